import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NextFixture, Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import { freePort } from '@fan-base/tooling/start/freePort';
import { type Product, startProduct } from '@fan-base/tooling/start/product';
import type { Page } from '@playwright/test';
import { expect, ready, test } from '../page.ts';
import { danish, on, releasesFolder } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { type StreamProxy, startStreamProxy } from '../streamProxy.ts';

/** Match minutes that pass in one real minute. */
const speed = 60;
const minutes = 60_000;

/** A product of its own, whose clock runs and nears the kick-off of the default club's next match. */
let product: Product;
let proxy: StreamProxy;
let folder: string;
let clock: () => Date;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(5 * minutes);
  const { next } = await siteApi<NextFixture>(new URL(on(danish)).origin, '/fixtures/next');
  if (!next) throw new Error('The default club has no match to come');
  folder = mkdtempSync(join(tmpdir(), 'fan-base-live-'));
  const releases = join(folder, 'releases');
  cpSync(releasesFolder(), releases, { recursive: true });
  // Time for the product to come up, and to open the page before the match begins.
  const start = Date.parse(next.kickoff) - 3 * minutes;
  const since = Date.now();
  clock = () => new Date(start + Date.now() - since);
  product = await startProduct({
    ports: { pages: await freePort(), api: await freePort(), demo: await freePort() },
    dataDir: join(folder, 'data'),
    releases,
    withDemo: true,
    env: {
      CLOCK: new Date(start).toISOString(),
      CLOCK_SINCE: String(since),
      DEMO_SPEED: String(speed),
      LOG_LEVEL: 'warn',
    },
    onLine: () => undefined,
  });
  proxy = await startStreamProxy(product.pagesUrl);
  await expect
    .poll(() => siteApi<NextFixture>(proxy.url, '/fixtures/next').then((answer) => answer.next?.kickoff), {
      timeout: 2 * minutes,
    })
    .toBe(next.kickoff);
});

test.afterAll(async () => {
  await proxy?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const matchOf = async () => {
  const { next } = await siteApi<NextFixture>(proxy.url, '/fixtures/next');
  if (!next) throw new Error('There is no next match');
  return next;
};

/** Marks the document, so that a reload would be seen. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
const isFirst = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-first'));

test('[MATCH-4] [MATCH-2] an open page follows a match from kick-off to full time, also while the stream is cut', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(8 * minutes);
  complaints.allow(/503|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const match = await matchOf();
  await page.clock.install({ time: clock() });
  await page.goto(`${proxy.url}/kamp/${match.slug}/${match.id}`);
  await ready(page);
  await mark(page);
  const table = await context.newPage();
  await table.clock.install({ time: clock() });
  await table.goto(`${proxy.url}/stilling/${match.season}`);
  await ready(table);
  await mark(table);
  const head = page.locator('main header').first();
  const played = async () => {
    const cell = table.locator('tr[data-own=true] td').nth(1);
    return Number(await cell.textContent());
  };
  const before = await played();

  await test.step('the clock starts by itself', async () => {
    await expect(head).toContainText(/\d+′|\d+'/, { timeout: 4 * minutes });
    await expect(table.locator('tr[data-own=true]')).toHaveAttribute('data-live', /.*/, { timeout: 15_000 });
    expect(await played()).toBe(before + 1);
    // The second page has its own stream; each page has one, however many blocks listen.
    expect(proxy.open()).toBeLessThanOrEqual(2);
  });

  const shown = async () => ({
    head: await head.textContent(),
    events: await page.locator('[data-event]').count(),
  });
  const catchesUp = async () => {
    await expect(async () => {
      const { fixture, events } = await siteApi<MatchLive>(proxy.url, `/matches/${match.id}/live`);
      const now = await shown();
      expect(now.events).toBe(events?.length ?? 0);
      expect(now.head).toContain(`${fixture.score?.home}–${fixture.score?.away}`);
    }).toPass({ timeout: 20_000 });
  };

  await test.step('with the stream cut for half a minute the page asks by itself', async () => {
    proxy.cut();
    const until = Date.now() + 30_000;
    while (Date.now() < until) await catchesUp();
    proxy.mend();
    const opened = proxy.opened();
    await expect.poll(() => proxy.opened(), { timeout: minutes }).toBeGreaterThan(opened);
    await catchesUp();
  });

  await test.step('a phone that was away catches up', async () => {
    await context.setOffline(true);
    const { events } = await siteApi<MatchLive>(proxy.url, `/matches/${match.id}/live`);
    await expect
      .poll(async () => (await siteApi<MatchLive>(proxy.url, `/matches/${match.id}/live`)).events?.length, {
        timeout: minutes,
      })
      .toBeGreaterThan(events?.length ?? 0);
    await context.setOffline(false);
    await catchesUp();
  });

  await test.step('it ends with the final score, and the table with it', async () => {
    await expect(head).toContainText('Slut', { timeout: 4 * minutes });
    await catchesUp();
    const { rows, teamId } = await siteApi<Standings>(proxy.url, `/standings/${match.season}`);
    const own = rows.find(({ team }) => team.id === teamId);
    await expect(table.locator('tr[data-own=true]')).toContainText(String(own?.points));
    await expect(table.locator('tr[data-own=true]')).not.toHaveAttribute('data-live', /.*/);
  });

  expect(await isFirst(page)).toBe(true);
  expect(await isFirst(table)).toBe(true);
});
