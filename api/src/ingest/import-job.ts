import type { LocalPictures } from './articles/local-pictures.ts';
import type { Validators } from './fetch.ts';
import type { PartnerJob } from './partner-feeds/import.ts';
import type { SourceKey } from './source-state.queries.ts';

/** One source to read, once. */
export interface ImportJob extends SourceKey {
  readonly origin: 'manual' | 'schedule';
  /** A file's bytes; null: `source` is an address to read. */
  readonly content: Uint8Array | null;
  /** Of a file of articles: the addresses of the pictures that were sent along. */
  readonly pictures?: LocalPictures;
  /** Of a season of openfootball: key of its competition, where whoever imports it says so. */
  readonly competition?: string | null;
  /** Milliseconds until the schedule reads the source again. */
  readonly interval: number | null;
}

/** A job whose source is read as a whole, and written in one transaction. */
export type WholeJob = ImportJob & { readonly kind: Exclude<ImportJob['kind'], PartnerJob['kind']> };

/** What a source has. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly url: string | null;
  readonly validators: Validators | null;
}
