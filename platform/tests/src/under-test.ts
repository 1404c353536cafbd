import type { RunningProduct } from '@fan-base/tooling/release/combination/test-combination';

/** A running test product: its addresses, folders and keys. */
export interface ProductUnderTest {
  /** Origins of the pages server and the API. */
  readonly pages: string;
  readonly api: string;
  /** Folder of the releases; only tests with their own pages server change theirs (`own-pages.ts`). */
  readonly releases: string;
  /** Its frozen clock, ISO 8601. */
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

/** Passes the product to the processes that run tests. */
export const setProduct = (product: ProductUnderTest): void => {
  process.env[variable] = JSON.stringify(product);
};

export const isProductRunning = (): boolean => variable in process.env;

/** Parts of the product that this file's tests replace. */
let own: Partial<ProductUnderTest> = {};

/** Replaces parts of the product for the tests of this file; without parts, restores it. */
export const replaceParts = (parts: Partial<ProductUnderTest> = {}): void => {
  own = parts;
};

/** The product of this file's tests. @throws Error if none was started */
export function underTest<Product extends ProductUnderTest = ProductUnderTest>(): Product {
  const product = process.env[variable];
  if (!product) throw new Error('The product was not started');
  return { ...JSON.parse(product), ...own };
}

/** Process id of the current pages server. */
export const pagesServer = (): number => underTest().pagesServer;
