import { mix } from '../colors.ts';
import { draw, gradient, type Point, polygon, repeat } from '../drawing.ts';
import {
  castShadow,
  dots,
  drawBall,
  drawGoal,
  drawGrass,
  drawSky,
  drawStand,
  drawTier,
  drawTrees,
} from '../setting.ts';
import { dress, fanOutfit, type Stage, suit, tracksuit } from '../stage.ts';
import { drawGround } from './match.ts';

const ink = '#05070c';

export function drawStadium(stage: Stage): string {
  const { within, air, chance, palette } = stage;
  const ground = within(210, 300);
  const side = within(180, 330);
  const slope = within(60, 120);
  const near = drawTier(
    stage,
    [
      [-60, ground - 190 - slope],
      [side, ground - 120],
      [side, ground - 10],
      [-60, ground + 70],
    ],
    11,
  );
  const roof = polygon(mix(air.structure, ink, 0.4), [
    [-60, ground - 232 - slope],
    [side + 20, ground - 140],
    [side + 20, ground - 118],
    [-60, ground - 178 - slope],
  ]);
  const wall = polygon(palette.main, [
    [-60, ground + 56],
    [side, ground - 14],
    [side, ground],
    [-60, ground + 84],
  ]);
  const lines = draw`<path d="M-60 ${ground + 130}L${side + 30} ${ground + 14}H900M${within(420, 560)} ${ground + 14}L${within(500, 760)} 470" stroke="${air.lines}" stroke-width="5" fill="none" opacity=".75"/><ellipse cx="${within(420, 640)}" cy="${ground + 84}" rx="150" ry="36" stroke="${air.lines}" stroke-width="5" fill="none" opacity=".75"/>`;
  const heads = chance(0.5)
    ? dots(
        ink,
        62,
        Array.from({ length: 9 }, (_, index): Point => [index * 100 + within(-20, 20), within(450, 476)]),
      )
    : '';
  return (
    drawSky(stage, ground) +
    drawStand(stage, { top: ground - within(90, 150), ground }) +
    near +
    roof +
    drawGrass(stage, ground) +
    wall +
    lines +
    heads
  );
}

export function drawAerial(stage: Stage): string {
  const { air, within, palette, chance, random, choose, light } = stage;
  const angle = within(-35, 35);
  const field = choose([
    mix(air.grass[1], '#6b5a3a', 0.25),
    mix(air.structure, air.haze, 0.45),
    mix(air.grass[1], '#16301f', 0.4),
  ]);
  const stripes = repeat(
    9,
    (index) => draw`<rect x="${-230 + index * 52}" y="-145" width="26" height="290" fill="${air.grass[1]}"/>`,
  );
  const lines = `<g fill="none" stroke="${air.lines}" stroke-width="4"><path d="M-215-130h430v260h-430zM0-130v260M-215-70h62v140h-62M215-70h-62v140h62"/><circle r="40"/></g>`;
  const hasStands = chance(0.5);
  const stands = hasStands
    ? (
        [
          [
            [-230, -225],
            [230, -225],
            [230, -158],
            [-230, -158],
          ],
          [
            [-230, 158],
            [230, 158],
            [230, 225],
            [-230, 225],
          ],
          [
            [-320, -150],
            [-246, -150],
            [-246, 150],
            [-320, 150],
          ],
          [
            [246, -150],
            [320, -150],
            [320, 150],
            [246, 150],
          ],
        ] as const
      ).map((quad) => drawTier(stage, quad, 6))
    : [];
  const houses = repeat(26, () => {
    const [x, y] = [within(-560, 560), within(-420, 420)];
    return Math.abs(x) < 360 && Math.abs(y) < 270
      ? ''
      : draw`<path d="M${x} ${y}h46v34h-46z" fill="${choose(['#a8543c', '#7d7468', '#c9b79c', '#59616d'])}"/><path d="M${x} ${y + 17}h46v17h-46z" fill="${ink}" opacity=".25"/>`;
  });
  const trees = Array.from({ length: 46 }, (): Point => [within(-560, 560), within(-420, 420)]).filter(
    ([x, y]) => Math.abs(x) > 340 || Math.abs(y) > 240,
  );
  const leaf = light === 'snow' ? '#eef3f6' : '#2f5a38';
  const players = [palette.main, stage.rivals.shirt].map((color) =>
    dots(
      color,
      9,
      Array.from({ length: 10 }, (): Point => [(random() - 0.5) * 400, (random() - 0.5) * 240]),
    ),
  );
  return draw`<rect x="-100" y="-60" width="1000" height="600" fill="${field}"/><g transform="translate(${within(320, 480)} ${within(190, 260)}) rotate(${angle}) scale(${within(0.8, 1.3)})"><path d="M-620 ${within(230, 300)}H620" stroke="#8d9097" stroke-width="34"/>${houses}${dots(
    ink,
    32,
    trees.map(([x, y]) => [x + 6, y + 7]),
    'opacity=".3"',
  )}${dots(leaf, 32, trees)}<rect x="-240" y="-155" width="480" height="310" fill="${air.grass[0]}"/>${stripes}${lines}${players}${stands}</g>`;
}

