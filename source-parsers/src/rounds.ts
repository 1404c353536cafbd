import type { FixtureStage } from '@fan-base/shared-contracts/api/fixtures';

export interface Round {
  readonly name: string;
  /** Null for words that have no label of their own: they are shown as the source writes them. */
  readonly stage: FixtureStage | null;
  readonly number: number | null;
}

const meanings: readonly (readonly [RegExp, FixtureStage | null])[] = [
  [/round of 16|last 16|1\/8|eighth-?finals?/i, 'round-of-16'],
  [/quarter-?\s?finals?/i, 'quarter-final'],
  [/semi-?\s?finals?/i, 'semi-final'],
  [/^(finals?, )?final$/i, 'final'],
  [/friendl(y|ies)/i, 'friendly'],
  [/play-?\s?offs?|qualif|preliminary|knockout/i, null],
  [/\bgroup\b/i, 'group'],
  [/matchday|regular season|league stage|round \d|^\d+\. round/i, 'matchday'],
];

const numbered: ReadonlySet<FixtureStage> = new Set(['matchday', 'group', 'friendly']);

/** What a provider's word for a round means; openfootball's and API-Football's words alike. */
export function parseRound(words: string): Round {
  const name = words.trim().replace(/\s+/g, ' ');
  const stage = meanings.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  const digits = stage && numbered.has(stage) ? name.match(/\d+/g)?.at(-1) : undefined;
  return { name, stage, number: digits === undefined ? null : Number(digits) };
}
