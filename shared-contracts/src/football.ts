import football from '../football.json' with { type: 'json' };

/** As in openfootball: England, Spain and Germany. */
export type LeagueKey = 'en.1' | 'es.1' | 'de.1';

/** A league of the network's clubs; `key` is the one of openfootball. */
export interface League {
  readonly key: LeagueKey;
  readonly name: string;
  readonly country: string;
  readonly time_zone: string;
}

/** A team of these leagues, or of the leagues below them that may be promoted, with its appearance in lists. */
export interface Team {
  /** As spelled by openfootball. */
  readonly name: string;
  readonly shortName: string;
  readonly initials: string;
  /** The crest's two colours. */
  readonly crest: readonly [primary: string, secondary: string];
  readonly league: LeagueKey;
  /** Team and ground in API-Football. */
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

/** Initial data of a club of the network; once it is added, the database is authoritative. */
export interface Club extends Team {
  /** Accent colors in light and dark mode: the surface and the text on it. */
  readonly light: readonly [bg: string, text: string];
  readonly dark: readonly [bg: string, text: string];
  /** Domains of its two sites. */
  readonly danish: string;
  readonly english: string;
  /** Other names of the team at data providers. */
  readonly aliases: readonly string[];
}

// TypeScript infers arrays, not tuples, from a JSON file.
const data = football as unknown as {
  readonly leagues: readonly League[];
  readonly clubs: readonly [Club, ...Club[]];
  readonly teams: readonly Team[];
};

/** The first club is the default on localhost and preview hosts. */
export const { leagues, clubs } = data;

/** Teams without a site in the network. */
export const otherTeams = data.teams;