export function drawFloodlights(stage: Stage): string {
  const { within, palette, figure, air, choose } = stage;
  const ground = within(370, 410);
  const mast = (x: number, top: number, size: number) => {
    const lamps = dots(
      '#fffbe6',
      size * 0.22,
      Array.from(
        { length: 12 },
        (_, index): Point => [
          x - size * 0.45 + (index % 4) * size * 0.3,
          top + Math.floor(index / 4) * size * 0.27,
        ],
      ),
    );
    return draw`<path d="M${x} ${top}L${x - size * 4.4} 470H${x + size * 2.6}Z" fill="#fffbe6" opacity=".1"/><path d="M${x - 5} ${ground}L${x - 3} ${top}h6L${x + 5} ${ground}Z" fill="#11151d"/><rect x="${x - size * 0.64}" y="${top - size * 0.22}" width="${size * 1.28}" height="${size}" rx="4" fill="#11151d"/>${lamps}<circle cx="${x}" cy="${top + size * 0.3}" r="${size * 2.4}" fill="url(#lamp)"/>`;
  };
  const wide = within(460, 620);
  const left = within(60, 240);
  const roofs =
    polygon(mix(air.structure, ink, 0.3), [
      [left - 60, ground],
      [left, ground - within(110, 170)],
      [left + wide, ground - within(90, 150)],
      [left + wide + 70, ground],
    ]) +
    polygon(palette.main, [
      [left + 10, ground - 66],
      [left + wide, ground - 60],
      [left + wide, ground - 42],
      [left + 10, ground - 48],
    ]) +
    repeat(
      14,
      (index) =>
        draw`<rect x="${left + 16 + index * (wide / 14)}" y="${ground - 34}" width="14" height="34" fill="#ffd98a" opacity="${index % 3 ? 0.8 : 0.35}"/>`,
    );
  const fans = repeat(11, () => {
    const tall = within(70, 130);
    return figure({
      x: within(0, 800),
      y: ground + tall * 0.45,
      height: tall,
      pose: choose(['walkBack', 'standBack'] as const),
      outfit: fanOutfit(stage),
      look: stage.look('fan'),
    });
  });
  return `<defs><radialGradient id="lamp"><stop offset="0" stop-color="#fffbe6" stop-opacity=".6"/><stop offset="1" stop-color="#fffbe6" stop-opacity="0"/></radialGradient></defs>${drawSky(stage, ground)}${mast(left + within(-20, 40), within(50, 110), within(44, 64))}${mast(left + wide - within(-30, 40), within(40, 130), within(34, 60))}${roofs}${draw`<rect x="-100" y="${ground}" width="1000" height="120" fill="${mix(air.structure, ink, 0.45)}"/>`}${fans}`;
}

