import type { Language } from '@fan-base/shared-contracts/language';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables of 0020_partner_feeds.sql and 0021_tv_rights.sql. `bigint` columns arrive as strings. */
export interface PartnerTables {
  partner_feed: {
    id: GeneratedAlways<string>;
    key: string;
    kind: 'offers' | 'broadcasts';
    url: string;
    /** Written as JSON text. */
    settings: ColumnType<unknown, string, string>;
    language: Language;
  };
  offer: {
    id: GeneratedAlways<string>;
    source_id: string;
    key: string;
    kind: 'trip' | 'shirt' | 'gear';
    title: string;
    seller: string;
    url: string;
    image_url: string | null;
    price: string;
    old_price: string | null;
    currency: string;
    compared: string;
    team_id: string;
    away_team_id: string | null;
    /** A `date` column: `YYYY-MM-DD`. */
    match_day: ColumnType<string | null, string | null, string | null>;
    ticket: boolean | null;
    hotel: boolean | null;
    flight: boolean | null;
    nights: number | null;
    shirt: 'home' | 'away' | 'third' | 'keeper' | 'other' | null;
    shirt_season: number | null;
    for_children: boolean | null;
    sizes: ColumnType<string[], string, string>;
    words: string;
    first_seen_at: Date;
    changed_at: Date;
  };
  tv_right: {
    id: GeneratedAlways<string>;
    channel: string;
    service: string | null;
    kind: 'tv' | 'stream';
    competition_id: string;
    country: 'DK' | 'GB';
    season: number;
    url: string | null;
    source: Generated<string>;
  };
}
