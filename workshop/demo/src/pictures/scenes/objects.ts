import { ink, mix, readableOn } from '../colors.ts';
import { dots, draw, fade, fillPicture, type Point, polygon, repeat } from '../drawing.ts';
import { drawBall } from '../goal-and-ball.ts';
import { dressPlayer } from '../outfits.ts';
import { castShadow, drawGround } from '../setting.ts';
import { drawShirt } from '../shirt.ts';
import type { Stage } from '../stage.ts';

export function drawDressingRoom(stage: Stage): string {
  const { within, kit, palette, mirrored, choose, chance } = stage;
  const wall = choose([palette.tone(0.9, 0.15), palette.tone(0.3, 0.7), palette.tone(0.2, 0.5)]);
  const step = within(128, 190);
  const start = within(-60, 40);
  const top = within(60, 96);
  const places = repeat(8, (index) => {
    const x = start + index * step;
    const shirt = drawShirt(kit, {
      x: x + step / 2,
      y: top + step * 0.72,
      width: step * 0.78,
      number: Math.round(within(1, 30)),
      mirrored,
    });
    return draw`<rect x="${x + 4}" y="-40" width="${step - 8}" height="440" fill="${ink}" opacity=".14"/><path d="M${x} -60v480" stroke="${mix(wall, ink, 0.45)}" stroke-width="9"/><path d="M${x + step / 2} ${top - 16}v24" stroke="#c9b48a" stroke-width="6" stroke-linecap="round"/>${shirt}<rect x="${x + step * 0.24}" y="352" width="${step * 0.22}" height="18" rx="6" fill="${choose(['#f08a24', '#20c0b0', '#e9e9e4', '#17191e'])}"/><rect x="${x + step * 0.52}" y="352" width="${step * 0.22}" height="18" rx="6" fill="${choose(['#f08a24', '#20c0b0', '#e9e9e4', '#17191e'])}"/>`;
  });
  const bench = `<rect x="-100" y="370" width="1000" height="22" fill="#b98a55"/><rect x="-100" y="392" width="1000" height="12" fill="#8a6236"/><rect x="-100" y="404" width="1000" height="100" fill="${mix(wall, ink, 0.6)}"/>`;
  const lamp = draw`<defs>${fade('lamp', '#fff4d0', 0.5)}</defs><ellipse cx="${within(140, 660)}" cy="40" rx="420" ry="330" fill="url(#lamp)"/>`;
  return (
    fillPicture(wall) +
    places +
    bench +
    lamp +
    (chance(0.4)
      ? draw`<ellipse cx="${within(200, 600)}" cy="430" rx="60" ry="9" fill="${ink}" opacity=".4"/>`
      : '')
  );
}

export function drawBoots(stage: Stage): string {
  const { within, kit, palette, chance, figure, choose } = stage;
  const { back } = drawGround(stage, 130, 240);
  const x = within(260, 420);
  const leg = (at: number, y: number, color: string) =>
    draw`<path d="M${at - 42} -40L${at - 30} ${y - 90}L${at + 34} ${y - 90}L${at + 44} -40Z" fill="${kit.socks}"/><path d="M${at + 4} -40L${at + 8} ${y - 90}H${at + 34}L${at + 44} -40Z" fill="${ink}" opacity=".16"/><path d="M${at - 38} 60h78v16h-78z" fill="${kit.trim}"/><path d="M${at - 38} ${y - 4}Q${at - 44} ${y - 94} ${at - 34} ${y - 104}Q${at} ${y - 86} ${at + 38} ${y - 106}Q${at + 62} ${y - 60} ${at + 128} ${y - 34}Q${at + 146} ${y - 18} ${at + 138} ${y}Z" fill="${color}"/><path d="M${at + 40} ${y - 80}l22 -8M${at + 54} ${y - 64}l22 -10M${at + 70} ${y - 52}l20 -12" stroke="#fff" stroke-width="5"/><path d="M${at - 36} ${y}h172v9h-172z" fill="#f2f2ee"/><path d="M${at - 24} ${y + 8}h16v12h-16zM${at + 44} ${y + 8}h16v12h-16zM${at + 96} ${y + 8}h16v12h-16z" fill="#20242c"/>`;
  const color = choose(['#f08a24', '#20c0b0', '#e8e84a', palette.main, '#17191e', '#f0f0ea']);
  const y = within(370, 405);
  const far = figure({
    x: within(600, 740),
    y: 300,
    height: 110,
    pose: choose(['run', 'stand'] as const),
    outfit: dressPlayer(stage, stage.rivals),
  });
  return (
    back +
    (chance(0.6) ? far : '') +
    castShadow(stage, x, y + 10, 260) +
    leg(x - within(80, 120), y - 24, mix(color, ink, 0.15)) +
    leg(x, y, color) +
    castShadow(stage, x + 240, y + 18, 100) +
    drawBall(x + within(215, 260), y - within(40, 56), within(58, 70), within(0, 90)) +
    dots(
      stage.air.grass[1],
      9,
      Array.from({ length: 26 }, (): Point => [within(0, 800), within(y + 10, 450)]),
    )
  );
}