export function drawCrowd(stage: Stage): string {
  const { within, figure, look, choose, air, chance, palette } = stage;
  const rows = Math.round(within(3, 5));
  const fans = repeat(rows, (row) => {
    const tall = 190 + row * (150 / rows) + within(0, 20);
    const count = Math.ceil(900 / (tall * 0.34));
    const y = 150 + (row + 1) * (380 / rows) + tall * 0.3;
    const people = repeat(count, (index) =>
      figure({
        x: index * tall * 0.34 - 30 + within(-12, 12),
        y: y + within(-14, 14),
        height: tall,
        pose: choose(
          chance(0.5) ? (['armsUp', 'fistUp'] as const) : (['stand', 'foldedArms', 'armsWide'] as const),
        ),
        outfit: fanOutfit(stage),
        look: look('fan'),
      }),
    );
    return `${people}<rect x="-100" y="-60" width="1000" height="600" fill="${row === rows - 1 ? 'none' : mix(air.structure, ink, 0.5)}" opacity=".24"/>`;
  });
  const flagX = within(120, 640);
  const flag = chance(0.6)
    ? draw`<path d="M${flagX} 460V40" stroke="#d8d2c4" stroke-width="6"/>` +
      polygon(palette.main, [
        [flagX, 30],
        [flagX + 190, 10],
        [flagX + 210, 130],
        [flagX, 150],
      ]) +
      polygon(palette.second, [
        [flagX, 72],
        [flagX + 197, 50],
        [flagX + 204, 90],
        [flagX, 112],
      ])
    : '';
  return (
    drawTier(
      stage,
      [
        [-60, -60],
        [860, -60],
        [860, 280],
        [-60, 280],
      ],
      14,
    ) +
    `<rect x="-100" y="-60" width="1000" height="600" fill="${ink}" opacity=".35"/>` +
    fans +
    flag
  );
}

export function drawScarves(stage: Stage): string {
  const { within, figure, look, palette, write, subject } = stage;
  const { back } = drawGround(stage, 220, 300);
  const tall = within(330, 430);
  const count = Math.round(within(3, 5));
  const word =
    subject.club
      .split(' ')
      .find((part) => part.length > 5)
      ?.toUpperCase() ?? '';
  const fans = repeat(count, (index) => {
    const x = (index + 0.5) * (800 / count) + within(-24, 24);
    const y = 450 + tall * 0.42 + within(-20, 30);
    const top = y - tall * 1.13;
    const [reach, sag] = [800 / count / 2.1, within(2, 14)];
    const band = (from: number, to: number, fill: string) =>
      polygon(fill, [
        [x - reach, top + from],
        [x, top + sag + from],
        [x + reach, top + from],
        [x + reach, top + to],
        [x, top + sag + to],
        [x - reach, top + to],
      ]);
    const fringe = draw`<path d="${repeat(6, (n) => draw`M${x - reach} ${top + n * 7}h-12M${x + reach} ${top + n * 7}h12`)}" stroke="${palette.second}" stroke-width="3"/>`;
    return (
      figure({ x, y, height: tall, pose: 'scarfUp', outfit: fanOutfit(stage), look: look('fan') }) +
      fringe +
      band(-2, 40, palette.main) +
      band(-2, 5, palette.second) +
      band(33, 40, palette.second) +
      (index % 2
        ? ''
        : write(word, { x, y: top + sag + 29, size: 25, fill: palette.second, maxWidth: reach * 1.7 }))
    );
  });
  return back + fans;
}

