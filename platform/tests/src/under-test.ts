import type { RunningProduct } from '@fan-base/tooling/release/combination/test-combination';

/** A product that runs for the tests: its addresses, its folders and what opens it. */
export interface ProductUnderTest {
  /** Origins of the pages server and the API. */
  readonly pages: string;
  readonly api: string;
  /** Folder of the releases; only tests with a pages server of their own change theirs (`own-pages.ts`). */
  readonly releases: string;
  /** The moment at which its season stands still, ISO 8601. */
  readonly clock: string;
  /** Process id of the pages server. */
  readonly pagesServer: number;
  /** Settings of its servers besides their addresses. */
  readonly settings: Readonly<Record<string, string>>;
}

const variable = 'E2E_PRODUCT';

/** The running product and combination under test; null if the tests start a product. */
export function runningProduct(): RunningProduct | null {
  const product = process.env['E2E_RUNNING'];
  return product ? JSON.parse(product) : null;
}

/** Tells the processes that run tests which product there is. */
export const setProduct = (product: ProductUnderTest): void => {
  process.env[variable] = JSON.stringify(product);
};

export const isProductRunning = (): boolean => variable in process.env;

/** What this file's tests have of their own. */
let own: Partial<ProductUnderTest> = {};

/** Replaces parts of the product for the tests of this file; without parts, restores it. */
export const replaceParts = (parts: Partial<ProductUnderTest> = {}): void => {
  own = parts;
};

/** The product that the tests of this file are about. @throws when none was started */
export function underTest<Product extends ProductUnderTest = ProductUnderTest>(): Product {
  const product = process.env[variable];
  if (!product) throw new Error('The product was not started');
  return { ...JSON.parse(product), ...own };
}

/** Process id of the pages server that answers now. */
export const pagesServer = (): number => underTest().pagesServer;
