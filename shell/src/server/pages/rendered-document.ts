import type { PageFailure } from '@fan-base/host/page/render-protocol';
import { DocumentText } from '@fan-base/host/server/http/document-text';
import type { Moment } from '@fan-base/shared-server/freshness';

/** A rendered page: plain data, like the result of every stage. */
export interface Document {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Target of a redirect. */
  readonly location?: string;
  /** Remotes whose page or widgets the document contains, failed ones included. */
  readonly remotes: readonly string[];
  /** Its regions by remote: `page front`, `widget absences`. */
  readonly regions: Readonly<Record<string, readonly string[]>>;
  readonly failures: readonly PageFailure[];
  /** The API was unreachable or failed. */
  readonly isApiFailing: boolean;
  /** Keys of the API responses that it was rendered from. */
  readonly keys: readonly string[];
  /** Surrogate keys of everything that it was rendered from, time included. */
  readonly surrogateKeys: readonly string[];
  /** Some of the data may predate a change that was known when the rendering began. */
  readonly mayLag: boolean;
  /** Paths of what it hydrates from: its boot data, and the file table. Empty for a redirect. */
  readonly dataPaths: readonly string[];
}

/** A document being rendered. */
export interface PendingDocument {
  /** Identifies the rendering, for `ETag`. */
  readonly tag: string;
  /** When its rendering began, before any data was read. */
  readonly readAt: Moment;
  /** The head, sent before the API responds if the status is certainly 200; null if only the data can tell. */
  readonly head: Promise<string | null>;
  readonly document: Promise<Document>;
  readonly text: DocumentText;
}

export const toPending = (parts: Omit<PendingDocument, 'text'>): PendingDocument => ({
  ...parts,
  text: new DocumentText(parts),
});

/** Whether a document may be cached: errors and incomplete pages are not. */
export const isComplete = ({ status, failures, isApiFailing }: Document): boolean =>
  status === 200 && failures.length === 0 && !isApiFailing;
