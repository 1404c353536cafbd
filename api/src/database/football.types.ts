import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import type { Generated } from 'kysely';

export interface CompetitionTable {
  id: Generated<string>;
  key: string;
  name: string;
  country: string | null;
  time_zone: string;
  /** API-Football's number of the league. */
  provider_id: Generated<number | null>;
}

export interface CompetitionSeasonTable {
  competition_id: string;
  season: number;
  source: string;
  origin: 'manual' | 'schedule';
  updated_at: Date;
}

export type FixtureStage =
  | 'matchday'
  | 'group'
  | 'round-of-16'
  | 'quarter-final'
  | 'semi-final'
  | 'final'
  | 'friendly';

export interface FixtureTable {
  id: Generated<string>;
  competition_id: string;
  season: number;
  round_name: string;
  stage: FixtureStage | null;
  round_number: number | null;
  kickoff: Date;
  time_known: boolean;
  status: FixtureStatusCode;
  elapsed: number | null;
  home_team_id: string;
  away_team_id: string;
  home_goals: number | null;
  away_goals: number | null;
  ht_home: number | null;
  ht_away: number | null;
  ft_home: number | null;
  ft_away: number | null;
  pen_home: number | null;
  pen_away: number | null;
  updated_at: Date;
  provider_id: Generated<number | null>;
  occurrence: Generated<number>;
  elapsed_extra: Generated<number | null>;
  referee: Generated<string | null>;
  venue_name: Generated<string | null>;
  venue_city: Generated<string | null>;
  first_half_at: Generated<Date | null>;
  second_half_at: Generated<Date | null>;
  details_at: Generated<Date | null>;
  revision: Generated<number>;
}

/** Tables of 0002_football.sql. `bigint` columns arrive as strings. */
export interface FootballTables {
  competition: CompetitionTable;
  competition_season: CompetitionSeasonTable;
  fixture: FixtureTable;
}
