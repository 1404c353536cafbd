import { getTeam } from '../../world/teams.ts';
import { mix, readableOn } from '../colors.ts';
import { drawCrest } from '../crest.ts';
import { draw, fillPicture, polygon, repeat } from '../drawing.ts';
import { getKit } from '../kits.ts';
import { dressPlayer } from '../outfits.ts';
import { drawShirt } from '../shirt.ts';
import type { Stage } from '../stage.ts';
import { drawTier } from '../stands.ts';

/** A dark shade, for texts and panels. */
const charcoal = '#0b0e14';

/** Stripes, a pitch, rays or a crowd behind a card, in the shades of one color. */
function drawGroundwork(stage: Stage, color: string): string {
  const { within, choose } = stage;
  const [light, dark] = [mix(color, '#ffffff', 0.12), mix(color, charcoal, 0.22)];
  const turn = within(-30, 30);
  const kinds = [
    () =>
      draw`<g transform="rotate(${turn} 400 225)">${repeat(9, (index) => draw`<rect x="${index * 140 - 220}" y="-300" width="${within(40, 84)}" height="1100" fill="${index % 2 ? light : dark}"/>`)}</g>`,
    () =>
      draw`<g transform="rotate(${turn} 400 225)" fill="none" stroke="${light}" stroke-width="9"><circle cx="${within(250, 550)}" cy="225" r="${within(80, 150)}"/><path d="M-200 225H1000M${within(-60, 60)} 20h190v410h-190M700 20h190v410h-190"/></g>`,
    () => {
      const [x, y] = [within(100, 700), within(300, 520)];
      return repeat(12, (index) =>
        polygon(index % 2 ? light : dark, [
          [x, y],
          [x + Math.cos(index / 1.9) * 1000, y + Math.sin(index / 1.9) * 1000],
          [x + Math.cos((index + 0.9) / 1.9) * 1000, y + Math.sin((index + 0.9) / 1.9) * 1000],
        ]),
      );
    },
    () =>
      `${drawTier(
        stage,
        [
          [0, 0],
          [800, 0],
          [800, 450],
          [0, 450],
        ],
        within(8, 15),
      )}${fillPicture(color, 'opacity=".72"')}`,
    () =>
      polygon(light, [
        [within(-60, 200), 0],
        [within(300, 600), 0],
        [within(100, 400), 450],
        [-60, 450],
      ]) +
      polygon(dark, [
        [within(500, 760), 0],
        [860, 0],
        [860, 450],
        [within(420, 640), 450],
      ]),
  ];
  return fillPicture(color) + choose(kinds)();
}

const sides = ({ subject: { club, opponent, away } }: Stage): readonly [home: string, visitors: string] =>
  away ? [opponent ?? club, club] : [club, opponent ?? club];

