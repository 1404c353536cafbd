import { toSlug } from '@fan-base/shared-contracts/slug';

const offerKinds = ['trip', 'shirt', 'gear'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Words by kind, as the configuration has them. */
type KindWords = { readonly [Kind in OfferKind]?: readonly string[] | undefined };

/** What words mean for a feed whose configuration names none. */
const usualWords: Required<KindWords> = {
  trip: ['fodboldrejse', 'rejse', 'billet', 'football trip', 'football break', 'ticket'],
  shirt: ['trøje', 'shirt', 'jersey', 'spilletrøje'],
  gear: 'træningstøj hættetrøje tørklæde hue kasket fanartikler hoodie jacket scarf cap beanie training merchandise'.split(
    ' ',
  ),
};

/** Text as words are looked for in it: lower case without accents, an underscore behind each word. */
const toSearchText = (text: string) => `${toSlug(text.replace(/[-/>|,]/g, ' '))}_`;

/** A word also counts as the end of a longer one, as Danish writes `hjemmebanetrøje`, and in its plural. */
function toWordPattern(words: readonly string[] = []): RegExp | null {
  const plain = words.map(toSlug).filter((word) => word !== '');
  return plain.length === 0 ? null : new RegExp(`(${plain.join('|')})(s|r|er|ne|en|rne)?_`);
}

/**
 * Tells what a row is: the first kind one of whose words stands in its category, or else in its title. Gear counts
 * before shirts where both are named: `hættetrøje` and `t-shirt` are no shirts of a team.
 */
export function kindFinder(
  words: KindWords = usualWords,
): (category: string, title: string) => OfferKind | null {
  const kinds = (['trip', 'gear', 'shirt'] as const).map(
    (kind) => [kind, toWordPattern(words[kind])] as const,
  );
  const find = (text: string) => kinds.find(([, pattern]) => pattern?.test(text))?.[0] ?? null;
  return (category, title) => find(toSearchText(category)) ?? find(toSearchText(title));
}
