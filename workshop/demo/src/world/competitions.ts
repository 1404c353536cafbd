import type { LeagueKey } from '@fan-base/shared-contracts/football';
import data from './competitions.json' with { type: 'json' };

/** A competition of the world as API-Football names it. */
export interface Competition {
  readonly id: number;
  readonly name: string;
  readonly kind: 'league' | 'cup' | 'europe' | 'friendlies';
  /** The league of its country; null for an international competition. */
  readonly league: LeagueKey | null;
  readonly country: string;
  /** File name of the country's flag, without its extension. */
  readonly flag: string | null;
  /** A cup's rounds from 32 teams to the final, and the months over which the ties of each are spread. */
  readonly rounds?: readonly { readonly name: string; readonly months: readonly number[] }[];
  /** How the first ties of a month end in a cup, so that every month has each kind of ending. */
  readonly staged?: readonly StagedEnding[];
  readonly europe?: EuropeanPlan;
}

/** Who plays in a European competition, and on which days. */
export interface EuropeanPlan {
  /** Places in each league's last table that qualify. */
  readonly places: readonly number[];
  /** First and last (exclusive) of the guests in their list. */
  readonly guests: readonly [from: number, to: number];
  readonly days: 'midweek' | 'thursday';
  /** Month and day of the final. */
  readonly final: string;
}

export type StagedEnding = 'extra-time' | 'shootout' | 'awarded' | 'walkover';

// TypeScript infers strings, not unions, from a JSON file. Match ids depend on the order: append new competitions.
export const competitions = data as unknown as readonly Competition[];

export const findCompetition = (id: number): Competition | undefined =>
  competitions.find((competition) => competition.id === id);

/** @throws Error when the country has none of that kind */
export function getCompetition(kind: Competition['kind'], league: LeagueKey | null): Competition {
  const found = competitions.find((one) => one.kind === kind && one.league === league);
  if (!found) throw new Error(`There is no ${kind} of ${league}`);
  return found;
}
