import type { Competition } from '../world/competitions.ts';
import type { Goals } from '../world/results.ts';

/** The provider's codes for where a match is. */
export const fixtureStatusCodes = [
  'TBD',
  'NS',
  '1H',
  'HT',
  '2H',
  'ET',
  'BT',
  'P',
  'SUSP',
  'INT',
  'FT',
  'AET',
  'PEN',
  'PST',
  'CANC',
  'ABD',
  'AWD',
  'WO',
  'LIVE',
] as const;
export type FixtureStatusCode = (typeof fixtureStatusCodes)[number];

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export interface Shootout {
  readonly goals: Goals;
  /** Whether each kick went in, home and away in turn. */
  readonly kicks: readonly boolean[];
}

/** What a match's score will be; null for what is not played. */
export interface Score {
  readonly halfTime: Goals;
  readonly fullTime: Goals;
  /** Goals of the extra time alone. */
  readonly extraTime: Goals | null;
  readonly shootout: Shootout | null;
}

/** What becomes of a match. */
export type Outcome =
  | { readonly kind: 'played' }
  /** Stopped in its course, and gone on with after some minutes. */
  | {
      readonly kind: 'stopped';
      readonly status: 'SUSP' | 'INT';
      readonly minute: number;
      readonly minutes: number;
    }
  | { readonly kind: 'abandoned'; readonly minute: number }
  /** Played without a minute-by-minute report: only the score is known. */
  | { readonly kind: 'unobserved' }
  | { readonly kind: 'cancelled'; readonly announced: Date }
  /** Decided without football, for one side. */
  | { readonly kind: 'awarded' | 'walkover'; readonly winner: Side };

/** A day on which the match should have been played, until it was called off. */
interface CalledOff {
  readonly kickoff: Date;
  readonly announced: Date;
  readonly newDateKnown: Date;
}

export interface WorldMatch {
  readonly id: number;
  readonly competition: Competition;
  readonly season: number;
  /** In the provider's words. */
  readonly round: string;
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date;
  readonly calledOff: CalledOff | null;
  /** When the match is first listed. */
  readonly listed: Date;
  /** When its time of day is set. */
  readonly timed: Date;
  readonly score: Score;
  readonly outcome: Outcome;
}

/** The number of a match: the same whenever it is asked for. */
export const matchId = (season: number, competition: number, index: number): number =>
  1_000_000 + (season - 2000) * 10_000 + competition * 500 + index;

/** Which side goes on, or has won; null for a draw. */
export function getWinner({ outcome, score }: Pick<WorldMatch, 'outcome' | 'score'>): Side | null {
  if (outcome.kind === 'awarded' || outcome.kind === 'walkover') return outcome.winner;
  if (outcome.kind === 'cancelled' || outcome.kind === 'abandoned') return null;
  const extra = score.extraTime ?? [0, 0];
  const shot = score.shootout?.goals ?? [0, 0];
  const margin = (score.fullTime[0] + extra[0] - score.fullTime[1] - extra[1]) * 100 + shot[0] - shot[1];
  return margin === 0 ? null : margin > 0 ? 'home' : 'away';
}