export function drawWalk(stage: Stage): string {
  const { within, figure, look, air, palette, choose, kit } = stage;
  const horizon = within(200, 250);
  const vx = within(300, 500);
  const row = (side: -1 | 1) =>
    repeat(6, (index) => {
      const at = (step: number): Point => [vx + side * (60 + 520 * (step / 6) ** 1.5), step];
      const [x1, x2] = [at(index)[0], at(index + 1)[0]];
      const [h1, h2] = [30 + 200 * (index / 6) ** 1.5, 30 + 200 * ((index + 1) / 6) ** 1.5];
      const brick = mix(
        choose(['#a5543f', '#8f4a3a', '#b98a63', '#7c6a5c']),
        air.structure,
        side === 1 ? 0.25 : 0.45,
      );
      const mid = (x1 + x2) / 2;
      const windowColor = stage.light === 'day' || stage.light === 'snow' ? '#cfe0ea' : '#ffd98a';
      return (
        polygon(brick, [
          [x1, horizon - h1],
          [x2, horizon - h2],
          [x2, horizon + h2 * 0.8],
          [x1, horizon + h1 * 0.8],
        ]) +
        polygon(mix(brick, ink, 0.5), [
          [x1, horizon - h1],
          [mid, horizon - (h1 + h2) * 0.66],
          [x2, horizon - h2],
        ]) +
        polygon(
          windowColor,
          [
            [mid - (x2 - x1) * 0.16, horizon - h1 * 0.5],
            [mid + (x2 - x1) * 0.16, horizon - h2 * 0.5],
            [mid + (x2 - x1) * 0.16, horizon - h2 * 0.05],
            [mid - (x2 - x1) * 0.16, horizon - h1 * 0.05],
          ],
          'opacity=".8"',
        )
      );
    });
  const arena =
    polygon(mix(air.structure, palette.main, 0.35), [
      [vx - 110, horizon + 10],
      [vx - 96, horizon - 74],
      [vx + 96, horizon - 82],
      [vx + 112, horizon + 10],
    ]) +
    draw`<path d="M${vx - 94} ${horizon - 50}h190" stroke="${kit.shirt}" stroke-width="14"/><path d="M${vx - 84} ${horizon - 74}v-52M${vx + 84} ${horizon - 80}v-46" stroke="${air.structure}" stroke-width="4"/>` +
    dots('#fffbe6', 11, [
      [vx - 90, horizon - 128],
      [vx - 78, horizon - 128],
      [vx + 78, horizon - 128],
      [vx + 90, horizon - 128],
    ]);
  const bunting = repeat(12, (index) =>
    polygon(index % 2 ? palette.main : palette.second, [
      [index * 70 - 20, 40 + Math.sin(index / 3.5) * 20],
      [index * 70 + 20, 40 + Math.sin((index + 0.6) / 3.5) * 20],
      [index * 70, 78 + Math.sin(index / 3.5) * 20],
    ]),
  );
  const fans = [0.2, 0.45, 1].map((near) =>
    repeat(near === 1 ? 3 : 6, () => {
      const tall = 90 + near * within(180, 260);
      return figure({
        x: vx + within(-1, 1) * (110 + near * 300),
        y: horizon + 40 + near * 210 + tall * 0.16,
        height: tall,
        pose: 'walkBack',
        outfit: fanOutfit(stage),
        look: look('fan'),
      });
    }),
  );
  return (
    drawSky(stage, horizon) +
    arena +
    `<rect x="-100" y="${horizon.toFixed(0)}" width="1000" height="320" fill="${mix(air.structure, air.haze, 0.3)}"/>` +
    row(-1) +
    row(1) +
    (within(0, 1) < 0.5 ? bunting : '') +
    fans
  );
}

