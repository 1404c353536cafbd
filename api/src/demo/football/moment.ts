import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import type { ProviderMatch } from './matches.ts';
import type { Script } from './script.ts';

/** How far a match has come. */
export interface Moment {
  readonly status: FixtureStatusCode;
  readonly elapsed: number | null;
  readonly extra: number | null;
  /** Minutes of play so far, breaks left out; null before kick-off. Everything up to then has happened. */
  readonly played: number | null;
  /** When it is played, as far as is known now. */
  readonly kickoff: Date;
  readonly secondHalfAt: Date | null;
}

const minute = 60_000;
const day = 86_400 * 1_000;

/** Breaks in minutes: at half-time, before and within extra time; the shoot-out. */
const breaks = { half: 15, beforeExtra: 4, withinExtra: 2, shootOut: 9 } as const;
/** When and for how long a match is halted, and when one is broken off, in minutes of play. */
const haltedAt = 62;
const haltedFor = 12;
const abandonedAt = 71;

const done = (status: FixtureStatusCode, elapsed: number | null, played: number | null) => ({
  status,
  elapsed,
  extra: null,
  played,
});

type Told = Pick<Moment, 'status' | 'elapsed' | 'extra' | 'played'>;

/** A part of the match: what it is called, how long it lasts, and whether it is played. */
interface Part {
  readonly status: FixtureStatusCode;
  readonly length: number;
  /** The minute at which its clock begins; null for a break. */
  readonly from: number | null;
  /** The minute at which its stoppage time begins. */
  readonly upTo: number;
}

function partsOf({ fate }: ProviderMatch, { added }: Script): Part[] {
  const play = (status: FixtureStatusCode, length: number, from: number, upTo: number): Part => ({
    status,
    length,
    from,
    upTo,
  });
  const pause = (status: FixtureStatusCode, length: number, upTo: number): Part => ({
    status,
    length,
    from: null,
    upTo,
  });
  const second = 45 + added[1];
  const until = haltedAt - 45;
  const secondHalf =
    fate === 'suspended' || fate === 'interrupted'
      ? [
          play('2H', until, 45, 90),
          pause(fate === 'suspended' ? 'SUSP' : 'INT', haltedFor, haltedAt),
          play('2H', second - until, haltedAt, 90),
        ]
      : [play('2H', second, 45, 90)];
  const regular = [play('1H', 45 + added[0], 0, 45), pause('HT', breaks.half, 45), ...secondHalf];
  if (fate !== 'extra-time' && fate !== 'penalties') return regular;
  const extra = [
    pause('BT', breaks.beforeExtra, 90),
    play('ET', 15, 90, 105),
    pause('BT', breaks.withinExtra, 105),
    play('ET', 15, 105, 120),
  ];
  return fate === 'penalties'
    ? [...regular, ...extra, play('P', breaks.shootOut, 120, 120)]
    : [...regular, ...extra];
}

const finalStatus = ({ fate }: ProviderMatch): FixtureStatusCode =>
  fate === 'extra-time' ? 'AET' : fate === 'penalties' ? 'PEN' : 'FT';

const abandoned = ({ added }: Script): Told => done('ABD', abandonedAt, abandonedAt + added[0]);

function told(match: ProviderMatch, script: Script, since: number): Told {
  let left = since;
  let played = 0;
  for (const { status, length, from, upTo } of partsOf(match, script)) {
    if (left < length) {
      if (from === null) return { status, elapsed: upTo, extra: null, played };
      const now = played + left;
      if (match.fate === 'abandoned' && from + left >= abandonedAt) return abandoned(script);
      if (status === 'P') return { status, elapsed: 120, extra: null, played: now };
      const clock = from + left;
      return clock < upTo
        ? { status, elapsed: Math.max(1, Math.floor(clock) + 1), extra: null, played: now }
        : { status, elapsed: upTo, extra: Math.floor(clock - upTo) + 1, played: now };
    }
    left -= length;
    if (from !== null) played += length;
  }
  if (match.fate === 'abandoned') return abandoned(script);
  const last = match.fate === 'extra-time' || match.fate === 'penalties' ? 120 : 90;
  return done(finalStatus(match), last, Number.POSITIVE_INFINITY);
}

/** Minutes from kick-off to the second half. */
const untilSecondHalf = ({ added }: Script) => 45 + added[0] + breaks.half;

/**
 * What the provider tells of a match at a moment. From kick-off on the match runs `speed` times faster than the
 * clock; kick-offs do not move.
 */
export function momentOf(match: ProviderMatch, script: Script, now: Date, speed: number): Moment {
  const { fate, calledOff } = match;
  const isOldDay = calledOff !== null && now < calledOff.newDateKnown;
  const kickoff = isOldDay ? calledOff.kickoff : match.kickoff;
  const before: Moment = {
    status: 'NS',
    elapsed: null,
    extra: null,
    played: null,
    kickoff,
    secondHalfAt: null,
  };
  if (isOldDay && now >= calledOff.announced) return { ...before, status: 'PST' };
  const until = kickoff.getTime() - now.getTime();
  switch (fate) {
    case 'postponed':
      if (until < 5 * 60 * minute) return { ...before, status: 'PST' };
      break;
    case 'cancelled':
      if (until < 4 * day) return { ...before, status: 'CANC' };
      break;
    case 'undecided':
      if (until > 3 * day) return { ...before, status: 'TBD' };
      break;
    case 'walkover':
      if (until < 2 * day) return { ...before, status: 'WO', played: null };
      break;
    case 'awarded':
      if (until < -3 * 60 * minute) return { ...before, status: 'AWD', elapsed: 90, played: null };
      return until > 0 ? before : { ...before, ...told(match, script, (-until / minute) * speed) };
    default:
  }
  if (until > 0) return before;
  const since = (-until / minute) * speed;
  const state = told(match, script, since);
  if (fate === 'unwatched' && state.played !== Number.POSITIVE_INFINITY)
    return { ...before, status: 'LIVE', played: state.played };
  const second = untilSecondHalf(script);
  return {
    ...before,
    ...state,
    secondHalfAt: since >= second ? new Date(kickoff.getTime() + (second / speed) * minute) : null,
  };
}

/** Whether the match is over, for good or bad. */
export const isDecided = ({ status }: Moment): boolean =>
  ['FT', 'AET', 'PEN', 'AWD', 'WO', 'CANC', 'ABD'].includes(status);
