import { ink, mix } from '../colors.ts';
import { dots, draw, fade, fillPicture, gradient, type Point, polygon, repeat } from '../drawing.ts';
import { chooseNumber, dressFan, dressPlayer } from '../outfits.ts';
import { drawGrass, drawSky } from '../setting.ts';
import type { Stage } from '../stage.ts';
import { drawStand, drawTier } from '../stands.ts';

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
  return draw`${fillPicture(field)}<g transform="translate(${within(320, 480)} ${within(190, 260)}) rotate(${angle}) scale(${within(0.8, 1.3)})"><path d="M-620 ${within(230, 300)}H620" stroke="#8d9097" stroke-width="34"/>${houses}${dots(
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
      outfit: dressFan(stage),
      look: stage.look('fan'),
    });
  });
  return `<defs>${fade('lamp', '#fffbe6', 0.6)}</defs>${drawSky(stage, ground)}${mast(left + within(-20, 40), within(50, 110), within(44, 64))}${mast(left + wide - within(-30, 40), within(40, 130), within(34, 60))}${roofs}${draw`<rect x="-100" y="${ground}" width="1000" height="120" fill="${mix(air.structure, ink, 0.45)}"/>`}${fans}`;
}

export function drawTunnel(stage: Stage): string {
  const { within, palette, figure, kit, rivals, air, chance } = stage;
  const [x, y] = [within(340, 460), within(200, 235)];
  const [w, h] = [within(90, 130), within(70, 92)];
  const wall = palette.tone(0.24, 0.7);
  const back = fillPicture(palette.tone(0.12, 0.5));
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
  const marks =
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
        outfit: dressPlayer(stage, outfit, chooseNumber(stage)),
      });
    return walk(-1, kit) + walk(1, rivals);
  });
  return `<defs>${fade('open', '#fffbe6', 0.75)}${gradient('floor', [
    [0, '#fffbe6', 0.4],
    [1, ink, 0.4],
  ])}</defs>${back}${light}${sides}${lamps}${marks}${lines}${fillPicture(ink, 'opacity=".16"')}`;
}