export function drawTunnel(stage: Stage): string {
  const { within, palette, figure, kit, rivals, air, chance } = stage;
  const [x, y] = [within(340, 460), within(200, 235)];
  const [w, h] = [within(90, 130), within(70, 92)];
  const wall = palette.tone(0.24, 0.7);
  const back = `<rect x="-100" y="-60" width="1000" height="600" fill="${palette.tone(0.12, 0.5)}"/>`;
  const sides =
    polygon(wall, [
      [-100, -60],
      [x - w, y - h],
      [x - w, y + h],
      [-100, 510],
    ]) +
    polygon(mix(wall, ink, 0.4), [
      [900, -60],
      [x + w, y - h],
      [x + w, y + h],
      [900, 510],
    ]) +
    polygon(palette.tone(0.34, 0.4), [
      [-100, 510],
      [x - w, y + h],
      [x + w, y + h],
      [900, 510],
    ]);
  const lamps = repeat(4, (index) => {
    const share = 0.25 + index * 0.2;
    return polygon(
      '#fff7dd',
      [
        [x - 26 * share * 2, (y - h) * (1 - share)],
        [x + 26 * share * 2, (y - h) * (1 - share)],
        [x + 20 * share * 2, (y - h) * (1 - share) + 8],
        [x - 20 * share * 2, (y - h) * (1 - share) + 8],
      ],
      'opacity=".7"',
    );
  });
  const stripe =
    polygon(palette.main, [
      [-100, 200],
      [x - w, y],
      [x - w, y + 14],
      [-100, 280],
    ]) +
    polygon(palette.main, [
      [900, 200],
      [x + w, y],
      [x + w, y + 14],
      [900, 280],
    ]);
  const light = draw`<rect x="${x - w}" y="${y - h}" width="${2 * w}" height="${2 * h}" fill="${air.sky[2]}"/><rect x="${x - w}" y="${y + h * 0.35}" width="${2 * w}" height="${h * 0.65}" fill="#5aa64e"/><ellipse cx="${x}" cy="${y}" rx="300" ry="230" fill="url(#open)"/>`;
  const lines = [0.3, 0.5, 0.75, 1.1].map((near) => {
    const tall = 90 + near * 270;
    const foot = y + h + near * 190;
    const walk = (side: number, outfit: Stage['kit']) =>
      figure({
        x: x + side * (34 + near * 130),
        y: foot + within(-6, 6),
        height: tall,
        pose: chance(0.5) ? 'walkBack' : 'standBack',
        outfit: dress(stage, outfit, Math.round(within(2, 28))),
      });
    return walk(-1, kit) + walk(1, rivals);
  });
  return `<defs><radialGradient id="open"><stop offset="0" stop-color="#fffbe6" stop-opacity=".75"/><stop offset="1" stop-color="#fffbe6" stop-opacity="0"/></radialGradient>${gradient(
    'floor',
    [
      [0, '#fffbe6', 0.4],
      [1, ink, 0.4],
    ],
  )}</defs>${back}${light}${sides}${lamps}${stripe}${lines}<rect x="-100" y="-60" width="1000" height="600" fill="${ink}" opacity=".16"/>`;
}

export function drawTraining(stage: Stage): string {
  const { within, figure, choose, palette, chance } = stage;
  const ground = within(170, 240);
  const cones = repeat(7, (index) => {
    const [x, y] = [60 + index * 110 + within(-20, 20), ground + within(80, 190)];
    return (
      polygon(choose(['#f08a24', '#f2d21e', palette.main]), [
        [x, y - 30],
        [x + 15, y],
        [x - 15, y],
      ]) + draw`<path d="M${x - 18} ${y}h36v5h-36z" fill="#c65d12"/>`
    );
  });
  const hall = chance(0.6)
    ? polygon(mix(stage.air.structure, stage.air.haze, 0.4), [
        [within(-40, 120), ground + 4],
        [within(-40, 60), ground - 60],
        [330, ground - 70],
        [350, ground + 4],
      ])
    : '';
  const players = repeat(Math.round(within(3, 5)), (index) => {
    const tall = within(150, 210) + index * 46;
    const [x, y] = [(index * 337 + within(60, 240)) % 760, ground + 60 + tall * 0.55];
    return (
      castShadow(stage, x, y, tall * 0.4) +
      figure({
        x,
        y,
        height: tall,
        pose: choose(['sprint', 'run', 'jog', 'kick'] as const),
        outfit: {
          ...tracksuit(stage),
          ...(index % 2 ? { top: '#d8e84a', sleeves: palette.tone(0.3, 0.7) } : {}),
        },
        flipped: chance(0.35),
      })
    );
  });
  return (
    drawSky(stage, ground) +
    drawTrees(stage, ground) +
    hall +
    drawGrass(stage, ground) +
    (chance(0.6) ? drawGoal(stage, within(380, 560), ground + 50, 220) : '') +
    cones +
    players +
    drawBall(within(200, 620), within(390, 420), 16)
  );
}

