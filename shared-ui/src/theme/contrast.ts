/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses `#rgb` or `#rrggbb`; anything else is black. */
export function parseHex(hex: string): Rgb {
  const digits = /^#(?:[0-9a-f]{3}){1,2}$/i.test(hex) ? hex.slice(1) : '000';
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

const toHex = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2 relative luminance of a hex color, 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseHex(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two hex colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Linear mix of two colors, `share` 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = parseHex(to);
  const [red, green, blue] = parseHex(from).map(
    (channel, at) => channel + ((target[at] ?? 0) - channel) * share,
  );
  return toHex([red ?? 0, green ?? 0, blue ?? 0]);
}

const steps = 50;

/**
 * The closest color to the requested one that reaches the contrast on all backgrounds, shifted towards black
 * or white, whichever reads better on the first of them.
 */
export function findReadableColor(wished: string, backgrounds: readonly string[], ratio = 4.5): string {
  const passes = (color: string) => backgrounds.every((background) => contrast(color, background) >= ratio);
  const first = backgrounds[0] ?? '#ffffff';
  const end = contrast('#ffffff', first) >= contrast('#000000', first) ? '#ffffff' : '#000000';
  for (let step = 0; step <= steps; step++) {
    const color = mix(wished, end, step / steps);
    if (passes(color)) return color;
  }
  return end;
}
