import type { Language } from '@fan-base/shared-contracts/language';
import { createRandom, shuffled } from '../world/random.ts';

export type PaperFormat = 'rss-2.0' | 'rss-2.0-latin1' | 'rss-1.0' | 'atom' | 'json';

/** An invented newspaper. */
export interface Paper {
  readonly key: string;
  readonly name: string;
  readonly language: Language;
  readonly format: PaperFormat;
}

export const papers: readonly Paper[] = [
  { key: 'nordisk-fodbold', name: 'Nordisk Fodbold', language: 'da', format: 'rss-2.0' },
  { key: 'tribunen', name: 'Tribunen', language: 'da', format: 'atom' },
  { key: 'boldhjoernet', name: 'Boldhjørnet', language: 'da', format: 'rss-2.0-latin1' },
  { key: 'kampdag', name: 'Kampdag', language: 'da', format: 'json' },
  { key: 'tredje-halvleg', name: 'Tredje Halvleg', language: 'da', format: 'rss-1.0' },
  { key: 'terrace-post', name: 'The Terrace Post', language: 'en', format: 'rss-2.0' },
  { key: 'touchline', name: 'Touchline Weekly', language: 'en', format: 'atom' },
  { key: 'half-time-oranges', name: 'Half-Time Oranges', language: 'en', format: 'rss-2.0-latin1' },
  { key: 'ninety-minutes', name: 'Ninety Minutes', language: 'en', format: 'json' },
  { key: 'the-long-ball', name: 'The Long Ball', language: 'en', format: 'rss-1.0' },
];

/** The two papers that write about a club in a language. */
export function selectPapers(club: string, language: Language): readonly Paper[] {
  const candidates = papers.filter((paper) => paper.language === language);
  return shuffled(candidates, createRandom('papers', club, language)).slice(0, 2);
}
