import { mix } from './colors.ts';
import { draw, glow, gradient, lerp, type Point, polygon, repeat } from './drawing.ts';
import type { Stage } from './stage.ts';

export const width = 800;
export const height = 450;

const rectangle = (fill: string, y = 0, tall = height, more = '') =>
  draw`<rect x="-100" y="${y}" width="1000" height="${tall}" fill="${fill}" ${more}/>`;

/** Many dots of one color as one path. */
export const dots = (color: string, size: number, points: readonly Point[], more = ''): string =>
  `<path d="${points.map(([x, y]) => draw`M${x} ${y}h.1`).join('')}" stroke="${color}" stroke-width="${size.toFixed(1)}" stroke-linecap="round" fill="none" ${more}/>`;

/** The sky down to a height, with sun, clouds or the glow of floodlights. */
export function drawSky(stage: Stage, down: number): string {
  const { air, light, within, chance } = stage;
  const [top, middle, bottom] = air.sky;
  const sun: Point = [within(60, 740), light === 'dusk' ? down - within(0, 40) : within(20, 110)];
  const strength = { day: 0.8, dusk: 0.95, night: 0.35, rain: 0.25, snow: 0.5 }[light];
  const warm = { day: '#fffbe8', dusk: '#ffe0a0', night: '#a8c8ff', rain: '#dfe8ea', snow: '#ffffff' }[light];
  const clouds = light === 'night' ? 0 : light === 'day' && chance(0.4) ? 1 : 3;
  const cloud = (index: number) => {
    const [x, y, size] = [within(-40, 840), within(10, Math.max(60, down - 60)), within(26, 62)];
    const puff = (dx: number, dy: number, share: number) =>
      draw`<ellipse cx="${x + dx * size}" cy="${y + dy * size}" rx="${size * share * 1.5}" ry="${size * share * 0.55}"/>`;
    return `<g fill="${light === 'dusk' ? mix(top, '#f7a77c', 0.35 + index * 0.15) : mix(bottom, '#ffffff', 0.5)}" opacity="${light === 'rain' ? 0.35 : 0.6}">${puff(0, 0, 1)}${puff(-1.1, 0.12, 0.7)}${puff(1.2, 0.16, 0.8)}${puff(0.3, -0.25, 0.7)}</g>`;
  };
  const stars =
    light === 'night'
      ? dots(
          '#dfe8ff',
          1.6,
          Array.from({ length: 26 }, (): Point => [within(0, 800), within(0, down * 0.7)]),
          'opacity=".6"',
        )
      : '';
  const disc =
    light === 'dusk' || (light === 'day' && chance(0.5))
      ? draw`<circle cx="${sun[0]}" cy="${sun[1]}" r="${light === 'dusk' ? 34 : 20}" fill="${warm}"/>`
      : '';
  return `<defs>${gradient('sky', [
    [0, top],
    [0.55, middle],
    [1, bottom],
  ])}${glow('sun', warm, strength)}</defs>${draw`<rect x="-100" y="-60" width="1000" height="${down + 62}" fill="url(#sky)"/>`}${stars}${draw`<circle cx="${sun[0]}" cy="${sun[1]}" r="${light === 'dusk' ? 420 : 300}" fill="url(#sun)"/>`}${disc}${repeat(clouds, cloud)}`;
}

/** Grass from a height down, mown in stripes that meet behind the horizon, or across. */
export function drawGrass(stage: Stage, top: number): string {
  const { air, within, chance, choose, light } = stage;
  const [one, other] = air.grass;
  const vanishing = within(100, 700);
  const deep = height + 60 - top;
  const isAcross = chance(0.45);
  const bands = isAcross
    ? repeat(5, (index) => {
        const at = (step: number) => top + deep * (step / 10) ** 1.7;
        return rectangle(other, at(index * 2 + 1), at(index * 2 + 2) - at(index * 2 + 1));
      })
    : repeat(9, (index) => {
        const side = (step: number, spread: number) => vanishing + (index * 2 - 8 + step) * spread;
        return polygon(other, [
          [side(0, 44), top],
          [side(1, 44), top],
          [side(1, 130), top + deep],
          [side(0, 130), top + deep],
        ]);
      });
  const fade = gradient('grass', [
    [0, mix(one, air.haze, 0.35), light === 'night' ? 0.5 : 0.8],
    [0.35, one, 0],
    [1, '#08140c', 0.42],
  ]);
  const pool = glow('pool', light === 'dusk' ? '#ffd58a' : '#f6ffe6', light === 'night' ? 0.35 : 0.3);
  const worn =
    light === 'snow'
      ? dots(
          mix('#5aa64e', one, 0.5),
          7,
          Array.from({ length: 30 }, (): Point => [within(0, 800), within(top + 20, 450)]),
          'opacity=".5"',
        )
      : '';
  return `<defs>${fade}${pool}</defs>${rectangle(one, top, deep)}${bands}${worn}${draw`<ellipse cx="${choose([140, 400, 660])}" cy="${top + deep * 0.4}" rx="430" ry="${deep * 0.5}" fill="url(#pool)"/>`}${rectangle('url(#grass)', top, deep)}`;
}

