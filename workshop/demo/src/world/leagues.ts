import { leagues as contractLeagues, type LeagueKey } from '@fan-base/shared-contracts/football';
import data from './leagues.json' with { type: 'json' };

/** A kick-off within a round: days after its Saturday, and the local time. */
export type Slot = readonly [day: number, time: string];

/** Teams and how strong each is, from 60 to 95. */
export type Strengths = readonly (readonly [team: string, strength: number])[];

interface LeagueCalendar {
  readonly key: LeagueKey;
  readonly country: string;
  readonly timeZone: string;
  /** First and last Saturday, as month and day. */
  readonly begins: string;
  readonly ends: string;
  /** No football between these days, as month and day of the season's two years. */
  readonly winterBreak: readonly [from: string, to: string] | null;
  /** How long before a match its time is announced; null: with the fixture list. */
  readonly kickoffsKnownDaysBefore: number | null;
  readonly relegated: number;
  /** The provider's name for relegation from this league. */
  readonly relegation: string;
  readonly weekendSlots: readonly Slot[];
  readonly midweekSlots: readonly Slot[];
  /** When all matches of the last round begin. */
  readonly lastSlot: Slot;
}

export interface League extends LeagueCalendar {
  /** The teams of the first season. */
  readonly teams: Strengths;
  /** Teams of the league below, in the order in which they are promoted. */
  readonly waiting: Strengths;
}

/** The first season that is simulated. */
export const firstSeason = 2025;

type LeagueData = LeagueCalendar & Readonly<Record<'teams' | 'waiting', Readonly<Record<string, number>>>>;

// TypeScript infers strings and arrays, not unions and tuples, from a JSON file.
export const leagues: readonly League[] = (data as unknown as readonly LeagueData[]).map((league) => ({
  ...league,
  teams: Object.entries(league.teams),
  waiting: Object.entries(league.waiting),
}));

/** @throws Error for a league that is not simulated */
export function getLeague(key: LeagueKey): League {
  const league = leagues.find((one) => one.key === key);
  if (!league) throw new Error(`There is no simulated league ${key}`);
  return league;
}

/** As fans write it: `Premier League`. */
export const getLeagueName = (key: LeagueKey): string =>
  contractLeagues.find((league) => league.key === key)?.name ?? key;

/** The season around a day: the year in which it starts, in July. */
export const getSeasonYear = (now: Date): number => now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0);
