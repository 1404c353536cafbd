import { type ProductUnderTest, underTest } from '@fan-base/platform-tests/under-test';

/** The complete product, with an API, a database and the demonstration. */
export interface SitesUnderTest extends ProductUnderTest {
  /** Origin of the demonstration's provider. */
  readonly demo: string;
  /** Folder of sent emails. */
  readonly mail: string;
  /** Key to the operator's API calls. */
  readonly operator: string;
}

/** The product of this file's tests. @throws Error if none was started */
export const sitesUnderTest = (): SitesUnderTest => underTest<SitesUnderTest>();
