import type { Palette } from './colors.ts';
import type { Light } from './picture.ts';

/** The colors of air and ground in a light. */
export interface Air {
  readonly sky: readonly [top: string, middle: string, bottom: string];
  readonly grass: readonly [string, string];
  readonly lines: string;
  /** Of buildings and stands. */
  readonly structure: string;
  /** What distant things fade into. */
  readonly haze: string;
  readonly shadow: number;
}

const airs: Readonly<Record<Light, Air>> = {
  day: {
    sky: ['#6fb0dc', '#a9d2ea', '#e9f3f1'],
    grass: ['#5aa64e', '#4c9845'],
    lines: '#f4f8ef',
    structure: '#56616d',
    haze: '#dfeaf0',
    shadow: 0.3,
  },
  dusk: {
    sky: ['#34305c', '#c4606a', '#f9bd7a'],
    grass: ['#6f8a3c', '#5f7c36'],
    lines: '#fbe9c8',
    structure: '#42304a',
    haze: '#e79c78',
    shadow: 0.38,
  },
  night: {
    sky: ['#070b18', '#121c33', '#243652'],
    grass: ['#2f8a50', '#277a46'],
    lines: '#e6f4ea',
    structure: '#1b2333',
    haze: '#2c3f5c',
    shadow: 0.45,
  },
  rain: {
    sky: ['#4a5660', '#6d7a83', '#9aa7aa'],
    grass: ['#43805a', '#39724f'],
    lines: '#d6e2dc',
    structure: '#3d4751',
    haze: '#8f9ca2',
    shadow: 0.2,
  },
  snow: {
    sky: ['#8593a3', '#b3bfca', '#dfe6ea'],
    grass: ['#e4ebef', '#d6e0e6'],
    lines: '#7f97b4',
    structure: '#5b6673',
    haze: '#ccd6de',
    shadow: 0.2,
  },
};

/** The club's hue over the natural colors, as of a print in few inks. */
function inInk(air: Air, { tone }: Palette, light: Light): Air {
  const isDark = light === 'night';
  const [low, high] = isDark ? [0.13, 0.4] : light === 'dusk' ? [0.3, 0.82] : [0.66, 0.95];
  const ground = isDark
    ? [0.36, 0.32]
    : light === 'snow'
      ? [0.93, 0.89]
      : light === 'dusk'
        ? [0.46, 0.42]
        : [0.62, 0.58];
  const [one = 0.5, other = 0.5] = ground;
  return {
    ...air,
    sky: [tone(low, 0.55), tone((low + high) / 2, 0.6), tone(high, 0.5)],
    grass: [tone(one, 0.55), tone(other, 0.55)],
    lines: light === 'snow' ? air.lines : tone(0.95, 0.2),
    structure: tone(isDark ? 0.2 : 0.36, 0.4),
    haze: tone(isDark ? 0.36 : 0.86, 0.4),
  };
}

/** @param palette of a club whose hue replaces the natural colors; null: natural */
export const createAir = (light: Light, palette: Palette | null): Air =>
  palette ? inInk(airs[light], palette, light) : airs[light];
