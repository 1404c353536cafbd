import type { Language } from '@fan-base/shared-contracts/language';
import { createRandom, shuffled } from '../world/random.ts';
import data from './papers.json' with { type: 'json' };

/** How often a paper's rumours come true: nearly always, sometimes, never. */
export type Reliability = 'high' | 'medium' | 'low';

/** An invented newspaper. */
export interface Paper {
  readonly key: string;
  readonly name: string;
  readonly language: Language;
  /** Name of its feed's format. */
  readonly format: string;
  readonly reliability: Reliability;
}

export const papers = data as readonly Paper[];

/** The two papers that write about a club in a language. */
export function selectPapers(club: string, language: Language): readonly Paper[] {
  const candidates = papers.filter((paper) => paper.language === language);
  return shuffled(candidates, createRandom('papers', club, language)).slice(0, 2);
}
