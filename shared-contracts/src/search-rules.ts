/** Kinds of hits, in the order in which they are shown. */
export const searchKinds = [
  'players',
  'teams',
  'matches',
  'competitions',
  'articles',
  'news',
  'threads',
  'members',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum number of hits of a kind in a search of all kinds. */
export const hitsLimit = 5;
/** Maximum number of hits when one kind is requested. */
export const hitsOfKindLimit = 30;

/** Length of a text that can be searched for. */
export const minSearchLength = 2;
/** Characters. */
export const maxSearchLength = 100;
