import { type ProductUnderTest, underTest } from '@fan-base/platform-tests/under-test';

/** The product of all sites, on an API with a database and the demonstration. */
export interface SitesUnderTest extends ProductUnderTest {
  /** Origin of the demonstration's provider. */
  readonly demo: string;
  /** Folder of the letters that were sent. */
  readonly mail: string;
  /** Opens the operator's calls of the API. */
  readonly operator: string;
}

/** The product that the tests of this file are about. @throws when none was started */
export const sitesUnderTest = (): SitesUnderTest => underTest<SitesUnderTest>();
