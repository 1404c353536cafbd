const shirtVariants = ['home', 'away', 'third', 'keeper', 'other'] as const;
export type ShirtVariant = (typeof shirtVariants)[number];

/** The kind of shirt, in columns of the table `offer`. */
export interface Shirt {
  readonly shirt: ShirtVariant;
  /** The year in which its season starts; null if the title has none. */
  readonly shirt_season: number | null;
  readonly for_children: boolean;
}

const variants: readonly (readonly [ShirtVariant, RegExp])[] = [
  ['keeper', /målmand|keeper/i],
  ['other', /retro|træning|training|opvarmning|pre-?match|t-shirt|polo/i],
  ['third', /tredje|\bthird\b|\b3rd\b/i],
  ['away', /udebane|\bude(trøje)?\b|\baway\b/i],
  ['home', /hjemme|\bhome\b/i],
];
const children = /\bbørn|\bbarn|junior|\bkids?\b|\byouth\b|\binfant|mini-?kit|\bbaby/i;

export const seasonPattern = /\b(?:20)?(\d{2})\s?[/–-]\s?(?:20)?(\d{2})\b/;

/** Parses `2026/27`, `26-27`, `2026/2027`, or a single year. */
export function parseSeason(title: string): number | null {
  const pair = seasonPattern.exec(title);
  if (pair && (Number(pair[1]) + 1) % 100 === Number(pair[2])) return 2000 + Number(pair[1]);
  const year = /\b(20\d{2})\b/.exec(title);
  return year ? Number(year[1]) : null;
}

export const parseShirt = (title: string): Shirt => ({
  shirt: variants.find(([, words]) => words.test(title))?.[0] ?? 'other',
  shirt_season: parseSeason(title),
  for_children: children.test(title),
});
