import type { PageFailure, PageRequirements } from '../page/render-protocol.ts';
import type { Rendering } from './cache/page-cache.ts';

/** What a page's code requires, known before its data is loaded. */
export type PagePlan = Pick<PageRequirements, 'keys' | 'widgets' | 'head'>;

/** A rendered document: plain data, like the result of every stage. */
export interface RenderedDocument {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Target of a redirect. */
  readonly location?: string;
  /** Remotes whose page or widgets the document contains, failed ones included. */
  readonly remotes: readonly string[];
  readonly failures: readonly PageFailure[];
  /** The API was unreachable or failed. */
  readonly isApiFailing: boolean;
  /** Surrogate keys of everything that it was rendered from. */
  readonly surrogateKeys: readonly string[];
}

/** A rendered document as the cache and the response need it. */
export interface ServedDocument extends RenderedDocument, Rendering {}
