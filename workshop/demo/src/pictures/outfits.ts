import { mix } from './colors.ts';
import type { Outfit } from './figure.ts';
import type { Kit } from './kits.ts';
import type { Stage } from './stage.ts';

const boots = ['#16181d', '#f2f2ee', '#e2532f', '#2fa7a0', '#e8d44a'];

/** A shirt number. */
export const chooseNumber = ({ within }: Stage): number => Math.round(within(2, 28));

/** A team's kit as clothes of one of its players. */
export const dressPlayer = ({ choose }: Stage, kit: Kit, number?: number): Outfit => ({
  top: kit.shirt,
  sleeves: kit.sleeves,
  trim: kit.trim,
  pattern: kit.pattern,
  bottoms: kit.shorts,
  socks: kit.socks,
  boots: choose(boots),
  ...(number === undefined ? {} : { number, numberColor: kit.number }),
});

export const dressKeeper = ({ choose }: Stage): Outfit => {
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
export function dressFan({ choose, chance, palette, kit }: Stage): Outfit {
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

export const dressInSuit = ({ choose, palette }: Stage): Outfit => {
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
export const dressInTracksuit = ({ palette, kit }: Stage): Outfit => ({
  top: palette.tone(0.34, 0.7),
  sleeves: palette.tone(0.3, 0.7),
  trim: kit.trim,
  longSleeves: true,
  bottoms: '#1c2028',
  longBottoms: true,
  socks: '#1c2028',
  boots: '#e9e9e4',
});
