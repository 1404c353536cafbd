import { toSlug } from '@fan-base/shared-contracts/slug';

const offerKinds = ['trip', 'shirt', 'gear'] as const;
export type OfferKind = (typeof offerKinds)[number];

type KindWords = { readonly [Kind in OfferKind]?: readonly string[] | undefined };

/** Default words. */
const defaultWords: Required<KindWords> = {
  trip: ['fodboldrejse', 'rejse', 'billet', 'football trip', 'football break', 'ticket'],
  shirt: ['trøje', 'shirt', 'jersey', 'spilletrøje'],
  gear: 'træningstøj hættetrøje tørklæde hue kasket fanartikler hoodie jacket scarf cap beanie training merchandise'.split(
    ' ',
  ),
};

/** Normalizes text for searching: lower case without accents, an underscore after each word. */
const toSearchText = (text: string) => `${toSlug(text.replace(/[-/>|,]/g, ' '))}_`;

/** Also matches the end of a compound, as in Danish `hjemmebanetrøje`, and plurals. */
function toWordPattern(words: readonly string[] = []): RegExp | null {
  const plain = words.map(toSlug).filter((word) => word !== '');
  return plain.length === 0 ? null : new RegExp(`(${plain.join('|')})(s|r|er|ne|en|rne)?_`);
}

/**
 * Determines a row's kind by words in its category, or else in its title. Gear is checked before shirts: `hættetrøje`
 * and `t-shirt` are not team shirts.
 */
export function kindFinder(
  words: KindWords = defaultWords,
): (category: string, title: string) => OfferKind | null {
  const kinds = (['trip', 'gear', 'shirt'] as const).map(
    (kind) => [kind, toWordPattern(words[kind])] as const,
  );
  const find = (text: string) => kinds.find(([, pattern]) => pattern?.test(text))?.[0] ?? null;
  return (category, title) => find(toSearchText(category)) ?? find(toSearchText(title));
}