export function drawScore(stage: Stage): string {
  const { subject, palette, within, write, choose } = stage;
  const [home, visitors] = sides(stage);
  const [goals = 0, conceded = 0] = subject.score ?? [];
  const color = choose([
    palette.main,
    palette.tone(0.22, 0.7),
    palette.tone(0.93, 0.12),
    palette.tone(0.35, 0.8),
  ]);
  const text = readableOn(color, palette.second);
  const crest = (team: string, x: number, y: number, height: number) => drawCrest(team, { x, y, height });
  const layouts = [
    () =>
      crest(home, 170, 96, 200) +
      crest(visitors, 630, 96, 200) +
      write(`${goals}–${conceded}`, { x: 400, y: 262, size: 190, fill: text, maxWidth: 270 }) +
      write(getTeam(home).shortName, { x: 170, y: 360, size: 44, fill: text, maxWidth: 270 }) +
      write(getTeam(visitors).shortName, { x: 630, y: 360, size: 44, fill: text, maxWidth: 270 }),
    () =>
      polygon(getKit(home).shirt, [
        [0, 0],
        [430, 0],
        [370, 450],
        [0, 450],
      ]) +
      polygon(getKit(visitors).shirt, [
        [430, 0],
        [800, 0],
        [800, 450],
        [370, 450],
      ]) +
      write(String(goals), { x: 200, y: 400, size: 330, fill: getKit(home).number, maxWidth: 320 }) +
      write(String(conceded), { x: 600, y: 400, size: 330, fill: getKit(visitors).number, maxWidth: 320 }) +
      crest(home, 200, 34, 110) +
      crest(visitors, 600, 34, 110),
    () =>
      [
        [home, goals, 34],
        [visitors, conceded, 232],
      ]
        .map(
          ([team, score, y]) =>
            draw`<rect x="60" y="${y ?? 0}" width="680" height="184" rx="8" fill="${charcoal}" opacity=".28"/>` +
            crest(String(team), 150, Number(y) + 22, 140) +
            write(getTeam(String(team)).shortName, {
              x: 250,
              y: Number(y) + 116,
              size: 66,
              fill: readableOn(mix(color, charcoal, 0.28), palette.second),
              anchor: 'start',
              maxWidth: 330,
            }) +
            write(String(score), {
              x: 670,
              y: Number(y) + 148,
              size: 160,
              fill: readableOn(mix(color, charcoal, 0.28), '#ffffff'),
            }),
        )
        .join(''),
  ];
  return (
    drawGroundwork(stage, color) + draw`<g transform="translate(0 ${within(-8, 8)})">${choose(layouts)()}</g>`
  );
}

export function drawPreview(stage: Stage): string {
  const { within, write, choose, rivals, kit, figure, chance } = stage;
  const [home, visitors] = sides(stage);
  const cut = within(-110, 110);
  const [left, right] = stage.subject.away ? [rivals, kit] : [kit, rivals];
  const halves =
    fillPicture(mix(right.shirt, charcoal, 0.12)) +
    polygon(mix(left.shirt, charcoal, 0.05), [
      [0, 0],
      [400 + cut, 0],
      [400 - cut, 450],
      [0, 450],
    ]) +
    draw`<path d="M${400 + cut} 0L${400 - cut} 450" stroke="#ffffff" stroke-width="8"/>`;
  const tall = within(330, 400);
  const layouts = [
    () =>
      drawCrest(home, { x: 200, y: 100, height: within(210, 260) }) +
      drawCrest(visitors, { x: 600, y: 100, height: within(210, 260) }),
    () =>
      figure({
        x: 190,
        y: 470,
        height: tall,
        pose: choose(['handsOnHips', 'foldedArms', 'stand'] as const),
        outfit: dressPlayer(stage, left),
      }) +
      figure({
        x: 610,
        y: 470,
        height: tall,
        pose: choose(['handsOnHips', 'foldedArms', 'stand'] as const),
        outfit: dressPlayer(stage, right),
      }) +
      drawCrest(home, { x: 336, y: 30, height: 120 }) +
      drawCrest(visitors, { x: 464, y: 30, height: 120 }),
  ];
  const badge = `<circle cx="400" cy="225" r="54" fill="#ffffff"/>${write('v', { x: 400, y: 250, size: 84, fill: charcoal })}`;
  const isPair = chance(0.5);
  return halves + (isPair ? (layouts[0]?.() ?? '') + badge : (layouts[1]?.() ?? ''));
}

