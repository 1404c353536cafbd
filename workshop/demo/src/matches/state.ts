import { type FixtureStatusCode, getWinner, type Match, type Side } from '../world/match.ts';
import type { Goals } from '../world/scores.ts';
import { hourMs, minuteMs, shift } from '../world/time.ts';
import { getScoringSide, type Script, type ScriptEvent } from './script.ts';
import { getMoment, getPhaseStart } from './timeline.ts';

/** A moment of the world, and the speed of its matches. */
export interface Instant {
  readonly now: Date;
  /** Match minutes per minute of the clock, from the kick-off on. */
  readonly speed: number;
}

/** Public information about a match at a time. */
export interface MatchState {
  readonly status: FixtureStatusCode;
  readonly elapsed: number | null;
  readonly extra: number | null;
  /** Moment of play up to which everything has happened; null before kick-off and without reports. */
  readonly play: number | null;
  readonly kickoff: Date;
  readonly isTimeKnown: boolean;
  readonly goals: Goals | null;
  readonly halfTime: Goals | null;
  readonly fullTime: Goals | null;
  readonly extraTime: Goals | null;
  readonly penalty: Goals | null;
  readonly winner: Side | null;
  /** When the halves began. */
  readonly first: Date | null;
  readonly second: Date | null;
  readonly ended: Date | null;
}

const unplayed = {
  elapsed: null,
  extra: null,
  play: null,
  isTimeKnown: true,
  goals: null,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalty: null,
  winner: null,
  first: null,
  second: null,
  ended: null,
} as const;

/** Goals between two moments of play. */
const countGoals = (
  { events }: Script,
  from: number,
  to: number,
  getSide: (event: ScriptEvent) => Side | null = getScoringSide,
): Goals => {
  const scored = events.filter(({ at }) => at > from && at <= to).map(getSide);
  return [scored.filter((side) => side === 'home').length, scored.filter((side) => side === 'away').length];
};

const getConvertedKick = ({ kick, detail, side }: ScriptEvent): Side | null =>
  kick !== null && detail === 'Penalty' ? side : null;

/** The state of a match that has not kicked off, or is not played; null for one that is. */
function getUnplayedState(match: Match, now: Date): MatchState | null {
  const { outcome, kickoff, calledOff, timed } = match;
  if (calledOff && now < calledOff.newDateKnown) {
    const status = now >= calledOff.announced ? 'PST' : now < timed ? 'TBD' : 'NS';
    return { ...unplayed, status, kickoff: calledOff.kickoff, isTimeKnown: status !== 'TBD' };
  }
  if (outcome.kind === 'cancelled' && now >= outcome.announced)
    return { ...unplayed, status: 'CANC', kickoff };
  if (outcome.kind === 'walkover' && now >= shift(kickoff, -24 * hourMs))
    return { ...unplayed, status: 'WO', kickoff, winner: outcome.winner, ended: kickoff };
  if (outcome.kind === 'awarded' && now >= kickoff) {
    const { winner } = outcome;
    const goals = winner === 'home' ? ([3, 0] as const) : ([0, 3] as const);
    return { ...unplayed, status: 'AWD', kickoff, goals, fullTime: goals, winner, ended: kickoff };
  }
  if (now < timed) return { ...unplayed, status: 'TBD', kickoff, isTimeKnown: false };
  return now < kickoff ? { ...unplayed, status: 'NS', kickoff } : null;
}

/** The public state of a match, which depends on the match and the moment alone. */
export function getMatchState(match: Match, script: Script | undefined, { now, speed }: Instant): MatchState {
  const { kickoff, outcome } = match;
  const before = getUnplayedState(match, now);
  if (before || !script) return before ?? { ...unplayed, status: 'NS', kickoff };
  const { timeline } = script;
  const moment = getMoment(timeline, ((now.getTime() - kickoff.getTime()) / minuteMs) * speed);
  const toDate = (time: number | null) => (time === null ? null : shift(kickoff, (time / speed) * minuteMs));
  const endedAt = toDate(timeline.end);
  const isOver = endedAt !== null && endedAt <= now;
  const [, secondHalf, third, fourth] = timeline.halves;
  const regular = third?.play ?? timeline.played;
  const open = fourth ? fourth.play + fourth.length : timeline.played;
  const isPast = (play: number | undefined) => play !== undefined && (moment.play >= play || isOver);
  const goals = countGoals(script, -1, moment.play);
  const leader = goals[0] === goals[1] ? null : goals[0] > goals[1] ? 'home' : 'away';
  const isComplete = isOver && outcome.kind !== 'abandoned';
  const published =
    outcome.kind === 'unobserved'
      ? { status: isOver ? moment.status : 'LIVE', elapsed: isOver ? 90 : null, extra: null, play: null }
      : moment;
  return {
    ...unplayed,
    ...published,
    kickoff,
    goals,
    halfTime: isPast(secondHalf?.play) ? countGoals(script, -1, secondHalf?.play ?? 0) : null,
    fullTime: isComplete || isPast(third?.play) ? countGoals(script, -1, regular) : null,
    extraTime:
      third && isPast(third.play) ? countGoals(script, third.play, Math.min(moment.play, open)) : null,
    penalty:
      match.score.shootout && isPast(open) ? countGoals(script, -1, moment.play, getConvertedKick) : null,
    winner: isComplete ? getWinner(match) : leader,
    first: kickoff,
    second: isPast(secondHalf?.play) ? toDate(getPhaseStart(timeline, '2H')) : null,
    ended: isOver ? endedAt : null,
  };
}

/** Whether a match was played to its end. */
export const isPlayedOut = ({ status }: MatchState): boolean =>
  status === 'FT' || status === 'AET' || status === 'PEN';
