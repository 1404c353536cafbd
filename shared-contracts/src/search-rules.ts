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
export const hitsOfKindLimit = 30;

/** Length of a text that can be searched for. */
export const minSearchLength = 2;
export const maxSearchLength = 100;
