import football from '../football.json' with { type: 'json' };

export type LeagueKey = 'en.1' | 'es.1' | 'de.1';

/** A league of the network's clubs; `key` is openfootball's. */
export interface League {
  readonly key: LeagueKey;
  readonly name: string;
  readonly country: string;
  readonly time_zone: string;
}

/** A team of those leagues, and of those below them who may come up, and how it looks in lists. */
export interface Team {
  /** As openfootball writes it. */
  readonly name: string;
  readonly shortName: string;
  readonly initials: string;
  /** The crest's two colours. */
  readonly crest: readonly [primary: string, secondary: string];
  readonly league: LeagueKey;
  /** The team, and its ground, as API-Football has them. */
  readonly apiFootball: {
    readonly id: number;
    readonly name: string;
    readonly code: string;
    readonly founded: number;
    readonly city: string;
    readonly ground: string;
    readonly capacity: number;
  };
}

/** A club of the network as it is when it is first added; after that the database is what counts. */
export interface Club extends Team {
  /** The accent in the light and in the dark mode: the surface, and what is written on it. */
  readonly light: readonly [bg: string, text: string];
  readonly dark: readonly [bg: string, text: string];
  /** Domains of its two sites. */
  readonly danish: string;
  readonly english: string;
  /** Other names that providers have for the team. */
  readonly aliases: readonly string[];
}

// TypeScript takes the pairs of a JSON file for lists of any length.
const data = football as unknown as {
  readonly leagues: readonly League[];
  readonly clubs: readonly [Club, ...Club[]];
  readonly teams: readonly Team[];
};

/** The first club is that of localhost and of preview hosts. */
export const { leagues, clubs } = data;

/** The teams beside the clubs. */
export const otherTeams = data.teams;
