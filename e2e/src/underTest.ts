import { readFileSync } from 'node:fs';

/** A product that runs for the tests: its addresses, its folders and what opens it. */
export interface ProductUnderTest {
  /** Origins of the pages server, the API and the demonstration's provider. */
  readonly pages: string;
  readonly api: string;
  readonly demo: string;
  /** Folder of the letters that were sent. */
  readonly mail: string;
  /** Folder of the releases, which tests may change. */
  readonly releases: string;
  /** Opens the operator's calls of the API. */
  readonly operator: string;
  /** The moment at which its season stands still, ISO 8601. */
  readonly clock: string;
  /** Process id of what starts the pages server, and starts it again. */
  readonly pagesLauncher: number;
}

const variable = 'E2E_PRODUCTS';

/** Tells the processes that run tests which products there are: one for each that runs at a time. */
export const setProducts = (products: readonly ProductUnderTest[]): void => {
  process.env[variable] = JSON.stringify(products);
};

/**
 * The product of the process that asks: files that run at the same time have a product each, so that none sees
 * what another publishes, writes or counts.
 * @throws when no product was started
 */
export function underTest(): ProductUnderTest {
  const products: ProductUnderTest[] = JSON.parse(process.env[variable] ?? '[]');
  const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!own) throw new Error('The product was not started');
  return own;
}

/** Process id of the pages server that answers now. */
export function pagesServer(): number {
  const { pagesLauncher } = underTest();
  const children = readFileSync(`/proc/${pagesLauncher}/task/${pagesLauncher}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
