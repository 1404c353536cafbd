import { type FixtureStatusCode, fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { BadRecord } from './records.ts';
import type { Result, Score } from './result-columns.ts';

export interface RepairedResult {
  readonly result: Result;
  readonly status: FixtureStatusCode;
  /** What was left out or corrected. */
  readonly reasons: readonly string[];
}

export const formatScore = ({ home, away }: Score): string => `${home}-${away}`;

export const isLess = (one: Score, other: Score): boolean => one.home < other.home || one.away < other.away;

const isLevel = ({ home, away }: Score): boolean => home === away;

const add = (one: Score, other: Score): Score => ({
  home: one.home + other.home,
  away: one.away + other.away,
});

const isEqual = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away;

/** A part of a result that contradicts the rest is left out: the match was played nevertheless. */
const dropShootout = (result: Result): RepairedResult['result'] => ({ ...result, penalties: null });

/** Goals that include the shoot-out are more by its goals than those of 90 minutes and extra time. */
function getGoalsInPlay({ goals, fullTime, penalties }: Result, extraTime: Score | null): Score | null {
  const inPlay = fullTime && (extraTime ? add(fullTime, extraTime) : fullTime);
  return goals && inPlay && penalties && isEqual(goals, add(inPlay, penalties)) ? inPlay : null;
}

/**
 * Corrects a result that contradicts itself.
 * @param extraTime goals of extra time alone
 * @throws BadRecord for a finished match without goals
 */
export function repairResult(
  written: Result,
  stated: FixtureStatusCode,
  extraTime: Score | null = null,
): RepairedResult {
  const reasons: string[] = [];
  let result = written;
  let status = stated;
  const isPlayed = ['FT', 'AET', 'PEN'].includes(status);
  if (isPlayed && !result.goals) throw new BadRecord(`it has the status ${status}, but no result`);
  const { penalties } = result;
  const inPlay = status === 'PEN' ? getGoalsInPlay(result, extraTime) : null;
  if (inPlay && result.goals) {
    reasons.push(`${formatScore(result.goals)} includes the shoot-out and counts as ${formatScore(inPlay)}`);
    result = { ...result, goals: inPlay };
  }
  if (penalties && isLevel(penalties) && fixturePhase(status) === 'finished') {
    reasons.push(`a shoot-out cannot end ${formatScore(penalties)}, so it is left out`);
    result = dropShootout(result);
  } else if (penalties && (status === 'FT' || status === 'AET')) {
    const isDecided = result.goals !== null && isLevel(result.goals);
    reasons.push(
      `it has the status ${status}, but a shoot-out, which ${isDecided ? 'counts' : 'is left out'}`,
    );
    if (isDecided) status = 'PEN';
    else result = dropShootout(result);
  }
  const { goals, fullTime, halfTime } = result;
  if (goals && fullTime && isLess(goals, fullTime)) {
    reasons.push(
      `${formatScore(fullTime)} after 90 minutes contradicts ${formatScore(goals)} and is left out`,
    );
    result = { ...result, fullTime: null };
  }
  const later = result.fullTime ?? goals;
  if (later && halfTime && isLess(later, halfTime)) {
    reasons.push(`${formatScore(halfTime)} at half-time contradicts ${formatScore(later)} and is left out`);
    result = { ...result, halfTime: null };
  }
  return { result, status, reasons };
}