type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

const inQuad = ([a, b, c, d]: Quad, across: number, down: number): Point => [
  lerp(lerp(a[0], b[0], across), lerp(d[0], c[0], across), down),
  lerp(lerp(a[1], b[1], across), lerp(d[1], c[1], across), down),
];

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
    const dark = mix(air.structure, '#05070c', 0.35);
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
    [0, '#05070c', 0.5],
    [0.5, '#05070c', 0],
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

/** Out-of-focus trees, for grounds without stands. */
export function drawTrees(stage: Stage, ground: number): string {
  const { air, within, light } = stage;
  const leaf = light === 'snow' ? '#8c9aa3' : mix(air.grass[1], '#12241a', 0.45);
  return [0.5, 0]
    .map((far) =>
      repeat(9, () => {
        const [x, size] = [within(-40, 840), within(28, 70) * (1 - far * 0.3)];
        const color = mix(leaf, air.haze, far + within(0, 0.15));
        return draw`<path d="M${x - 2} ${ground + 4}v${-size}h4v${size}Z" fill="${mix(color, '#1a120c', 0.4)}"/><ellipse cx="${x}" cy="${ground - size}" rx="${size * 0.62}" ry="${size * 0.75}" fill="${color}"/><ellipse cx="${x + size * 0.2}" cy="${ground - size * 1.12}" rx="${size * 0.4}" ry="${size * 0.45}" fill="${mix(color, air.haze, 0.25)}"/>`;
      }),
    )
    .join('');
}

/** A soft shadow on the ground. */
export const castShadow = ({ air, light }: Stage, x: number, y: number, size: number): string =>
  draw`<ellipse cx="${x + (light === 'dusk' ? size * 0.5 : 0)}" cy="${y}" rx="${size * (light === 'dusk' ? 1.1 : 0.6)}" ry="${size * 0.11}" fill="#06120b" opacity="${air.shadow}"/>`;

/** A ball with its seams. */
export function drawBall(x: number, y: number, r: number, turn = 0): string {
  const seam = (angle: number) => {
    const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return draw`<path d="M${dx * 0.42} ${dy * 0.42}L${dx * 0.82} ${dy * 0.82}" stroke="#39404d" stroke-width="${r * 0.08}"/><circle cx="${dx * 0.9}" cy="${dy * 0.9}" r="${r * 0.2}" fill="#262c37"/>`;
  };
  const corners = Array.from({ length: 5 }, (_, index) => (index * Math.PI * 2) / 5 - Math.PI / 2);
  const core = corners.map((angle): Point => [Math.cos(angle) * r * 0.42, Math.sin(angle) * r * 0.42]);
  return draw`<g transform="translate(${x} ${y}) rotate(${turn})"><circle r="${r}" fill="#f6f6f2"/>${polygon('#262c37', core)}${corners.map(seam).join('')}<path d="M${-r * 0.7} ${r * 0.7}A${r} ${r} 0 0 0 ${r} 0A${r * 1.15} ${r * 1.15} 0 0 1 ${-r * 0.7} ${r * 0.7}Z" fill="#0b0f1a" opacity=".22"/></g>`;
}

