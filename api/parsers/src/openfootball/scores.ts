import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { BadRecord } from '../records.ts';
import { formatScore, isLess } from '../repair-result.ts';
import type { Result, Score } from '../result-columns.ts';

function parseScorePair(value: unknown, what: string): Score | null {
  if (value === undefined || value === null) return null;
  const [home, away, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
  const isGoals = (goals: unknown): goals is number =>
    typeof goals === 'number' && Number.isInteger(goals) && goals >= 0 && goals <= 99;
  if (home === null && away === null) return null;
  if (rest.length > 0 || !isGoals(home) || !isGoals(away))
    throw new BadRecord(`${what} must be two whole numbers, but is ${JSON.stringify(value).slice(0, 60)}`);
  return { home, away };
}

/**
 * Parses a result of openfootball: `{ht, ft, et, p}`, a bare `[home, away]`, or the older `score1` and `score2`.
 * @throws BadRecord when it is impossible, or its format is unknown
 */
export function parseResult(match: { score?: unknown; score1?: unknown; score2?: unknown }): Result {
  if (Array.isArray(match.score) || typeof match.score1 === 'number') {
    const goals = parseScorePair(match.score ?? [match.score1, match.score2], 'the score');
    return { goals, fullTime: goals, halfTime: null, penalties: null };
  }
  const score = match.score ?? {};
  if (typeof score === 'string')
    throw new BadRecord(`the score '${score.slice(0, 40)}' has an unknown format`);
  if (typeof score !== 'object') throw new BadRecord('the score is neither an object nor a list');
  const { ht, ft, et, p } = score as Readonly<Record<string, unknown>>;
  const halfTime = parseScorePair(ht, 'the half-time score');
  const fullTime = parseScorePair(ft, 'the full-time score');
  const extraTime = parseScorePair(et, 'the score after extra time');
  const penalties = parseScorePair(p, 'the shoot-out');
  if (halfTime && fullTime && isLess(fullTime, halfTime))
    throw new BadRecord(
      `${formatScore(fullTime)} after 90 minutes cannot follow ${formatScore(halfTime)} at half-time`,
    );
  if (fullTime && extraTime && isLess(extraTime, fullTime))
    throw new BadRecord(
      `${formatScore(extraTime)} after extra time cannot follow ${formatScore(fullTime)} after 90 minutes`,
    );
  if ((extraTime || penalties) && !fullTime) throw new BadRecord('the full-time score is missing');
  return { goals: extraTime ?? fullTime, halfTime, fullTime, penalties };
}

const statusWords: Readonly<Record<string, FixtureStatusCode>> = {
  postponed: 'PST',
  cancelled: 'CANC',
  canceled: 'CANC',
  abandoned: 'ABD',
  awarded: 'AWD',
};

/** The status of a match; unknown status words are ignored. */
export function getFixtureStatus(
  result: Result,
  hasExtraTime: boolean,
  timeKnown: boolean,
  word: unknown,
): FixtureStatusCode {
  const stated = typeof word === 'string' ? statusWords[word.trim().toLowerCase()] : undefined;
  if (stated) return stated;
  if (result.penalties) return 'PEN';
  if (hasExtraTime) return 'AET';
  if (result.goals) return 'FT';
  return timeKnown ? 'NS' : 'TBD';
}