export function drawYouth(stage: Stage): string {
  const { within, figure, choose, kit, rivals, chance } = stage;
  const ground = within(190, 250);
  const children = repeat(6, (index) => {
    const tall = within(120, 170) + index * 16;
    const [x, y] = [(index * 291 + within(0, 160)) % 780, ground + 40 + tall * 0.85];
    return (
      castShadow(stage, x, y, tall * 0.4) +
      figure({
        x,
        y,
        height: tall,
        pose: choose(['run', 'sprint', 'jog', 'armsUp', 'kick'] as const),
        outfit: dress(stage, index % 2 ? kit : rivals),
        flipped: chance(0.5),
        child: true,
      })
    );
  });
  const parents = repeat(5, (index) =>
    figure({
      x: 60 + index * 70 + within(-14, 14),
      y: ground + 22,
      height: 112,
      pose: choose(['stand', 'foldedArms', 'handsOnHips'] as const),
      outfit: fanOutfit(stage),
      look: stage.look('fan'),
    }),
  );
  return (
    drawSky(stage, ground) +
    drawTrees(stage, ground) +
    drawGrass(stage, ground) +
    parents +
    drawGoal(stage, within(470, 620), ground + 60, 170) +
    children +
    drawBall(within(260, 520), within(380, 416), 15)
  );
}

export function drawGroundstaff(stage: Stage): string {
  const { within, figure, look, choose, palette } = stage;
  const { back } = drawGround(stage, 160, 230);
  const [x, y] = [within(340, 520), within(400, 430)];
  const mower = draw`<path d="M${x - 40} ${y - 26}L${x - 130} ${y - 130}" stroke="#23272f" stroke-width="8"/><rect x="${x - 70}" y="${y - 74}" width="150" height="54" rx="12" fill="${choose(['#d8422f', '#2f7d4f', palette.main])}"/><rect x="${x - 30}" y="${y - 102}" width="66" height="32" rx="6" fill="#2a2e37"/><circle cx="${x - 48}" cy="${y - 14}" r="24" fill="#1a1d23"/><circle cx="${x - 48}" cy="${y - 14}" r="9" fill="#8a8f98"/><rect x="${x + 10}" y="${y - 34}" width="92" height="36" rx="18" fill="#3a404b"/>`;
  const cut = polygon(
    mix(stage.air.grass[0], '#ffffff', 0.22),
    [
      [x - 20, y],
      [x + 90, y],
      [-160, 480],
      [-420, 480],
    ],
    'opacity=".5"',
  );
  const spray = dots(
    mix(stage.air.grass[0], '#ffffff', 0.2),
    4,
    Array.from({ length: 30 }, (): Point => [x + within(100, 180), y - within(0, 60)]),
  );
  return (
    back +
    cut +
    castShadow(stage, x, y, 150) +
    figure({
      x: x - 176,
      y: y + 12,
      height: within(260, 300),
      pose: 'push',
      look: look('coach'),
      outfit: { ...suit(stage), top: palette.tone(0.3, 0.6), sleeves: palette.tone(0.28, 0.6), coat: false },
    }) +
    mower +
    spray
  );
}

