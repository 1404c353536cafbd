import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@fan-base/platform-tests/page';
import { releasesFolder } from '@fan-base/platform-tests/site';
import { freePort } from '@fan-base/shared-server/free-port';
import { startProduct } from '@fan-base/tooling/start/product';
import type { Page } from '@playwright/test';
import { createDataFolder } from './data-folder.ts';
import { importMatches, type ProviderMatch } from './provider-matches.ts';
import { type StreamProxy, startStreamProxy } from './stream-proxy.ts';

/** Half an hour before the kick-offs. The clock is frozen; matches advance by imports. */
export const matchDayClock = '2026-11-21T14:30:00Z';
const operator = 'operator-of-the-match-day-tests';

const coming = {
  kickoff: '2026-11-21T15:00:00Z',
  status: 'NS',
  elapsed: null,
  goals: null,
  events: [],
} as const;
const over = { kickoff: '2026-11-14T15:00:00Z', status: 'FT', elapsed: 90, events: [] } as const;

/** The day's matches before kick-off. */
export const comingMatches = {
  Liverpool: { ...coming, id: 900_001, home: 'Liverpool', away: 'Arsenal' },
  Everton: { ...coming, id: 900_002, home: 'Everton', away: 'Chelsea' },
  Tottenham: { ...coming, id: 900_005, home: 'Tottenham', away: 'Newcastle' },
  'Aston Villa': { ...coming, id: 900_006, home: 'Aston Villa', away: 'West Ham' },
} as const satisfies Record<string, ProviderMatch>;
const pastMatches: readonly ProviderMatch[] = [
  { ...over, id: 900_003, home: 'Chelsea', away: 'Liverpool', goals: [0, 2] },
  { ...over, id: 900_004, home: 'Arsenal', away: 'Everton', goals: [1, 1] },
];

/** A product that only has one day's matches of several clubs. */
export interface MatchDay {
  readonly pagesUrl: string;
  /** Proxies the pages server. */
  readonly proxy: StreamProxy;
  /** Imports the current state of a match from the provider. */
  readonly report: (match: ProviderMatch) => Promise<void>;
}

/** Shared by the tests of all files that use it. */
export const test = base.extend<object, { matchDay: MatchDay }>({
  matchDay: [
    async ({ playwright: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'fan-base-match-day-'));
      const dataDir = join(folder, 'data');
      await createDataFolder(dataDir);
      const product = await startProduct({
        ports: { pages: await freePort(), api: await freePort(), demo: 0 },
        dataDir,
        releases: releasesFolder(),
        withDemo: false,
        env: {
          CLOCK: matchDayClock,
          OPERATOR_TOKEN: operator,
          LOG_LEVEL: 'warn',
        },
        onLine: () => undefined,
      });
      const { pagesUrl, apiUrl } = product;
      const report = (...matches: ProviderMatch[]) => importMatches({ apiUrl, operator }, matches);
      await report(...Object.values(comingMatches), ...pastMatches);
      const proxy = await startStreamProxy(pagesUrl);
      await use({ pagesUrl, proxy, report });
      await proxy.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Marks the document, to detect a reload. */
export const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
export const isFirst = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-first'));