export function drawPlayerCard(stage: Stage): string {
  const { subject, palette, kit, within, write, choose, figure, chance } = stage;
  const { name = '', number = 10 } = subject.player ?? {};
  const surname = name.split(' ').slice(-1)[0]?.toUpperCase() ?? '';
  const color = choose([palette.tone(0.2, 0.7), palette.main, palette.tone(0.4, 0.8)]);
  const x = within(170, 260);
  const text = readableOn(color, palette.second, 3);
  const person = chance(0.5)
    ? figure({
        x,
        y: 720,
        height: 690,
        pose: choose(['standBack', 'handsOnHipsBack'] as const),
        outfit: dressPlayer(stage, kit, number),
      })
    : drawShirt(kit, { x: x + 20, y: 236, width: 360, number, name: surname });
  const lettering = { x: x + 240, anchor: 'start' } as const;
  return (
    drawGroundwork(stage, color) +
    write(String(number), { x: 600, y: 330, size: 300, fill: text, more: 'opacity=".16"' }) +
    person +
    write(name, { ...lettering, y: 226, size: 74, fill: readableOn(color, '#ffffff'), maxWidth: 520 - x }) +
    write(`${number} · ${getTeam(subject.club).shortName}`, {
      ...lettering,
      y: 290,
      size: 42,
      fill: readableOn(color, palette.second),
      maxWidth: 520 - x,
    })
  );
}

export function drawTransferCard(stage: Stage): string {
  const { subject, palette, kit, rivals, within, write, choose } = stage;
  const color = choose([palette.tone(0.16, 0.5), palette.main, palette.tone(0.3, 0.7)]);
  const text = readableOn(color, '#ffffff');
  const size = within(220, 260);
  const y = within(180, 205);
  const number = subject.player ? { number: subject.player.number } : {};
  const arrow = draw`<path d="M342 ${y - 10}h72v-26l60 42l-60 42v-26h-72z" fill="${palette.main}" stroke="${text}" stroke-width="4"/>`;
  return (
    drawGroundwork(stage, color) +
    drawShirt(rivals, { x: 180, y, width: size * 0.9 }) +
    arrow +
    drawShirt(kit, { x: 622, y, width: size * 1.08, ...number }) +
    write([subject.player?.name, subject.fee].filter(Boolean).join(' · '), {
      x: 400,
      y: 410,
      size: 60,
      fill: text,
      maxWidth: 720,
    })
  );
}

export function drawTable(stage: Stage): string {
  const { subject, palette, within, write, choose } = stage;
  const rows = (subject.table ?? []).slice(0, 6);
  const color = choose([palette.tone(0.22, 0.7), palette.main, palette.tone(0.34, 0.6)]);
  const tall = Math.min(78, 400 / Math.max(1, rows.length));
  const top = 225 - (tall * rows.length) / 2;
  const tilt = within(-4, 4);
  const lines = rows.map(({ place, team, points }, index) => {
    const isClub = team === subject.club;
    const back = isClub ? readableOn(color, palette.second, 3) : mix(color, charcoal, 0.3);
    const text = readableOn(back, isClub ? palette.main : '#ffffff');
    const y = top + index * tall;
    return (
      draw`<rect x="70" y="${y + 3}" width="660" height="${tall - 6}" rx="6" fill="${back}"/>` +
      write(String(place), { x: 112, y: y + tall * 0.68, size: tall * 0.6, fill: text }) +
      drawCrest(team, { x: 180, y: y + 9, height: tall - 20 }) +
      write(getTeam(team).shortName, {
        x: 230,
        y: y + tall * 0.68,
        size: tall * 0.58,
        fill: text,
        anchor: 'start',
        maxWidth: 370,
      }) +
      write(String(points), { x: 690, y: y + tall * 0.68, size: tall * 0.62, fill: text })
    );
  });
  return drawGroundwork(stage, color) + draw`<g transform="rotate(${tilt} 400 225)">${lines}</g>`;
}

export function drawCountdown(stage: Stage): string {
  const { subject, palette, write, within, choose } = stage;
  const color = choose([palette.main, palette.tone(0.22, 0.7), palette.tone(0.34, 0.8)]);
  const text = readableOn(color, palette.second, 3);
  const x = within(290, 480);
  return (
    drawGroundwork(stage, color) +
    write(String(subject.count ?? 0), { x, y: within(360, 400), size: 420, fill: text, maxWidth: 460 }) +
    drawCrest(subject.club, { x: x > 400 ? 130 : 670, y: within(60, 250), height: 150 })
  );
}
