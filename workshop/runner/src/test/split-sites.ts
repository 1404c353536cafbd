import { join } from 'node:path';
import { withCommand } from './parts.ts';
import { resultsFolder } from './run-part.ts';
import type { Planned } from './run-parts.ts';

/** A quarter of the time of all browser tests. */
const walk = 'e2e/src/tests/screens.spec.ts';

/**
 * Beside other parts, the sites' tests without a browser and the walk over all screens run on a product of their own. They
 * begin after the tooling: until then the first product may be importing the data that the second one restores.
 */
export function splitSites(planned: readonly Planned[]): Planned[] {
  const e2e = planned.find(({ part }) => part.key === 'e2e');
  if (!e2e || planned.length === 1) return [...planned];
  const { part, files } = e2e;
  const isInSecond = (file: string) => file === walk || !file.endsWith('.spec.ts');
  // Two runs of Playwright would delete each other's results.
  const env = { E2E_OUTPUT: join(resultsFolder, 'screens') };
  const browser: Planned = {
    part: { ...part, title: 'the composed product in a browser' },
    files: files.filter((file) => !isInSecond(file)),
  };
  const others = planned.filter((other) => other !== e2e);
  const second: Planned = {
    part: withCommand({ ...part, title: 'the composed product by HTTP, and all screens' }, { env }),
    files: files.filter(isInSecond),
  };
  const at = others.findIndex(({ part }) => part.key === 'tooling') + 1;
  return [browser, ...others.slice(0, at), second, ...others.slice(at)].filter(
    (one) => one.part.key !== 'e2e' || one.files.length > 0,
  );
}
