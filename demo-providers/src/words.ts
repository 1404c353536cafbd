import type { Language } from '@fan-base/shared-contracts/language';
import da from './words/da.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import { createRandom } from './world/random.ts';

/** All texts of the invented papers, editors and members; `{name}` is replaced by a fact. */
export const words: Readonly<Record<Language, typeof en>> = { da, en };

export type Facts = Readonly<Record<string, string | number>>;

/** A name's genitive: English names in -s take the apostrophe alone, Danish ones in -x and -z too. */
function genitiveOf(name: string, ending: string): string {
  const isSibilant = ending === 's' ? /[sxz]$/.test(name) : name.endsWith('s');
  return isSibilant ? `${name}’` : name + ending;
}

/** A text with its facts. @throws Error when it names a fact that is not given */
export const fill = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}(’s\b|s\b)?/g, (_, name: string, ending?: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact ${name} for '${text}'`);
    return ending ? genitiveOf(String(fact), ending) : String(fact);
  });

/** A sentence's first letter is a capital, also where a fact begins it. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The parts of a text, which stand with a bar between: its title first. */
export function fillParts(text: string, facts: Facts): readonly [title: string, ...body: string[]] {
  const [title = '', ...body] = text.split('|').map((part) => capitalized(fill(part, facts).trim()));
  return [title, ...body];
}

/** One of several ways to say something, by what it is about. */
export function choose<Way>(ways: readonly Way[], ...seed: readonly (string | number)[]): Way {
  const way = ways[Math.floor(createRandom(...seed)() * ways.length)];
  if (way === undefined) throw new Error('There is no way to say it');
  return way;
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** A place in a table: `third` or `23rd`; in Danish the number alone. */
export function formatPlace(language: Language, place: number): string {
  if (language === 'da') return String(place);
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const suffix = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th');
  return ordinals[place - 1] ?? `${place}${suffix}`;
}

/** `3 points`, `1 point`; in Danish both are `point`. */
export const formatPoints = (language: Language, points: number): string =>
  `${points} point${language === 'da' || points === 1 ? '' : 's'}`;

/** A league with its article where a sentence needs one: the Bundesliga, but La Liga. */
export const formatLeague = (language: Language, name: string): string =>
  language === 'da' || name.startsWith('La ') ? name : `the ${name}`;
