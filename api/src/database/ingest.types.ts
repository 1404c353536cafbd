import type { ImportKind, IngestRun } from '@fan-base/shared-contracts/api/ingest';
import type { ColumnType, Generated } from 'kysely';

export interface IngestRunTable {
  id: Generated<string>;
  kind: ImportKind;
  source: string;
  site_id: string | null;
  started_at: Date;
  finished_at: Date | null;
  outcome: IngestRun['outcome'];
  added: Generated<number>;
  updated: Generated<number>;
  removed: Generated<number>;
  seen: Generated<number>;
  /** Written as JSON text. */
  problems: ColumnType<IngestRun['problems'], string | undefined, string>;
  error: string | null;
}

export interface SourceStateTable {
  kind: ImportKind;
  source: string;
  site_id: string | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  failures: Generated<number>;
  next_attempt_at: Date | null;
  attempted_at: Date | null;
}

/** Tables of 0004_ingest.sql. `bigint` columns arrive as strings. */
export interface IngestTables {
  ingest_run: IngestRunTable;
  source_state: SourceStateTable;
}
