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

/** Most hits of a kind: beside the other kinds, and when it is asked for alone. */
export const hitsLimit = 5;
/** Maximum number of hits when one kind is requested. */
export const hitsOfKindLimit = 30;

/** Length of a text that can be searched for. */
export const minSearchLength = 2;
/** Characters. */
export const maxSearchLength = 100;
