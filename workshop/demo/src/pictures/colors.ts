/** A color in OKLCH: lightness and chroma as the eye sees them, and hue in degrees. */
interface Tone {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const fromLinear = (share: number) =>
  share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;

const readChannels = (hex: string): [number, number, number] => {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const channel = (at: number) => toLinear(Number.parseInt(full.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

type Lab = readonly [lightness: number, a: number, b: number];

function toLab(hex: string): Lab {
  const [red, green, blue] = readChannels(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((channel) => {
    const byte = Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

export function toTone(hex: string): Tone {
  const [lightness, a, b] = toLab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

export function fromTone({ lightness, chroma, hue }: Tone): string {
  const angle = (hue * Math.PI) / 180;
  return toHex([lightness, Math.cos(angle) * chroma, Math.sin(angle) * chroma]);
}

/** The color of shadows and silhouettes. */
export const ink = '#05070c';

/** A color between two. */
export function mix(from: string, to: string, share: number): string {
  const [one, other] = [toLab(from), toLab(to)];
  const between = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return toHex([between(0), between(1), between(2)]);
}

/** The color, lighter or darker. */
export const shade = (hex: string, lightness: number): string => {
  const tone = toTone(hex);
  return fromTone({ ...tone, lightness: Math.min(1, Math.max(0, tone.lightness + lightness)) });
};

/** How far the eye tells two colors apart: 0 to about 1. */
export function difference(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const luminance = (hex: string): number => {
  const [red, green, blue] = readChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2 contrast, 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The preferred color if it is readable on the background, else near-white or near-black. */
export function readableOn(background: string, preferred: string, least = 4.5): string {
  if (getContrast(background, preferred) >= least) return preferred;
  return getContrast(background, '#ffffff') >= getContrast(background, '#15171c') ? '#ffffff' : '#15171c';
}

/** The shades of a picture: a club's hue from nearly black to nearly white, and its two colors. */
export interface Palette {
  readonly main: string;
  readonly second: string;
  /** The hue at a lightness from 0 to 1. @param strength share of the club's chroma */
  readonly tone: (lightness: number, strength?: number) => string;
}

const neutral: Tone = { lightness: 0.5, chroma: 0.02, hue: 265 };

export function createPalette([main, second]: readonly [main: string, second: string]): Palette {
  const colorful = [main, second].map(toTone).find(({ chroma }) => chroma > 0.04) ?? neutral;
  const chroma = Math.min(colorful.chroma, 0.19);
  return {
    main,
    second,
    tone: (lightness, strength = 0.6) => {
      // Neither end of the scale has room for much chroma.
      const room = Math.min(1, 4 * lightness * (1 - lightness) + 0.15);
      // Dark yellow is olive: such clubs get charcoal.
      const isOlive = colorful.hue > 75 && colorful.hue < 125 && lightness < 0.75;
      const share = strength * room * (isOlive ? 0.16 : 1);
      return fromTone({ lightness, chroma: chroma * share, hue: isOlive ? 60 : colorful.hue });
    },
  };
}
