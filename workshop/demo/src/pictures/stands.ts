import { ink, mix } from './colors.ts';
import { dots, draw, gradient, inQuad, type Point, polygon, type Quad, repeat } from './drawing.ts';
import type { Stage } from './stage.ts';

const skins = ['#e6b692', '#d49a70', '#8d5536', '#f2cdb0'];

/** A tier full of spectators: seats, then heads and shoulders row by row. */
export function drawTier(stage: Stage, quad: Quad, density: number): string {
  const { palette, kit, air, random, choose, light } = stage;
  const [, topRight, bottomRight, bottomLeft] = quad;
  const tall = Math.max(bottomLeft[1] - quad[0][1], bottomRight[1] - topRight[1]);
  const wide = Math.max(bottomRight[0] - bottomLeft[0], topRight[0] - quad[0][0]);
  const size = Math.max(7, Math.min(22, tall / density));
  const rows = Math.max(3, Math.round(tall / size));
  const seats = Math.min(84, Math.round(wide / (size * 0.82)));
  const colors = [
    palette.main,
    kit.shirt,
    palette.second,
    '#e9e9e4',
    '#2a3040',
    '#4a5262',
    palette.tone(0.5, 0.6),
    palette.main,
  ];
  const groups = new Map<string, Point[]>();
  const put = (color: string, point: Point) => groups.set(color, [...(groups.get(color) ?? []), point]);
  const heads = new Map<string, Point[]>();
  for (let row = 0; row < rows; row += 1)
    for (let seat = 0; seat < seats; seat += 1) {
      if (random() < 0.06) continue;
      const point = inQuad(quad, (seat + (row % 2) * 0.5 + random() * 0.3) / seats, (row + 0.7) / rows);
      const color = colors[Math.floor(random() * colors.length)] ?? palette.main;
      const list = groups.get(color);
      if (list) list.push(point);
      else put(color, point);
      const skin = skins[Math.floor(random() * skins.length)] ?? '#e6b692';
      const others = heads.get(skin);
      const head: Point = [point[0], point[1] - size * 0.55];
      if (others) others.push(head);
      else heads.set(skin, [head]);
    }
  const cloud = [...groups]
    .map(([color, points]) => dots(mix(color, air.structure, 0.25), size * 0.8, points))
    .join('');
  const faces = [...heads]
    .map(([color, points]) => dots(mix(color, air.structure, 0.3), size * 0.42, points))
    .join('');
  const flare =
    light === 'night' || choose([false, false, true])
      ? dots(
          '#fff',
          2.2,
          Array.from({ length: 6 }, () => inQuad(quad, random(), random())),
          'opacity=".8"',
        )
      : '';
  return polygon(mix(air.structure, palette.main, 0.25), quad) + cloud + faces + flare;
}

/** A whole stand at the back: tiers, roof and boards. @returns the drawing and the height where the grass begins */
export function drawStand(stage: Stage, options: { top: number; ground: number }): string {
  const { top, ground } = options;
  const { air, palette, within, chance, kit, light, choose } = stage;
  const slant = within(-46, 46);
  const quad = (from: number, to: number): Quad => [
    [-60, from - slant],
    [860, from + slant],
    [860, to + slant * 0.2],
    [-60, to - slant * 0.2],
  ];
  const roof = chance(0.75);
  const tall = ground - top;
  const isDouble = tall > 130 && chance(0.6);
  const board = 15;
  const middle = top + tall * within(0.44, 0.56);
  const parts: string[] = [];
  if (roof) {
    const dark = mix(air.structure, ink, 0.35);
    parts.push(
      polygon(dark, [
        [-60, top - 34 - slant],
        [860, top - 34 + slant],
        [860, top + 26 + slant],
        [-60, top + 26 - slant],
      ]),
    );
    const trusses = repeat(14, (index) => {
      const x = -40 + index * 66;
      const y = top + (x / 800 - 0.5) * 2 * slant;
      return draw`M${x} ${y + 24}l33 -52l33 52`;
    });
    parts.push(`<path d="${trusses}" stroke="${mix(dark, air.haze, 0.35)}" stroke-width="2" fill="none"/>`);
  }
  const tier = (from: number, to: number, density: number) => drawTier(stage, quad(from, to), density);
  if (isDouble) {
    parts.push(tier(top + 20, middle - 7, 8));
    parts.push(polygon(mix(palette.main, '#0b0f1a', 0.2), quad(middle - 9, middle + 9)));
    parts.push(tier(middle + 9, ground - board, 8));
  } else parts.push(tier(top + (roof ? 20 : 0), ground - board, 12));
  if (roof && light !== 'day')
    parts.push(
      dots(
        '#fffbe6',
        7,
        Array.from(
          { length: 16 },
          (_, index): Point => [-30 + index * 56, top + 22 + ((index * 56) / 800 - 0.5) * 2 * slant],
        ),
      ),
    );
  const colors = [palette.main, palette.second, kit.shirt, '#10141c', palette.tone(0.9, 0.2)];
  const shadow = gradient('stand', [
    [0, ink, 0.5],
    [0.5, ink, 0],
    [1, air.haze, 0.35],
  ]);
  parts.push(`<defs>${shadow}</defs>${polygon('url(#stand)', quad(top, ground))}`);
  const wide = within(150, 300);
  const offset = within(-120, 0);
  const boards = repeat(7, (index) => {
    const [from, to] = [offset + index * wide - 60, offset + (index + 1) * wide - 60];
    const y = (x: number) => ground + (x / 800 - 0.5) * 2 * slant * 0.2;
    const fill = choose(colors);
    return (
      polygon(fill, [
        [from, y(from) - board],
        [to, y(to) - board],
        [to, y(to) + 6],
        [from, y(from) + 6],
      ]) +
      (chance(0.5)
        ? draw`<path d="M${from + wide * 0.2} ${y(from) - 4}h${wide * 0.6}" stroke="${mix(fill, '#808080', 0.5)}" stroke-width="5"/>`
        : '')
    );
  });
  return parts.join('') + boards;
}
