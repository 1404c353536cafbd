import type { Language } from '@fan-base/shared-contracts/language';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A `date` column: written as `YYYY-MM-DD`, read as the same text. */
type Day = ColumnType<string, string, string>;
type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>;
/** A `numeric` column arrives as text. */
type Numeric = ColumnType<string | null, number | null | undefined, number | null>;

export interface FixtureEventTable {
  fixture_id: string;
  position: number;
  minute: number;
  extra: number | null;
  team_id: string | null;
  player_id: number | null;
  player_name: string | null;
  related_id: number | null;
  related_name: string | null;
  type: string;
  detail: string;
  comment: string | null;
}

export interface FixtureLineupTable {
  fixture_id: string;
  team_id: string;
  formation: string | null;
  coach_id: number | null;
  coach_name: string | null;
  shirt: string | null;
  shirt_number: string | null;
  keeper_shirt: string | null;
  keeper_number: string | null;
}

export interface FixtureLineupPlayerTable {
  fixture_id: string;
  team_id: string;
  position: number;
  starts: boolean;
  player_id: number | null;
  name: string;
  number: number | null;
  role: 'G' | 'D' | 'M' | 'F' | null;
  grid_row: number | null;
  grid_column: number | null;
  minutes: number | null;
  rating: Numeric;
  captain: Generated<boolean>;
}

export interface FixtureStatisticTable {
  fixture_id: string;
  position: number;
  type: string;
  home: string | null;
  away: string | null;
}

export interface FixtureReportTable {
  fixture_id: string;
  language: Language;
  title: string;
  text: string;
  author: string;
  published_at: Date;
  source: Generated<string>;
}

export interface FixtureBroadcastTable {
  fixture_id: string;
  language: Language;
  channel: string;
  kind: 'tv' | 'stream';
  url: string | null;
  source: Generated<string>;
}

export interface StandingTable {
  competition_id: string;
  season: number;
  group_name: string;
  rank: number;
  team_id: string;
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  form: string | null;
  movement: 'up' | 'down' | 'same' | null;
  description: string | null;
  updated_at: Date;
}

/** Tables of 0006_match_details.sql. `bigint` columns arrive as strings. */
export interface MatchDetailTables {
  fixture_event: FixtureEventTable;
  fixture_lineup: FixtureLineupTable;
  fixture_lineup_player: FixtureLineupPlayerTable;
  fixture_statistic: FixtureStatisticTable;
  fixture_report: FixtureReportTable;
  fixture_broadcast: FixtureBroadcastTable;
  edited_broadcasts: { fixture_id: string; language: Language };
  standing: StandingTable;
}

export type SquadPosition = 'goalkeeper' | 'defender' | 'midfielder' | 'attacker';

export interface PlayerTable {
  id: GeneratedAlways<string>;
  provider_id: number;
  name: string;
  first_name: string | null;
  last_name: string | null;
  slug: string;
  birth_date: DayOrNull;
  birth_place: string | null;
  birth_country: string | null;
  nationality: string | null;
  height_cm: number | null;
  weight_kg: number | null;
  photo_url: string | null;
  age: number | null;
  updated_at: Date;
}

export interface PlayerSeasonTable {
  player_id: string;
  team_id: string;
  competition_id: string;
  season: number;
  appearances: number | null;
  starts: number | null;
  minutes: number | null;
  goals: number | null;
  assists: number | null;
  conceded: number | null;
  saves: number | null;
  penalties_scored: number | null;
  penalties_missed: number | null;
  fouls: number | null;
  yellow: number | null;
  yellow_red: number | null;
  red: number | null;
  passes: number | null;
  key_passes: number | null;
  pass_accuracy: number | null;
  rating: Numeric;
  captain: Generated<boolean>;
}

export interface CoachTable {
  id: GeneratedAlways<string>;
  provider_id: number;
  name: string;
  birth_date: DayOrNull;
  nationality: string | null;
  height_cm: number | null;
  weight_kg: number | null;
  photo_url: string | null;
  age: number | null;
  updated_at: Date;
}

/** Tables of 0007_squads.sql. */
export interface SquadTables {
  player: PlayerTable;
  squad_member: {
    team_id: string;
    season: number;
    player_id: string;
    position: SquadPosition;
    number: number | null;
  };
  player_season: PlayerSeasonTable;
  coach: CoachTable;
  coach_spell: { coach_id: string; team_id: string; started_on: Day; ended_on: DayOrNull };
  injury: {
    player_id: string;
    team_id: string;
    fixture_provider_id: number;
    fixture_at: Date;
    kind: 'missing' | 'questionable';
    reason: string;
  };
  sidelined: { player_id: string; cause: string; started_on: Day; ended_on: DayOrNull };
  transfer: {
    id: GeneratedAlways<string>;
    player_id: string;
    moved_on: Day;
    terms: string | null;
    from_team_id: string | null;
    to_team_id: string | null;
    from_name: string | null;
    to_name: string | null;
  };
  player_extra: {
    player_id: string;
    value: number | null;
    weekly_wage: number | null;
    contract_end: DayOrNull;
    boots: string | null;
    expected_return: DayOrNull;
    loan_until: DayOrNull;
    source: string;
    updated_at: Date;
  };
}

/** Tables of 0008_provider.sql. */
export interface ProviderTables {
  provider_answer: {
    id: GeneratedAlways<string>;
    provider: string;
    request: string;
    hash: Buffer;
    body: Buffer;
    first_received_at: Date;
    last_received_at: Date;
    imported_at: Date | null;
  };
  provider_quota: {
    provider: string;
    day: Date;
    used_today: number;
    minute: Date;
    used_in_minute: number;
  };
}
