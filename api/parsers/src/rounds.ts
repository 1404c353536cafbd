import type { FixtureStage } from '@fan-base/shared-contracts/api/fixtures';
import { isDoubleRoundRobin, isLeague } from './competitions.ts';

export interface Round {
  readonly name: string;
  /** Null if there is no label for it: the source's text is shown. */
  readonly stage: FixtureStage | null;
  readonly number: number | null;
}

const stagePatterns: readonly (readonly [RegExp, FixtureStage | null])[] = [
  [/round of 16|last 16|1\/8|eighth-?finals?|achtelfinale/i, 'round-of-16'],
  [/quarter-?\s?finals?|viertelfinale/i, 'quarter-final'],
  [/semi-?\s?finals?|halbfinale/i, 'semi-final'],
  [/^(finals?, )?finale?$/i, 'final'],
  [/friendl(y|ies)/i, 'friendly'],
  [/aufstieg|promotion|barrage|baraj|europa|\bleg\b/i, null],
  [/play-?\s?offs?|qualif|preliminary|knockout|round of \d/i, null],
  [/\bgroup\b/i, 'group'],
  [/matchday|regular season|league stage|spieltag|jornada|giornata|journ[ée]e|speelronde/i, 'matchday'],
];

const numberedStages: ReadonlySet<FixtureStage> = new Set(['matchday', 'group', 'friendly']);

/** At most three digits, so that years do not match. */
const roundNumber = /(?<!\d)\d{1,3}(?!\d)/g;

/** A league round in one of several languages, with only its number. */
const plainMatchday = new RegExp(
  '^(?:(?:regular season|matchday|round|spieltag|jornada|giornata|journ[ée]e|runde|speelronde)(?: -)? (\\d{1,3})' +
    '|(\\d{1,3})(?:\\.|ª|[èe]me|re)? (?:matchday|round|spieltag|jornada|giornata|journ[ée]e|runde|speelronde))$',
  'i',
);

/** Also matches qualifying rounds. */
const isCup = (competition: string) => /\.\w*cup$|quali/.test(competition);

/** A second phase counts only in leagues that split, such as Denmark's. */
const secondPhase = /\b(?:relegation|championship) (?:round|group)\b/i;

function findStage(name: string, competition: string): FixtureStage | null {
  if (secondPhase.test(name) && isDoubleRoundRobin(competition)) return null;
  const match = stagePatterns.find(([pattern]) => pattern.test(name));
  if (match) return match[1];
  const isNumbered = isLeague(competition)
    ? name.match(roundNumber) !== null
    : !isCup(competition) && /round \d|^\d+\. (round|runde)/i.test(name);
  return isNumbered ? 'matchday' : null;
}

/**
 * Parses the round names of openfootball and API-Football. Any numbered round of a league is a matchday; `1. Runde` of
 * a cup is not.
 * @param competition key of the competition; empty if unknown
 */
export function parseRound(text: string, competition = ''): Round {
  const written = text.trim().replace(/\s+/g, ' ');
  const stage = findStage(written, competition);
  const digits = stage && numberedStages.has(stage) ? written.match(roundNumber)?.at(-1) : undefined;
  const number = digits === undefined ? null : Number(digits);
  // The same name for all sources, so that they describe the same match.
  const name = stage === 'matchday' && plainMatchday.test(written) ? `Matchday ${number}` : written;
  return { name, stage, number };
}
