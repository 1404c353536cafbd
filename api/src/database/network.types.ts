import type { Language } from '@fan-base/shared-contracts/language';
import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of 0001_network.sql, 0022_editors.sql and 0035_teams.sql. A bigint arrives as a string of digits. */
export interface NetworkTables {
  team: {
    id: GeneratedAlways<string>;
    name: string;
    short_name: string;
    slug: string;
    initials: string;
    primary_colour: string;
    secondary_colour: string;
    /** API-Football's number of the team. */
    provider_id: Generated<number | null>;
    /** In whose leagues it plays, as API-Football writes countries. */
    country: Generated<string | null>;
    /** False: an import has met it, and nobody has said yet which team it is. */
    reviewed: Generated<boolean>;
    met_in: Generated<string | null>;
  };
  team_alias: { name: string; team_id: string; key: GeneratedAlways<string> };
  team_number: { number: number; team_id: string };
  club: {
    id: GeneratedAlways<string>;
    team_id: string;
    league: string;
    bg_light: string;
    bg_dark: string;
    text_light: string;
    text_dark: string;
  };
  site: { id: GeneratedAlways<string>; domain: string; language: Language; club_id: string };
  site_text: {
    site_id: string;
    area: string;
    text: string;
    origin: Generated<'product' | 'file' | 'administrator'>;
    source: Generated<string>;
  };
  network: {
    id: Generated<number>;
    secret: Buffer;
    default_club_id: string | null;
    season: number | null;
    fixtures_season: number | null;
    file_season: Generated<number | null>;
    file_fixtures_season: Generated<number | null>;
    /** Hash of the shipped directory of teams that was read last. */
    team_directory: Generated<string | null>;
  };
}
