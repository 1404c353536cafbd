import type { Competition } from './competitions.ts';
import type { Goals, Score } from './scores.ts';

/** The provider's codes and names for where a match is. */
export const statusNames = {
  TBD: 'Time to be defined',
  NS: 'Not Started',
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  ET: 'Extra Time',
  BT: 'Break Time',
  P: 'Penalty In Progress',
  SUSP: 'Match Suspended',
  INT: 'Match Interrupted',
  FT: 'Match Finished',
  AET: 'Match Finished',
  PEN: 'Match Finished',
  PST: 'Match Postponed',
  CANC: 'Match Cancelled',
  ABD: 'Match Abandoned',
  AWD: 'Technical loss',
  WO: 'WalkOver',
  LIVE: 'In Progress',
} as const;
export type FixtureStatusCode = keyof typeof statusNames;

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Course of a match. */
export type Outcome =
  | { readonly kind: 'played' }
  /** Stopped in a minute, and resumed some minutes later. */
  | {
      readonly kind: 'stopped';
      readonly status: 'SUSP' | 'INT';
      readonly minute: number;
      readonly minutes: number;
    }
  | { readonly kind: 'abandoned'; readonly minute: number }
  /** Played without a minute-by-minute report: only the score is published. */
  | { readonly kind: 'unobserved' }
  | { readonly kind: 'cancelled'; readonly announced: Date }
  /** Decided for one side without being played. */
  | { readonly kind: 'awarded' | 'walkover'; readonly winner: Side };

export interface Match {
  readonly id: number;
  readonly competition: Competition;
  readonly season: number;
  /** In the provider's words. */
  readonly round: string;
  /** Number of a league's round; null in other competitions. */
  readonly matchday: number | null;
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date;
  /** The original date of a postponed match. */
  readonly calledOff: {
    readonly kickoff: Date;
    readonly announced: Date;
    readonly newDateKnown: Date;
  } | null;
  /** When the match is first listed. */
  readonly listed: Date;
  /** When its time of day is announced. */
  readonly timed: Date;
  /** The final score; published during the match. */
  readonly score: Score;
  readonly outcome: Outcome;
}

/** The id of a match, the same in every response. @param competition its place in the list of competitions */
export const createMatchId = (season: number, competition: number, index: number): number =>
  1_000_000 + (season - 2000) * 10_000 + competition * 500 + index;

export const getSeasonOfMatch = (id: number): number => 2000 + Math.floor((id - 1_000_000) / 10_000);

export const involves = ({ home, away }: Pick<Match, Side>, team: string): boolean =>
  home === team || away === team;

export const getOpponent = ({ home, away }: Pick<Match, Side>, team: string): string =>
  home === team ? away : home;

/** The side of a team that plays in a match. */
export const getSide = ({ home }: Pick<Match, 'home'>, team: string): Side =>
  home === team ? 'home' : 'away';

/** The goals of a match, including extra time. */
export function getGoals({ score: { fullTime, extraTime } }: Pick<Match, 'score'>): Goals {
  const [home, away] = extraTime ?? [0, 0];
  return [fullTime[0] + home, fullTime[1] + away];
}

/** The side that has won or goes through; null for a draw. */
export function getWinner(match: Pick<Match, 'outcome' | 'score'>): Side | null {
  const { outcome, score } = match;
  if (outcome.kind === 'awarded' || outcome.kind === 'walkover') return outcome.winner;
  if (outcome.kind === 'cancelled' || outcome.kind === 'abandoned') return null;
  // A second leg that ends in a shoot-out need not be a draw.
  const [home, away] = score.shootout?.goals ?? getGoals(match);
  const margin = home - away;
  return margin === 0 ? null : margin > 0 ? 'home' : 'away';
}
