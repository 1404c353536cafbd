/**
 * Limits of member content: the editor's formats (specification section 5) as data, never as HTML. Apart from the structs,
 * which browsers need not load.
 */
export const textLimits = {
  blocks: 400,
  spans: 200,
  allSpans: 2_000,
  characters: 20_000,
  links: 40,
  linkCharacters: 2_000,
} as const;
