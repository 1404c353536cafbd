import type { Kysely } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Spooled } from './spool.ts';

/** One reading of a configured feed. */
export interface PartnerImport<Settings> {
  readonly db: Kysely<Database>;
  /** Id of the feed. */
  readonly id: string;
  readonly runId: string;
  readonly settings: Settings;
  readonly feed: Pick<Spooled, 'content' | 'contentType'>;
  readonly isManual: boolean;
  readonly now: Date;
}
