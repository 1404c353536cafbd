import type { RumourStatus } from '@fan-base/shared-contracts/api/rumours';
import type { MoveDirection } from '@fan-base/shared-contracts/api/transfers';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Generated, GeneratedAlways } from 'kysely';

export interface RumourReportTable {
  id: GeneratedAlways<string>;
  team_id: string;
  direction: MoveDirection;
  language: Language | null;
  source: string;
  guid: string;
  title: string;
  url: string;
  publisher: string;
  published_at: Date;
  player_name: string;
  player_slug: string;
  club_name: string | null;
  club_id: string | null;
  status: RumourStatus;
  credibility: number | null;
  edited: Generated<boolean>;
  removed: Generated<boolean>;
}

/** Tables of 0015_transfers_and_rumours.sql. */
export interface RumourTables {
  rumour_report: RumourReportTable;
}
