import type { Page } from '@playwright/test';

/** A region of a page that one remote makes. */
export interface Place {
  readonly remote: string;
  readonly host: string;
  readonly path: string;
  /** `page`, or the island's id. */
  readonly region: string;
  /** The chunk that is the region's own. */
  readonly chunk: string;
  /** Name of the fault that `npm test` tries here, or `every fault`; `npm run faults` tries every one everywhere. */
  readonly sample: string;
  /** Does what only works where the region's own code lives, and looks whether it did. */
  readonly use: (page: Page) => Promise<void>;
  /** The same for a region of another remote on this page; where there is none, why. */
  readonly neighbour: ((page: Page) => Promise<void>) | string;
}
