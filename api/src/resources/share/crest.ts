import { box, type Element, path, svg } from './draw.ts';

export interface CrestColors {
  readonly initials: string;
  readonly primary: string;
  readonly secondary: string;
}

/** The outline of shared-ui's Crest, which the API may not import. */
const shield = 'M3 3h34v23c0 9.5-7.5 15.5-17 19.5C10.5 41.5 3 35.5 3 26z';
const [viewWidth, viewHeight] = [40, 49];

/**
 * Draws a club's crest like the site does: initials and two colors.
 * @param height in pixels
 */
export function crest({ initials, primary, secondary }: CrestColors, height: number): Element {
  const scale = height / viewHeight;
  const width = Math.round(viewWidth * scale);
  return box(
    { position: 'relative', width, height, flexShrink: 0 },
    svg(
      width,
      height,
      `0 0 ${viewWidth} ${viewHeight}`,
      // The outer line keeps a border in the background's color visible.
      path({ d: shield, fill: 'none', stroke: '#8a9099', 'stroke-width': 4.5 }),
      path({ d: shield, fill: primary, stroke: secondary, 'stroke-width': 3 }),
    ),
    box(
      {
        position: 'absolute',
        top: 0,
        left: 0,
        width,
        height: Math.round(43 * scale),
        alignItems: 'center',
        justifyContent: 'center',
        fontSize: Math.round((initials.length > 2 ? 18 : 22) * scale),
        color: readableOn(primary, secondary),
      },
      initials,
    ),
  );
}

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parse(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast of two colors (`#rrggbb`), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The preferred color if it is readable on a background, or else black or white, whichever has more contrast.
 */
export function readableOn(background: string, wished: string): string {
  if (contrast(wished, background) >= 4.5) return wished;
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}