export function drawTrophy(stage: Stage): string {
  const { within, figure, palette, kit, chance } = stage;
  const x = within(260, 540);
  const y = within(30, 60);
  const s = within(0.9, 1.15);
  const rays = repeat(16, (index) => {
    const angle = (index / 16) * Math.PI * 2 + within(-0.05, 0.05);
    const end = (turn: number): Point => [
      x + Math.cos(angle + turn) * 900,
      y + 80 + Math.sin(angle + turn) * 900,
    ];
    return polygon('#fffbe6', [[x, y + 80], end(-0.09), end(0.09)], 'opacity=".09"');
  });
  const cup = draw`<g transform="translate(${x} ${y}) scale(${s.toFixed(2)})"><path d="M-52 18q-44 2 -38 46q8 34 52 38M52 18q44 2 38 46q-8 34 -52 38" stroke="#d9a92e" stroke-width="11" fill="none"/><path d="M-58 0H58Q58 92 16 112V134H42V150H-42V134H-16V112Q-58 92 -58 0Z" fill="#f0c64a"/><path d="M14 0H58Q58 92 16 112V134H42V150H6V112Q26 70 14 0Z" fill="#a87716" opacity=".6"/><path d="M-40 10Q-40 74 -20 92Q-30 56 -28 10Z" fill="#fff6cf" opacity=".8"/><path d="M-40 150h80v22h-80z" fill="#3a2c22"/></g>`;
  const confetti = repeat(
    90,
    () =>
      draw`<rect x="${within(0, 800)}" y="${within(0, 440)}" width="${within(5, 12)}" height="${within(4, 8)}" fill="${[palette.main, palette.second, kit.shirt, '#f0c64a', '#ffffff'][Math.floor(within(0, 5))] ?? ''}" transform="rotate(${within(0, 90)} 400 225)"/>`,
  );
  const tall = within(320, 360);
  const team = repeat(7, (index) => {
    const at = index * 128 - 10 + within(-14, 14);
    return Math.abs(at - x) < 60
      ? ''
      : figure({
          x: at,
          y: 470 + within(20, 70),
          height: tall * within(0.9, 1),
          pose: chance(0.7) ? 'armsUp' : 'fistUp',
          outfit: dressPlayer(stage, kit),
        });
  });
  return (
    fillPicture(palette.tone(0.16, 0.7)) +
    rays +
    team +
    figure({
      x,
      y: y + 170 * s + tall * 1.16,
      height: tall * 1.02,
      pose: 'boardUp',
      outfit: { ...dressPlayer(stage, kit), armband: '#ffffff' },
    }) +
    cup +
    confetti
  );
}

export function drawArchive(stage: Stage): string {
  const { within, choose, write, chance } = stage;
  const table = choose(['#6b4a30', '#4a3526', '#7d6a52', '#3e4a4a']);
  const grain = repeat(
    14,
    (index) =>
      draw`<path d="M-100 ${index * 38 - 20}Q${within(100, 700)} ${index * 38 + within(-24, 24)} 900 ${index * 38}" stroke="${mix(table, ink, 0.25)}" stroke-width="3" fill="none"/>`,
  );
  const photo = (index: number) => {
    const [x, y, turn] = [90 + index * 190 + within(-40, 40), within(100, 260), within(-18, 18)];
    const men = repeat(
      5,
      (n) =>
        draw`<circle cx="${-64 + n * 32}" cy="-22" r="10" fill="#5a4a34"/><path d="M${-80 + n * 32} 34v-30q16 -22 32 0v30z" fill="${n % 2 ? '#6f5b40' : '#efe3c4'}"/>`,
    );
    const views = [
      `<rect x="-100" y="-70" width="200" height="130" fill="#cbb78c"/>${men}<rect x="-100" y="34" width="200" height="26" fill="#8f7c58"/>`,
      `<rect x="-100" y="-70" width="200" height="130" fill="#d8c79f"/><path d="M-100 10L100 -14V60H-100Z" fill="#8f7c58"/><path d="M-40 10V-50M60 0V-56M-52 -50h24M48 -56h24" stroke="#4a3d2a" stroke-width="5"/>`,
      `<rect x="-100" y="-70" width="200" height="130" fill="#bfae88"/><circle cx="10" cy="10" r="38" fill="#6b4a30"/><path d="M-26 10h72M10 -28v76M-16 -18l52 56" stroke="#3e2a18" stroke-width="3"/>`,
      `<rect x="-100" y="-70" width="200" height="130" fill="#d3c091"/><path d="M-60 60v-80q30 -40 60 0v80zM20 60v-60q24 -34 48 0v60z" fill="#7d694a"/><circle cx="-30" cy="-50" r="17" fill="#5a4a34"/><circle cx="44" cy="-30" r="14" fill="#5a4a34"/>`,
    ];
    return draw`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${within(1, 1.35).toFixed(2)})"><rect x="-110" y="-76" width="226" height="166" fill="${ink}" opacity=".3"/><rect x="-113" y="-83" width="226" height="166" fill="#f4ecd8"/>${choose(views)}</g>`;
  };
  const [x, y] = [within(200, 560), within(330, 390)];
  const ticket = draw`<g transform="rotate(${within(-16, 16)} ${x} ${y})"><rect x="${x - 120}" y="${y - 44}" width="240" height="88" rx="8" fill="${stage.palette.main}"/><path d="M${x + 60} ${y - 44}v88" stroke="#fff" stroke-width="3" stroke-dasharray="7 7"/>${write(String(Math.round(within(1948, 1989))), { x: x - 34, y: y + 24, size: 66, fill: readableOn(stage.palette.main, stage.palette.second) })}</g>`;
  return fillPicture(table) + grain + repeat(chance(0.5) ? 4 : 3, photo) + ticket;
}

