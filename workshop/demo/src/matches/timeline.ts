import type { FixtureStatusCode, Outcome } from '../world/match.ts';
import type { Score } from '../world/scores.ts';

/**
 * A match runs on two clocks, both in minutes from kick-off: time, as on a watch, and play, which stops in every
 * break. Events happen at a moment of play.
 */
interface Phase {
  readonly status: FixtureStatusCode;
  readonly from: number;
  readonly to: number;
  /** Play at the beginning of the phase. */
  readonly play: number;
  readonly isPlay: boolean;
}

interface Half {
  readonly status: FixtureStatusCode;
  /** Play at its beginning. */
  readonly play: number;
  /** Minutes with added time. */
  readonly length: number;
  /** Match minutes before it, and its own without added time. */
  readonly base: number;
  readonly minutes: number;
}

export interface Timeline {
  readonly halves: readonly Half[];
  readonly phases: readonly Phase[];
  /** Time at the end. */
  readonly end: number;
  /** Play at the end. */
  readonly played: number;
  readonly final: FixtureStatusCode;
}

/** Minutes added to the halves, those of extra time included. */
export type AddedTime = readonly [first: number, second: number, third: number, fourth: number];

export const kickMinutes = 0.7;

const breaks: Readonly<Partial<Record<number, readonly [FixtureStatusCode, number]>>> = {
  1: ['HT', 15],
  2: ['BT', 4],
  3: ['BT', 2],
  4: ['BT', 3],
};

function createHalves({ extraTime, shootout }: Score, added: AddedTime): Half[] {
  const lengths: readonly (readonly [FixtureStatusCode, number, number])[] = [
    ['1H', 45, added[0]],
    ['2H', 45, added[1]],
    ...(extraTime
      ? ([
          ['ET', 15, added[2]],
          ['ET', 15, added[3]],
        ] as const)
      : []),
    ...(shootout ? ([['P', 0, shootout.kicks.length * kickMinutes]] as const) : []),
  ];
  let play = 0;
  let base = 0;
  return lengths.map(([status, minutes, extra]) => {
    const half: Half = { status, play, length: minutes + extra, base, minutes };
    play += half.length;
    base += minutes;
    return half;
  });
}

/** The phases of a match from kick-off to its end. */
export function createTimeline(score: Score, outcome: Outcome, added: AddedTime): Timeline {
  const halves = createHalves(score, added);
  const final = score.shootout ? 'PEN' : score.extraTime ? 'AET' : 'FT';
  const phases: Phase[] = [];
  let now = 0;
  const pass = (status: FixtureStatusCode, minutes: number, play: number, isPlay: boolean) => {
    phases.push({ status, from: now, to: now + minutes, play, isPlay });
    now += minutes;
  };
  for (const [index, { status, play, length, base, minutes }] of halves.entries()) {
    const [pause, pauseMinutes] = breaks[index] ?? ['HT', 0];
    if (index > 0) pass(pause, pauseMinutes, play, false);
    const stop =
      'minute' in outcome && outcome.minute > base && outcome.minute <= base + minutes
        ? outcome.minute - base
        : null;
    if (stop === null || !('minute' in outcome)) {
      pass(status, length, play, true);
      continue;
    }
    pass(status, stop, play, true);
    if (outcome.kind === 'abandoned') {
      pass('SUSP', 20, play + stop, false);
      return { halves, phases, end: now, played: play + stop, final: 'ABD' };
    }
    pass(outcome.status, outcome.minutes, play + stop, false);
    pass(status, length - stop, play + stop, true);
  }
  const last = halves.at(-1);
  return { halves, phases, end: now, played: (last?.play ?? 0) + (last?.length ?? 0), final };
}

/** Converts time to play: 0 before the kick-off, all of it after the end. */
function toPlay({ phases, played }: Timeline, time: number): number {
  const phase = phases.find(({ to }) => time < to);
  if (!phase) return played;
  return phase.isPlay ? phase.play + Math.max(time - phase.from, 0) : phase.play;
}

/** Converts play to the time at which it is reached. */
export function toTime({ phases, end }: Timeline, play: number): number {
  const phase = phases.findLast((one) => one.isPlay && one.play <= play);
  return phase ? Math.min(phase.from + play - phase.play, phase.to) : end;
}

const findHalf = ({ halves }: Timeline, play: number): Half | undefined =>
  halves.findLast((half) => half.play <= play) ?? halves[0];

/** Converts play to the published minute: `90`, or `90` and 4 of added time. */
export function toMatchMinute(timeline: Timeline, play: number): { elapsed: number; extra: number | null } {
  const half = findHalf(timeline, play);
  if (!half) return { elapsed: 0, extra: null };
  const minute = Math.floor(play - half.play) + 1;
  return minute > half.minutes
    ? { elapsed: half.base + half.minutes, extra: half.minutes === 0 ? null : minute - half.minutes }
    : { elapsed: half.base + minute, extra: null };
}

/** Converts play to minutes without added time. */
export function toNominalMinute(timeline: Timeline, play: number): number {
  const half = findHalf(timeline, play);
  return half ? half.base + Math.min(play - half.play, half.minutes) : 0;
}

export interface Moment {
  readonly status: FixtureStatusCode;
  readonly elapsed: number | null;
  readonly extra: number | null;
  readonly play: number;
}

/** The state of play at a time of 0 or more. */
export function getMoment(timeline: Timeline, time: number): Moment {
  const play = toPlay(timeline, time);
  const phase = timeline.phases.find(({ to }) => time < to);
  if (!phase) {
    const full = timeline.halves.some(({ status }) => status === 'ET') ? 120 : 90;
    const elapsed = timeline.final === 'ABD' ? toMatchMinute(timeline, play - 0.01).elapsed : full;
    return { status: timeline.final, elapsed, extra: null, play };
  }
  const isRunning = phase.isPlay && phase.status !== 'P';
  const { elapsed, extra } = toMatchMinute(timeline, isRunning ? play : Math.max(play - 0.01, 0));
  return { status: phase.status, elapsed, extra: isRunning ? extra : null, play };
}

/** Time at which a phase begins; null when there is none. */
export const getPhaseStart = ({ phases }: Timeline, status: FixtureStatusCode): number | null =>
  phases.find((phase) => phase.status === status)?.from ?? null;
