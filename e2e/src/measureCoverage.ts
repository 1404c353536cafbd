import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RawCoverage } from '@fan-base/tooling/coverage/raw';
import type { Page } from '@playwright/test';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Measures what the browser runs of published scripts in a page and in those that open in its context, where
 * COVERAGE_DIR says so (`npm run coverage`). Scripts are recognised by their text: forged versions of the same code
 * count, others do not.
 * @returns what is to be called while the pages are still open
 */
export async function measureCoverage(page: Page): Promise<() => Promise<void>> {
  const folder = process.env.COVERAGE_DIR;
  if (!folder) return async () => {};
  const start = (one: Page) => one.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => {});
  page.context().on('page', (other) => void start(other));
  await start(page);
  return async () => {
    const measured = await Promise.all(
      page
        .context()
        .pages()
        .map((one) => one.coverage.stopJSCoverage().catch(() => [])),
    );
    const result = measured
      .flat()
      .flatMap(({ url, source, functions }) =>
        source && new URL(url).pathname.startsWith('/assets/')
          ? [{ url, functions, digest: digestOf(source) }]
          : [],
      );
    const raw: RawCoverage = { result };
    writeFileSync(join(folder, `page-${randomUUID()}.json`), JSON.stringify(raw));
  };
}
