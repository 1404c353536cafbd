import { join } from 'node:path';
import { withCommand } from './parts.ts';
import { resultsFolder } from './run-part.ts';
import type { Planned } from './run-parts.ts';

/** A quarter of the time of all browser tests. */
const walk = 'e2e/src/tests/screens.spec.ts';

/**
 * Beside other parts, the sites' tests without a browser and the walk over all screens run on a product of their own, at
 * the same time as their other browser tests.
 */
export function splitSites(planned: readonly Planned[]): Planned[] {
  if (planned.length === 1) return [...planned];
  const isInSecond = (file: string) => file === walk || !file.endsWith('.spec.ts');
  // Two runs of Playwright would delete each other's results.
  const env = { E2E_OUTPUT: join(resultsFolder, 'screens') };
  return planned.flatMap(({ part, files }) =>
    part.key === 'e2e'
      ? [
          {
            part: { ...part, title: 'the composed product in a browser' },
            files: files.filter((file) => !isInSecond(file)),
          },
          {
            part: withCommand({ ...part, title: 'the composed product by HTTP, and all screens' }, { env }),
            files: files.filter(isInSecond),
          },
        ].filter(({ files }) => files.length > 0)
      : [{ part, files }],
  );
}
