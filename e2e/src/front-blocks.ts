/** NEWS-1: the front page's ten blocks, by their headings. */
export const frontBlocks = {
  da: [
    'Nyheder om Liverpool FC',
    'Næste kamp',
    'Sæsonens trøje',
    'Skader og fravær',
    'Seneste transfers',
    'Rygter',
    'Instagram',
    'YouTube',
    'Artikler',
    'Stilling',
  ],
  en: [
    'News about Liverpool FC',
    'Next match',
    'This season’s shirt',
    'Injuries and absences',
    'Latest transfers',
    'Rumours',
    'Instagram',
    'YouTube',
    'Articles',
    'League table',
  ],
} as const;

/** Selects the block headings of a page. */
export const blocksAmong = (headings: readonly string[], language: keyof typeof frontBlocks): string[] =>
  headings.filter((heading) => (frontBlocks[language] as readonly string[]).includes(heading));
