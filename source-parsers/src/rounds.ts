import type { FixtureStage } from '@fan-base/shared-contracts/api/fixtures';
import { isLeague } from './competitions.ts';

export interface Round {
  readonly name: string;
  /** Null for words that have no label of their own: they are shown as the source writes them. */
  readonly stage: FixtureStage | null;
  readonly number: number | null;
}

const meanings: readonly (readonly [RegExp, FixtureStage | null])[] = [
  [/round of 16|last 16|1\/8|eighth-?finals?|achtelfinale/i, 'round-of-16'],
  [/quarter-?\s?finals?|viertelfinale/i, 'quarter-final'],
  [/semi-?\s?finals?|halbfinale/i, 'semi-final'],
  [/^(finals?, )?finale?$/i, 'final'],
  [/friendl(y|ies)/i, 'friendly'],
  [/play-?\s?offs?|qualif|preliminary|knockout|round of \d/i, null],
  [/\bgroup\b/i, 'group'],
  [/matchday|regular season|league stage|spieltag|jornada|giornata|journ[ée]e|speelronde/i, 'matchday'],
];

const numbered: ReadonlySet<FixtureStage> = new Set(['matchday', 'group', 'friendly']);

/** A number that is no year. */
const roundNumber = /(?<!\d)\d{1,3}(?!\d)/g;

/** A league's round in the words of several languages, with nothing but its number. */
const plainMatchday = new RegExp(
  '^(?:(?:regular season|matchday|round|spieltag|jornada|giornata|journ[ée]e|runde|speelronde)(?: -)? (\\d{1,3})' +
    '|(\\d{1,3})(?:\\.|ª|[èe]me|re)? (?:matchday|round|spieltag|jornada|giornata|journ[ée]e|runde|speelronde))$',
  'i',
);

/** A cup, or the qualifying rounds of one. */
const isCup = (competition: string) => /\.\w*cup$|quali/.test(competition);

function findStage(name: string, competition: string): FixtureStage | null {
  const known = meanings.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  const isNumbered = isLeague(competition)
    ? name.match(roundNumber) !== null
    : !isCup(competition) && /round \d|^\d+\. (round|runde)/i.test(name);
  return isNumbered ? 'matchday' : null;
}

/**
 * What a provider's word for a round means; openfootball's and API-Football's words alike. Any numbered round of a
 * league is a matchday; a cup's `1. Runde` is none.
 * @param competition key of the competition; left out: unknown
 */
export function parseRound(words: string, competition = ''): Round {
  const written = words.trim().replace(/\s+/g, ' ');
  const stage = findStage(written, competition);
  const digits = stage && numbered.has(stage) ? written.match(roundNumber)?.at(-1) : undefined;
  const number = digits === undefined ? null : Number(digits);
  // One name in every source, so that a match is the same whichever source tells of it.
  const name = stage === 'matchday' && plainMatchday.test(written) ? `Matchday ${number}` : written;
  return { name, stage, number };
}
