import type { Page } from '@playwright/test';

/** A region of a page, with the code of one remote. */
export interface Place {
  /** What it is, and when it hydrates. */
  readonly kind: string;
  readonly remote: string;
  readonly host: string;
  readonly path: string;
  /** `page`, or the island's id. */
  readonly region: string;
  /** The chunk that is the region's own. */
  readonly chunk: string;
  /** A text of the region in the server's HTML. */
  readonly text: string;
  /** Names of the faults that `npm test` tries here; `npm run faults` tries every fault in every place. */
  readonly samples: readonly string[];
  /** Uses the region, and expects an effect of its hydrated code. */
  readonly use: (page: Page) => Promise<void>;
  /** Uses a region of the other remote on this page in the same way. */
  readonly neighbor: (page: Page) => Promise<void>;
}
