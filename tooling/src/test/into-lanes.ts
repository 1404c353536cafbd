import { join } from 'node:path';
import { lanes, withCommand } from './parts.ts';
import type { Planned } from './run-lanes.ts';
import { resultsFolder } from './run-part.ts';

/** A quarter of the time of all browser tests. */
const walk = 'e2e/src/tests/screens.spec.ts';

/**
 * Splits parts into two lanes of similar duration. The sites' end-to-end tests without a browser and the walk over all
 * screens run on their own product at the end of the second lane; without a second lane they are in the first, on
 * the same product.
 */
export function intoLanes(planned: readonly Planned[]): Planned[][] {
  const [product = [], others = []] = lanes.map((lane) =>
    planned.filter(({ part }) => lane.includes(part.key)),
  );
  if (others.length === 0) return [product];
  const isOfSites = ({ part }: Planned) => part.key === 'e2e';
  const split = (title: string, isMeant: (file: string) => boolean) =>
    product
      .filter(isOfSites)
      .map(({ part, files }) => ({ part: { ...part, title }, files: files.filter(isMeant) }))
      .filter(({ files }) => files.length > 0);
  const isInSecond = (file: string) => file === walk || !file.endsWith('.spec.ts');
  // Two runs of Playwright would delete each other's results.
  const env = { E2E_OUTPUT: join(resultsFolder, 'screens') };
  return [
    [
      ...split('the composed product in a browser', (file) => !isInSecond(file)),
      ...product.filter((planned) => !isOfSites(planned)),
    ],
    [
      ...others,
      ...split('the composed product by HTTP, and all screens', isInSecond).map(({ part, files }) => ({
        part: withCommand(part, { env }),
        files,
      })),
    ],
  ];
}
