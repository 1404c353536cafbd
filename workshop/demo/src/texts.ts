import type { Language } from '@fan-base/shared-contracts/language';
import da from './texts/da.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import { createRandom, pick } from './world/random.ts';

type Texts = Omit<typeof en, 'ordinals'> & { readonly ordinals: readonly string[] };

/** The texts of newspapers and editors: templates in which `{name}` is replaced by a fact. */
export const texts: Readonly<Record<Language, Texts>> = { da, en };

/** A text or number, or what a format writes: a player, a match, rows of a list. Null is left out. */
export type Fact = string | number | object | null;
export type Facts = Readonly<Record<string, Fact>>;
/** Writes a fact in the words of a language. */
export type Format = (fact: Fact) => string;

/** The genitive of a name: English names in -s take the apostrophe alone, Danish ones in -x and -z too. */
function toGenitive(name: string, ending: string): string {
  const isSibilant = ending === 's' ? /[sxz]$/.test(name) : name.endsWith('s');
  return isSibilant ? `${name}’` : name + ending;
}

const formatPlain: Format = (fact) => (fact === null ? '' : String(fact));

/**
 * Fills in a template; `{team}’s` and `{team}s` become genitives, and `{wins:number}` is written by a format.
 * @throws Error for an unknown fact or format
 */
export const fillTemplate = (
  template: string,
  facts: Facts,
  formats: Readonly<Record<string, Format>> = {},
): string =>
  template.replace(
    /\{(\w+)(?::(\w+))?\}(’s\b|s\b)?/g,
    (_, name: string, formatName: string | undefined, ending: string | undefined) => {
      const fact = facts[name];
      const format = formatName === undefined ? formatPlain : formats[formatName];
      if (fact === undefined) throw new Error(`There is no fact ${name} for '${template}'`);
      if (!format) throw new Error(`There is no format ${formatName} for '${template}'`);
      const text = format(fact);
      return ending ? toGenitive(text, ending) : text;
    },
  );

/** Fills in a template of several parts separated by bars, each beginning with a capital: the title, then the body. */
export function fillParts(template: string, facts: Facts): readonly [title: string, ...body: string[]] {
  const [title = '', ...body] = template.split('|').map((part) => {
    const text = fillTemplate(part, facts).replace(/ {2,}/g, ' ').trim();
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
  return [title, ...body];
}

/** One of several variants of a text, always the same for a seed. */
export const pickVariant = <Variant>(
  variants: readonly Variant[],
  ...seed: readonly (string | number)[]
): Variant => pick(variants, createRandom(...seed));

/** A place in a table: `third` or `23rd`; in Danish the number alone. */
export function formatPlace(language: Language, place: number): string {
  if (language === 'da') return String(place);
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const suffix = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th');
  return texts.en.ordinals[place - 1] ?? `${place}${suffix}`;
}

/** `3 points`, `1 point`; in Danish both are `point`. */
export const formatPoints = (language: Language, points: number): string =>
  `${points} point${language === 'da' || points === 1 ? '' : 's'}`;

/** A league with the article that a sentence needs: the Bundesliga, but La Liga. */
export const formatLeague = (language: Language, name: string): string =>
  language === 'da' || name.startsWith('La ') ? name : `the ${name}`;

export const formatDecimals = (language: Language, value: number): string =>
  value.toFixed(2).replace('.', language === 'da' ? ',' : '.');
