/** A point, in pixels of the drawing. */
export type Point = readonly [x: number, y: number];

/** Template of an SVG fragment: numbers are rounded to a tenth, lists are joined. */
export function draw(
  parts: TemplateStringsArray,
  ...values: (string | number | readonly string[])[]
): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? '';
    if (typeof value === 'number') return `${text}${Math.round(value * 10) / 10}${part}`;
    return `${text}${typeof value === 'string' ? value : value.join('')}${part}`;
  });
}

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The point at a share of the way. */
export const along = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  lerp(x, toX, share),
  lerp(y, toY, share),
];

/** The point at a distance, at an angle in degrees: 0 points down, 90 to the right. */
export function swing([x, y]: Point, length: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
}

/** Repeats a fragment. */
export const repeat = (count: number, fragment: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => fragment(index)).join('');

export const polygon = (fill: string, points: readonly Point[], more = ''): string =>
  `<path d="M${points.map(([x, y]) => draw`${x} ${y}`).join('L')}Z" fill="${fill}"${more && ` ${more}`}/>`;

/** A limb: a straight shape between two round ends of different radius. */
export function limb(fill: string, [ax, ay]: Point, [bx, by]: Point, a: number, b: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  return draw`<path d="M${ax + nx * a} ${ay + ny * a}L${bx + nx * b} ${by + ny * b}A${b} ${b} 0 0 0 ${bx - nx * b} ${by - ny * b}L${ax - nx * a} ${ay - ny * a}A${a} ${a} 0 0 0 ${ax + nx * a} ${ay + ny * a}Z" fill="${fill}"/>`;
}

/** A piece of cloth around a limb, cut straight at its end. */
export function sleeve(fill: string, from: Point, to: Point, a: number, b: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  return draw`<path d="M${from[0] + nx * a} ${from[1] + ny * a}L${to[0] + nx * b} ${to[1] + ny * b}L${to[0] - nx * b} ${to[1] - ny * b}L${from[0] - nx * a} ${from[1] - ny * a}A${a} ${a} 0 0 0 ${from[0] + nx * a} ${from[1] + ny * a}Z" fill="${fill}"/>`;
}

/** A band around a limb, straight at both ends. */
export function band(fill: string, from: Point, to: Point, half: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * half, (dx / length) * half];
  return polygon(fill, [
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ]);
}

/** Definition of a linear gradient from top to bottom, or along a direction. */
export const gradient = (
  id: string,
  stops: readonly (readonly [share: number, color: string, opacity?: number])[],
  direction = 'x1="0" y1="0" x2="0" y2="1"',
): string =>
  `<linearGradient id="${id}" ${direction}>${stops
    .map(
      ([share, color, opacity = 1]) =>
        `<stop offset="${share}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`;

export const glow = (id: string, color: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".35" stop-color="${color}" stop-opacity="${strength * 0.5}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

/** A circle of light that fades toward its edge. */
export const fade = (id: string, color: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

/** Many dots of one color as one path. */
export const dots = (color: string, size: number, points: readonly Point[], more = ''): string =>
  `<path d="${points.map(([x, y]) => draw`M${x} ${y}h.1`).join('')}" stroke="${color}" stroke-width="${size.toFixed(1)}" stroke-linecap="round" fill="none" ${more}/>`;

/** A rectangle that reaches beyond both sides of the picture, which is cropped later. */
export const stripe = (fill: string, y: number, height: number, more = ''): string =>
  draw`<rect x="-100" y="${y}" width="1000" height="${height}" fill="${fill}"${more && ` ${more}`}/>`;

export const fillPicture = (color: string, more = ''): string => stripe(color, -60, 600, more);

/** Four corners: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The point at shares of a quad's width and height. */
export const inQuad = ([a, b, c, d]: Quad, across: number, down: number): Point => [
  lerp(lerp(a[0], b[0], across), lerp(d[0], c[0], across), down),
  lerp(lerp(a[1], b[1], across), lerp(d[1], c[1], across), down),
];

/** A whole document of SVG. @param scale of its pixels */
export const toSvg = (width: number, height: number, contents: string, scale = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${contents}</svg>`;
