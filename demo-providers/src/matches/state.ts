import type { Goals } from '../world/results.ts';
import { type FixtureStatusCode, getWinner, type Side, type WorldMatch } from './match.ts';
import { getScoringSide, type Script } from './script.ts';
import { getMoment, getPhaseStart } from './timeline.ts';

/** A moment of the world, and how fast its matches run there. */
export interface Instant {
  readonly now: Date;
  /** Match minutes that pass in a minute of the clock, from the kick-off on. */
  readonly speed: number;
}

/** What the public knows of a match at a moment. */
export interface MatchState {
  readonly status: FixtureStatusCode;
  readonly elapsed: number | null;
  readonly extra: number | null;
  /** Moment of play up to which everything has happened; null before kick-off, and for matches without reports. */
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
  /** When the match was over; null while it is not. */
  readonly ended: Date | null;
}

const minute = 60_000;
const hour = 60 * minute;

const nothing = {
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
function goalsIn({ events }: Script, from: number, to: number): Goals {
  const count = (side: Side) =>
    events.filter((event) => event.at > from && event.at <= to && getScoringSide(event) === side).length;
  return [count('home'), count('away')];
}

function kicksIn({ events }: Script, to: number): Goals {
  const count = (side: Side) =>
    events.filter(
      (event) => event.kick !== null && event.at <= to && event.side === side && event.detail === 'Penalty',
    ).length;
  return [count('home'), count('away')];
}

function unplayed(match: WorldMatch, now: Date): MatchState | null {
  const { outcome, kickoff, calledOff, timed } = match;
  if (calledOff && now < calledOff.newDateKnown) {
    const status = now >= calledOff.announced ? 'PST' : now < timed ? 'TBD' : 'NS';
    return { ...nothing, status, kickoff: calledOff.kickoff, isTimeKnown: status !== 'TBD' };
  }
  if (outcome.kind === 'cancelled' && now >= outcome.announced)
    return { ...nothing, status: 'CANC', kickoff };
  if (outcome.kind === 'walkover' && now.getTime() >= kickoff.getTime() - 24 * hour)
    return { ...nothing, status: 'WO', kickoff, winner: outcome.winner, ended: kickoff };
  if (outcome.kind === 'awarded' && now >= kickoff) {
    const goals = outcome.winner === 'home' ? ([3, 0] as const) : ([0, 3] as const);
    return {
      ...nothing,
      status: 'AWD',
      kickoff,
      goals,
      fullTime: goals,
      winner: outcome.winner,
      ended: kickoff,
    };
  }
  if (now < timed) return { ...nothing, status: 'TBD', kickoff, isTimeKnown: false };
  return now < kickoff ? { ...nothing, status: 'NS', kickoff } : null;
}

function leading([home, away]: Goals): Side | null {
  return home === away ? null : home > away ? 'home' : 'away';
}

/** What is known of a match: a function of the match and the moment alone. */
export function getMatchState(
  match: WorldMatch,
  script: Script | undefined,
  { now, speed }: Instant,
): MatchState {
  const { kickoff, outcome } = match;
  const before = unplayed(match, now);
  if (before || !script) return before ?? { ...nothing, status: 'NS', kickoff };
  const { timeline } = script;
  const moment = getMoment(timeline, ((now.getTime() - kickoff.getTime()) / minute) * speed);
  const at = (time: number | null) =>
    time === null ? null : new Date(kickoff.getTime() + (time / speed) * minute);
  const endedAt = at(timeline.end);
  const isOver = endedAt !== null && endedAt <= now;
  const [, secondHalf, third, fourth] = timeline.halves;
  const regular = third?.play ?? timeline.played;
  const open = fourth ? fourth.play + fourth.length : timeline.played;
  const isPast = (play: number | undefined) => play !== undefined && (moment.play >= play || isOver);
  const goals = goalsIn(script, -1, moment.play);
  const isUnobserved = outcome.kind === 'unobserved';
  const isComplete = isOver && outcome.kind !== 'abandoned';
  return {
    status: isUnobserved && !isOver ? 'LIVE' : moment.status,
    elapsed: isUnobserved ? (isOver ? 90 : null) : moment.elapsed,
    extra: isUnobserved ? null : moment.extra,
    play: isUnobserved ? null : moment.play,
    kickoff,
    isTimeKnown: true,
    goals,
    halfTime: isPast(secondHalf?.play) ? goalsIn(script, -1, secondHalf?.play ?? 0) : null,
    fullTime: isComplete || (third && isPast(third.play)) ? goalsIn(script, -1, regular) : null,
    extraTime: third && isPast(third.play) ? goalsIn(script, third.play, Math.min(moment.play, open)) : null,
    penalty: match.score.shootout && isPast(open) ? kicksIn(script, moment.play) : null,
    winner: isComplete ? getWinner(match) : leading(goals),
    first: kickoff,
    second: isPast(secondHalf?.play) ? at(getPhaseStart(timeline, '2H')) : null,
    ended: isOver ? endedAt : null,
  };
}

/** Whether a match was played to its end. */
export const isPlayedOut = ({ status }: MatchState): boolean =>
  status === 'FT' || status === 'AET' || status === 'PEN';
