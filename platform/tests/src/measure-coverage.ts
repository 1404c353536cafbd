import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RawCoverage } from '@fan-base/runner/coverage/raw';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Does something before what is closed is closed. */
function beforeClose(owner: Page | BrowserContext, work: () => Promise<unknown>): void {
  const close = owner.close.bind(owner);
  owner.close = async (options?: { reason?: string }) => {
    await work();
    await close(options);
  };
}

/**
 * Where COVERAGE_DIR says so (`npm run coverage`), measures what every page of a browser runs of published scripts.
 * They are recognised by their text: forged versions of the same code count, others do not.
 */
export function measureCoverage(browser: Browser): void {
  const folder = process.env.COVERAGE_DIR;
  if (!folder) return;
  browser.on('context', (context) => {
    const pages = new Set<Page>();
    const finish = async (page: Page) => {
      if (!pages.delete(page)) return;
      // A page that is gone by itself has nothing more to say.
      const entries = await page.coverage.stopJSCoverage().catch(() => []);
      const result = entries.flatMap(({ url, source, functions }) =>
        source && URL.parse(url)?.pathname.startsWith('/assets/')
          ? [{ url, functions, digest: digestOf(source) }]
          : [],
      );
      const raw: RawCoverage = { result };
      writeFileSync(join(folder, `page-${randomUUID()}.json`), JSON.stringify(raw));
    };
    context.on('page', (page) => {
      pages.add(page);
      page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => {});
      beforeClose(page, () => finish(page));
    });
    beforeClose(context, () => Promise.all([...pages].map(finish)));
  });
}