export function drawAwayTrip(stage: Stage): string {
  const { within, air, palette, write, subject, kit } = stage;
  const ground = within(270, 310);
  const hill = (base: number, color: string) =>
    draw`<path d="M-100 ${ground + 4}V${base}Q${within(60, 200)} ${base - within(40, 120)} ${within(300, 420)} ${base}T900 ${base - within(0, 60)}V${ground + 4}Z" fill="${color}"/>`;
  const x = within(120, 260);
  const y = ground + 84;
  const windows = repeat(
    6,
    (index) =>
      draw`<rect x="${x + 28 + index * 72}" y="${y - 148}" width="64" height="52" rx="6" fill="#14202c"/><circle cx="${x + 60 + index * 72}" cy="${y - 114}" r="11" fill="${['#e6b692', '#8d5536', '#d49a70'][index % 3] ?? ''}"/><path d="M${x + 44 + index * 72} ${y - 96}q16 -18 32 0z" fill="${index % 2 ? palette.main : palette.second}"/>`,
  );
  const wheel = (cx: number) =>
    draw`<circle cx="${cx}" cy="${y}" r="27" fill="#15181e"/><circle cx="${cx}" cy="${y}" r="12" fill="#9aa0a8"/>`;
  const bus = draw`<path d="M${x} ${y}V${y - 150}Q${x} ${y - 172} ${x + 22} ${y - 172}H${x + 470}Q${x + 500} ${y - 172} ${x + 508} ${y - 120}L${x + 516} ${y - 50}V${y}Z" fill="${kit.shirt}"/><path d="M${x} ${y - 40}H${x + 516}V${y}H${x}Z" fill="${palette.second}"/><path d="M${x + 462} ${y - 150}H${x + 494}L${x + 506} ${y - 84}H${x + 462}Z" fill="#9fc3d6"/><rect x="${x}" y="${y - 8}" width="516" height="12" fill="#20242c"/>`;
  const scarf = draw`<path d="M${x + 170} ${y - 100}q-40 ${within(-20, 10)} -84 ${within(-16, 16)}" stroke="${palette.main}" stroke-width="13" fill="none"/>`;
  return (
    drawSky(stage, ground) +
    hill(ground - within(60, 110), mix(air.haze, air.structure, 0.3)) +
    hill(ground - within(20, 50), mix(air.grass[0], air.haze, 0.35)) +
    drawTrees(stage, ground) +
    `<rect x="-100" y="${ground.toFixed(0)}" width="1000" height="240" fill="${mix(air.structure, '#777a80', 0.4)}"/>` +
    draw`<path d="M-60 ${ground + 130}H860" stroke="#f1efe6" stroke-width="7" stroke-dasharray="60 44"/><ellipse cx="${x + 258}" cy="${y + 22}" rx="300" ry="14" fill="${ink}" opacity=".35"/>` +
    bus +
    windows +
    write(
      subject.club
        .split(' ')
        .find((part) => part.length > 5)
        ?.toUpperCase() ?? '',
      { x: x + 230, y: y - 50, size: 38, fill: kit.number },
    ) +
    scarf +
    wheel(x + 96) +
    wheel(x + 420)
  );
}

export function drawTrain(stage: Stage): string {
  const { within, figure, look, palette, air, choose } = stage;
  const floor = within(350, 380);
  const shift = within(-160, 0);
  const train =
    draw`<rect x="-100" y="120" width="1000" height="${floor - 130}" fill="${palette.tone(0.86, 0.1)}"/><rect x="-100" y="${floor - 90}" width="1000" height="44" fill="${palette.main}"/><rect x="-100" y="112" width="1000" height="20" fill="${air.structure}"/>` +
    repeat(
      7,
      (index) =>
        draw`<rect x="${shift + index * 168}" y="156" width="${index % 3 === 1 ? 74 : 130}" height="${index % 3 === 1 ? floor - 160 : 84}" rx="10" fill="#1a2632"/><path d="M${shift + index * 168 + 8} 236L${shift + index * 168 + 46} 160h26L${shift + index * 168 + 30} 236Z" fill="#fff" opacity=".14"/>`,
    );
  const fans = repeat(Math.round(within(5, 7)), (index) => {
    const tall = within(250, 330);
    return figure({
      x: 40 + index * 124 + within(-24, 24),
      y: floor + within(24, 70) + 14,
      height: tall,
      pose: choose(['stand', 'standBack', 'foldedArms', 'walkSide', 'armsUp'] as const),
      outfit: fanOutfit(stage),
      look: look('fan'),
      flipped: within(0, 1) < 0.5,
    });
  });
  const canopy = polygon(mix(air.structure, ink, 0.3), [
    [-100, -60],
    [900, -60],
    [900, within(20, 60)],
    [-100, within(50, 96)],
  ]);
  return (
    drawSky(stage, 200) +
    train +
    `<rect x="-100" y="${(floor - 6).toFixed(0)}" width="1000" height="200" fill="${mix('#9a9a94', air.structure, 0.35)}"/><rect x="-100" y="${(floor - 2).toFixed(0)}" width="1000" height="9" fill="#f0d060"/>` +
    canopy +
    fans
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
    outfit: dress(stage, stage.rivals),
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