export function drawTactics(stage: Stage): string {
  const { within, palette, write, choose } = stage;
  const board = choose(['#2f6b45', palette.tone(0.28, 0.8), '#23303c', '#f1f1ec']);
  const line = board === '#f1f1ec' ? '#5c6672' : '#e9efe9';
  const pitch = `<g fill="none" stroke="${line}" stroke-width="5" opacity=".75"><rect x="40" y="30" width="720" height="390"/><path d="M400 30v390M40 120h120v210h-120M760 120h-120v210h120"/><circle cx="400" cy="225" r="74"/></g>`;
  const spots: Point[] = Array.from({ length: 8 }, (_, index) => [
    110 + (index % 4) * 150 + within(-40, 50),
    (index < 4 ? 120 : 310) + within(-60, 60),
  ]);
  const arrows = spots.slice(0, 5).map(([x, y]) => {
    const [dx, dy] = [within(70, 130), within(-80, 80)];
    return draw`<path d="M${x + 26} ${y}q${dx * 0.5} ${-dy} ${dx} ${dy * 0.3}" stroke="#f2c81e" stroke-width="6" fill="none" stroke-dasharray="16 10"/><path d="M${x + 26 + dx} ${y + dy * 0.3}l-16 -11v22z" fill="#f2c81e"/>`;
  });
  const counters = spots.map(
    ([x, y], index) =>
      draw`<circle cx="${x + 3}" cy="${y + 5}" r="27" fill="${ink}" opacity=".35"/><circle cx="${x}" cy="${y}" r="27" fill="${index % 3 === 2 ? '#d7d7d2' : palette.main}" stroke="#fff" stroke-width="3"/>${index % 3 === 2 ? '' : write(String(index + 2), { x, y: y + 11, size: 32, fill: readableOn(palette.main, palette.second) })}`,
  );
  return (
    fillPicture(board) +
    draw`<g transform="rotate(${within(-9, 9)} 400 225)">${pitch}${arrows}${counters}</g>` +
    polygon(
      '#ffffff',
      [
        [within(-100, 300), -60],
        [within(340, 500), -60],
        [within(100, 240), 510],
        [-160, 510],
      ],
      'opacity=".07"',
    )
  );
}

export function drawQuiz(stage: Stage): string {
  const { within, palette, write, subject, choose, air } = stage;
  const text = subject.count === undefined ? '?' : String(subject.count);
  const x = within(240, 560);
  const rings = repeat(
    6,
    (index) =>
      draw`<circle cx="${x}" cy="225" r="${90 + index * 78}" fill="none" stroke="${index % 2 ? palette.second : palette.tone(0.7, 0.7)}" stroke-width="${18 - index * 2}" opacity=".${5 - Math.min(4, index)}"/>`,
  );
  const marks = repeat(18, () =>
    write(choose(['?', '?', '!', '1', 'X', '2']), {
      x: within(20, 780),
      y: within(40, 440),
      size: within(40, 110),
      fill: palette.tone(within(0.3, 0.75), 0.8),
      more: 'opacity=".5"',
    }),
  );
  return (
    fillPicture(choose([palette.tone(0.22, 0.8), palette.tone(0.4, 0.9), air.grass[1]])) +
    marks +
    rings +
    draw`<circle cx="${x}" cy="225" r="${within(140, 160)}" fill="${palette.main}"/>` +
    write(text, { x, y: 225 + 92, size: 270, fill: readableOn(palette.main, palette.second) })
  );
}
