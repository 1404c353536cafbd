import { createRandom, pick, type Random } from '../world/random.ts';
import { getTeam } from '../world/teams.ts';
import { createPalette, mix, type Palette } from './colors.ts';
import { draw } from './drawing.ts';
import { drawFigure, type Figure, type Outfit } from './figure.ts';
import { getKit, getKitAgainst, type Kit } from './kits.ts';
import { type Lettering, letter } from './lettering.ts';
import { createLook, type Look } from './people.ts';
import { chooseLight, type Light, type PictureSubject } from './picture.ts';
import { type PoseName, poses } from './poses.ts';

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

export interface Stage {
  readonly subject: PictureSubject;
  readonly random: Random;
  readonly light: Light;
  readonly air: Air;
  readonly palette: Palette;
  readonly kit: Kit;
  readonly rivals: Kit;
  /** The whole drawing is mirrored at the end. */
  readonly mirrored: boolean;
  /** A number in a range. */
  readonly within: (least: number, greatest: number) => number;
  readonly choose: <Choice>(choices: readonly Choice[]) => Choice;
  readonly chance: (share: number) => boolean;
  /** A text that can be read in the mirrored drawing, too. */
  readonly write: (text: string, lettering: Lettering) => string;
  readonly look: (kind?: 'player' | 'fan' | 'coach') => Look;
  readonly figure: (
    figure: Omit<Figure, 'pose' | 'look' | 'mirrored'> & { pose: PoseName; look?: Look },
  ) => string;
}

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

export function createStage(subject: PictureSubject, mayMirror: boolean): Stage {
  const { scene, club, seed, opponent } = subject;
  const random = createRandom('picture', scene, club, seed);
  const light = chooseLight(subject) ?? 'day';
  const kit = getKit(club);
  const palette = createPalette(getTeam(club).crest);
  const within = (least: number, greatest: number) => least + random() * (greatest - least);
  const chance = (share: number) => random() < share;
  const mirrored = chance(0.5) && mayMirror;
  const others = [
    'Crystal Palace FC',
    'VfB Stuttgart',
    'Villarreal CF',
    'SV Werder Bremen',
    'Everton FC',
    'Fulham FC',
  ];
  const rivals = getKitAgainst(
    opponent ??
      pick(
        others.filter((name) => name !== club),
        random,
      ),
    kit,
  );
  const air = chance(0.35) ? inInk(airs[light], palette, light) : airs[light];
  return {
    subject,
    random,
    light,
    air,
    palette,
    kit,
    rivals,
    mirrored,
    within,
    chance,
    choose: (choices) => pick(choices, random),
    look: (kind) => createLook(random, kind),
    write(text, lettering) {
      if (!mirrored) return letter(text, lettering);
      const { x, anchor = 'middle' } = lettering;
      return draw`<g transform="translate(${2 * x} 0) scale(-1 1)">${letter(text, { ...lettering, anchor })}</g>`;
    },
    figure: ({ pose, look = createLook(random), ...figure }) =>
      drawFigure({ ...figure, look, mirrored, pose: poses[pose] }),
  };
}

const boots = ['#16181d', '#f2f2ee', '#e2532f', '#2fa7a0', '#e8d44a'];

/** A team's kit as clothes of one of its players. */
export const dress = ({ choose }: Stage, kit: Kit, number?: number): Outfit => ({
  top: kit.shirt,
  sleeves: kit.sleeves,
  trim: kit.trim,
  pattern: kit.pattern,
  bottoms: kit.shorts,
  socks: kit.socks,
  boots: choose(boots),
  ...(number === undefined ? {} : { number, numberColor: kit.number }),
});

export const keeperOutfit = ({ choose }: Stage): Outfit => {
  const color = choose(['#3fae6a', '#f08a24', '#7d5fc4', '#20b2bd', '#d9d94a', '#e86fa0']);
  return {
    top: color,
    sleeves: color,
    trim: '#16181d',
    longSleeves: true,
    bottoms: mix(color, '#16181d', 0.75),
    socks: color,
    boots: '#16181d',
    gloves: '#f3f3ef',
  };
};

/** Everyday clothes of a fan, most with a scarf. */
export function fanOutfit({ choose, chance, palette, kit }: Stage): Outfit {
  const isInShirt = chance(0.45);
  const top = isInShirt
    ? kit.shirt
    : choose(['#2a2f3a', '#4b5563', '#7a6a58', '#39465c', '#8a8f98', palette.tone(0.35, 0.5)]);
  const scarf: readonly [string, string] = [palette.main, palette.second];
  return {
    top,
    sleeves: isInShirt ? kit.sleeves : top,
    trim: isInShirt ? kit.trim : top,
    ...(isInShirt ? { pattern: kit.pattern } : {}),
    longSleeves: !isInShirt,
    bottoms: choose(['#2b3446', '#39485f', '#1f232b', '#6a6f78']),
    longBottoms: true,
    socks: '#1f232b',
    boots: choose(['#20232a', '#e8e8e4', '#6b4a34']),
    ...(chance(0.6) ? { scarf } : {}),
    ...(chance(0.3) ? { hat: choose([palette.main, kit.shirt, '#2a2f3a']) } : {}),
  };
}

export const suit = ({ choose, palette }: Stage): Outfit => {
  const color = choose(['#1e2430', '#2c313b', '#3b3f46', palette.tone(0.25, 0.4)]);
  return {
    top: color,
    sleeves: color,
    trim: color,
    longSleeves: true,
    coat: true,
    bottoms: '#181b21',
    longBottoms: true,
    socks: '#181b21',
    boots: '#0f1114',
  };
};

/** What players wear for training and on the bench. */
export const tracksuit = ({ palette, kit }: Stage): Outfit => ({
  top: palette.tone(0.34, 0.7),
  sleeves: palette.tone(0.3, 0.7),
  trim: kit.trim,
  longSleeves: true,
  bottoms: '#1c2028',
  longBottoms: true,
  socks: '#1c2028',
  boots: '#e9e9e4',
});
