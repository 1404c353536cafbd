import type { Language } from '@fan-base/shared-contracts/language';
import da from './words/da.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import { randomOf } from './world/random.ts';

/** All prose of the invented papers, editors and members; `{name}` stands for a fact. */
export const words: Readonly<Record<Language, typeof en>> = { da, en };

export type Facts = Readonly<Record<string, string | number>>;

/** A text with its facts. @throws Error when it names a fact that is not given */
export const fill = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact ${name} for '${text}'`);
    return String(fact);
  });

/** The parts of a text, which stand with a bar between: its title first. */
export function fillParts(text: string, facts: Facts): readonly [title: string, ...body: string[]] {
  const [title = '', ...body] = text.split('|').map((part) => fill(part, facts));
  return [title, ...body];
}

/** One of several ways to say something, by what it is about. */
export function choose<Way>(ways: readonly Way[], ...seed: readonly (string | number)[]): Way {
  const way = ways[Math.floor(randomOf(...seed)() * ways.length)];
  if (way === undefined) throw new Error('There is no way to say it');
  return way;
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** A place in a table: `third` or `23rd`; in Danish the number alone. */
export function placeIn(language: Language, place: number): string {
  if (language === 'da') return String(place);
  const suffix = place > 13 ? ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th') : 'th';
  return ordinals[place - 1] ?? `${place}${suffix}`;
}

/** `3 points`, `1 point`; in Danish both are `point`. */
export const pointsIn = (language: Language, points: number): string =>
  `${points} point${language === 'da' || points === 1 ? '' : 's'}`;

/** A league as it stands in a sentence: the Bundesliga, but La Liga. */
export const leagueIn = (language: Language, name: string): string =>
  language === 'da' || name.startsWith('La ') ? name : `the ${name}`;