/** A flat net between four corners. */
export function drawNet(quad: Quad, columns: number, rows: number, color = '#f4f6f4', opacity = 0.6): string {
  const path = (from: Point, to: Point) => draw`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  const vertical = repeat(columns + 1, (index) =>
    path(inQuad(quad, index / columns, 0), inQuad(quad, index / columns, 1)),
  );
  const horizontal = repeat(rows + 1, (index) =>
    path(inQuad(quad, 0, index / rows), inQuad(quad, 1, index / rows)),
  );
  return `<path d="${vertical}${horizontal}" stroke="${color}" stroke-width="1.3" fill="none" opacity="${opacity}"/>`;
}

/** A goal that faces the viewer: net, posts and bar. */
export function drawGoal(stage: Stage, x: number, y: number, wide: number): string {
  const tall = wide * 0.36;
  const depth = tall * 0.3;
  const back: Quad = [
    [x + depth * 0.5, y - tall * 0.86],
    [x + wide - depth * 0.5, y - tall * 0.86],
    [x + wide - depth * 0.3, y - depth * 0.4],
    [x + depth * 0.3, y - depth * 0.4],
  ];
  const post = Math.max(3, wide / 60);
  return (
    drawNet(back, 22, 9) +
    drawNet([[x, y - tall], back[0], back[3], [x, y]], 4, 9) +
    drawNet([back[1], [x + wide, y - tall], [x + wide, y], back[2]], 4, 9) +
    drawNet([[x, y - tall], [x + wide, y - tall], back[1], back[0]], 22, 3) +
    draw`<path d="M${x} ${y}V${y - tall}H${x + wide}V${y}" stroke="${mix('#ffffff', stage.air.haze, 0.1)}" stroke-width="${post}" fill="none" stroke-linejoin="round"/><path d="M${x + post * 0.35} ${y}V${y - tall + post * 0.35}" stroke="#0b0f1a" stroke-opacity=".2" stroke-width="${post * 0.35}" fill="none"/>`
  );
}

/** Rain or snow in front of everything. */
function drawWeather({ light, within }: Stage): string {
  if (light === 'rain') {
    const slope = within(-26, -8);
    const drops = (count: number, length: number) =>
      repeat(count, () => draw`M${within(0, 860)} ${within(-20, 440)}l${(slope * length) / 40} ${length}`);
    return `<path d="${drops(90, 26)}" stroke="#e8f1f4" stroke-width="1.1" opacity=".4"/><path d="${drops(34, 52)}" stroke="#e8f1f4" stroke-width="2" opacity=".32"/>`;
  }
  if (light !== 'snow') return '';
  const flakes = (count: number): Point[] =>
    Array.from({ length: count }, () => [within(0, 800), within(0, 450)]);
  return (
    dots('#fff', 3, flakes(90), 'opacity=".8"') +
    dots('#fff', 6, flakes(34), 'opacity=".85"') +
    dots('#fff', 13, flakes(9), 'opacity=".5"')
  );
}

/** Dots of ink that grow toward a corner, as in a printed picture. */
function drawHalftone({ palette, choose, light }: Stage): string {
  const [cornerX, cornerY] = choose([
    [0, 0],
    [800, 0],
    [0, 450],
    [800, 450],
  ] as const);
  const [step, reach] = [15, 300];
  const color = light === 'night' ? palette.tone(0.6, 0.8) : palette.tone(0.25, 0.7);
  const circles: string[] = [];
  for (let row = 0; row < 31; row += 1)
    for (let column = 0; column < 55; column += 1) {
      const [x, y] = [column * step + (row % 2) * (step / 2), row * step];
      const r = (1 - Math.hypot(x - cornerX, (y - cornerY) * 1.3) / reach) * 6.4;
      if (r > 0.8) circles.push(draw`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
    }
  return `<path d="${circles.join('')}" fill="${color}" opacity=".22"/>`;
}

/** The finished picture: cropped, in the weather, with the edges a little darker. */
export function finish(
  stage: Stage,
  contents: string,
  options: { zoom?: readonly [number, number] } = {},
): string {
  const { within, chance, mirrored, light } = stage;
  const scale = within(...(options.zoom ?? [1, 1.16]));
  const [x, y] = [
    within(-(scale - 1) * width, 0),
    within(-(scale - 1) * height, -(scale - 1) * height * 0.3),
  ];
  const warm = light === 'dusk' ? `<rect width="800" height="450" fill="#ff9a4a" opacity=".12"/>` : '';
  const edges = `<defs><radialGradient id="edges" cx=".5" cy=".48" r=".75"><stop offset=".6" stop-color="#05070c" stop-opacity="0"/><stop offset="1" stop-color="#05070c" stop-opacity=".38"/></radialGradient></defs><rect width="800" height="450" fill="url(#edges)"/>`;
  const drawing = draw`<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${contents}</g>`;
  const halftone = chance(0.4) ? drawHalftone(stage) : '';
  const flat = drawing + drawWeather(stage) + warm + halftone + edges;
  return mirrored ? `<g transform="translate(800 0) scale(-1 1)">${flat}</g>` : flat;
}
