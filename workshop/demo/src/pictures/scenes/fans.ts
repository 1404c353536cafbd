import { ink, mix } from '../colors.ts';
import { dots, draw, fillPicture, type Point, polygon, repeat } from '../drawing.ts';
import { dressFan } from '../outfits.ts';
import { drawGround, drawSky, drawTrees } from '../setting.ts';
import type { Stage } from '../stage.ts';
import { drawTier } from '../stands.ts';

/** The long word of a club's name, as on banners. */
const getBanner = (club: string): string =>
  club
    .split(' ')
    .find((word) => word.length > 5)
    ?.toUpperCase() ?? '';

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
        outfit: dressFan(stage),
        look: look('fan'),
      }),
    );
    return `${people}${row === rows - 1 ? '' : fillPicture(mix(air.structure, ink, 0.5), 'opacity=".24"')}`;
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
    fillPicture(ink, 'opacity=".35"') +
    fans +
    flag
  );
}

export function drawScarves(stage: Stage): string {
  const { within, figure, look, palette, write, subject } = stage;
  const { back } = drawGround(stage, 220, 300);
  const tall = within(330, 430);
  const count = Math.round(within(3, 5));
  const word = getBanner(subject.club);
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
      figure({ x, y, height: tall, pose: 'scarfUp', outfit: dressFan(stage), look: look('fan') }) +
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
        outfit: dressFan(stage),
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
    write(getBanner(subject.club), { x: x + 230, y: y - 50, size: 38, fill: kit.number }) +
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
      outfit: dressFan(stage),
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
