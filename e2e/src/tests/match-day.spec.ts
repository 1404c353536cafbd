import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { send } from '@fan-base/platform-tests/http';
import { expect, openDehydrated, ready, test } from '@fan-base/platform-tests/page';
import { type SilentRelay, startSilentRelay } from '@fan-base/platform-tests/silent-relay';
import { releasesFolder } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture, Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchThread } from '@fan-base/shared-contracts/api/forum';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { freePort } from '@fan-base/shared-server/free-port';
import { formatClock } from '@fan-base/shared-ui/formats/match-minute';
import { type Product, startProduct } from '@fan-base/tooling/start/product';
import type { Page } from '@playwright/test';
import { launchKeeping, leaveAndComeBack, openKept } from '../back-forward.ts';
import { createDataFolder } from '../data-folder.ts';
import { importMatches, type ProviderMatch } from '../provider-matches.ts';
import { type StreamProxy, startStreamProxy } from '../stream-proxy.ts';

/** Half an hour before the kick-offs; it stands still, and matches go on by imports. */
const clock = '2026-11-21T14:30:00Z';
const operator = 'operator-of-the-match-day-tests';

const coming = {
  kickoff: '2026-11-21T15:00:00Z',
  status: 'NS',
  elapsed: null,
  goals: null,
  events: [],
} as const;
const over = { kickoff: '2026-11-14T15:00:00Z', status: 'FT', elapsed: 90, events: [] } as const;

/** The match that is watched. */
let watched: ProviderMatch = { ...coming, id: 900_001, home: 'Liverpool', away: 'Arsenal' };
const others: readonly ProviderMatch[] = [
  { ...coming, id: 900_002, home: 'Everton', away: 'Chelsea' },
  { ...over, id: 900_003, home: 'Chelsea', away: 'Liverpool', goals: [0, 2] },
  { ...over, id: 900_004, home: 'Arsenal', away: 'Everton', goals: [1, 1] },
];
/** The match that leads a front page. */
let leading: ProviderMatch = { ...coming, id: 900_005, home: 'Tottenham', away: 'Newcastle' };
/** The match of a front page that stays untouched. */
let untouched: ProviderMatch = { ...coming, id: 900_006, home: 'Aston Villa', away: 'West Ham' };

/** A product of its own, on a day on which four clubs play; it knows nothing else. */
let product: Product;
let proxy: StreamProxy;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'fan-base-match-day-'));
  const dataDir = join(folder, 'data');
  await createDataFolder(dataDir);
  product = await startProduct({
    ports: { pages: await freePort(), api: await freePort(), demo: 0 },
    dataDir,
    releases: releasesFolder(),
    withDemo: false,
    env: {
      CLOCK: clock,
      OPERATOR_TOKEN: operator,
      RELEASES_CACHE: join(folder, 'copies'),
      LOG_LEVEL: 'warn',
    },
    onLine: () => undefined,
  });
  await importMatches({ apiUrl: product.apiUrl, operator }, [watched, ...others, leading, untouched]);
  proxy = await startStreamProxy(product.pagesUrl);
});

test.afterAll(async () => {
  await proxy?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Something happens in the match that is watched. */
async function happen(news: Partial<ProviderMatch>): Promise<void> {
  watched = { ...watched, ...news };
  await importMatches({ apiUrl: product.apiUrl, operator }, [watched]);
}

const goal = (minute: number, team: 'Liverpool' | 'Arsenal', player: string) =>
  ({ minute, team, player, type: 'Goal', detail: 'Normal Goal' }) as const;

/** Marks the document, so that a reload would be seen. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
const isFirst = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-first'));

test('[MATCH-4] [MATCH-2] an open page follows a match from kick-off to full time, also while the stream is cut, and so does the table', {
  tag: '@spine',
}, async ({ page, context, complaints }) => {
  test.setTimeout(120_000);
  complaints.allow(/503|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { next: match } = await siteApi<NextFixture>(proxy.url, '/fixtures/next');
  if (!match) throw new Error('There is no next match');
  await page.clock.install({ time: clock });
  await page.goto(`${proxy.url}/kamp/${match.slug}/${match.id}`);
  await ready(page);
  await mark(page);
  const table = await context.newPage();
  await table.goto(`${proxy.url}/stilling/${match.season}`);
  await ready(table);
  await mark(table);
  const head = page.locator('main header').first();
  const events = page.locator('[data-event]');
  const row = table.locator('tr[data-own=true]');
  const played = async () => Number(await row.locator('td').nth(1).textContent());
  expect(await played()).toBe(1);

  /** Lets the page's own timers come at once, until something is to be seen. */
  const soon = (look: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(2_000);
      await look();
    }).toPass();
  /** The page shows the match as the API has it by now. */
  const isUpToDate = async (options: { readonly timeout?: number } = {}) => {
    const now = await siteApi<MatchLive>(proxy.url, `/matches/${match.id}/live`);
    const { status, clock: running, score } = now.fixture;
    expect([status, score?.home, score?.away]).toEqual([watched.status, ...(watched.goals ?? [])]);
    // The server's time stands still, the page's does not.
    if (running) expect(formatClock(running, Date.parse(clock))).toBe(`${watched.elapsed}′`);
    await expect(head).toContainText(`${score?.home}–${score?.away}`, options);
    await expect(events).toHaveCount(watched.events.length, options);
    if (watched.elapsed && (status === '1H' || status === '2H'))
      await expect(head).toContainText(new RegExp(`${watched.elapsed}′|${watched.elapsed + 1}′`), options);
  };

  await test.step('the clock starts by itself, on one stream a page, however many blocks listen', async () => {
    await expect.poll(() => proxy.open()).toBe(2);
    await happen({ status: '1H', elapsed: 1, goals: [0, 0] });
    await isUpToDate();
    await expect(row).toHaveAttribute('data-live', /.*/);
    expect(await played()).toBe(2);
    expect(proxy.opened()).toBe(2);
  });

  await test.step('a goal is in the score, among the events and in the table', async () => {
    await happen({ elapsed: 23, goals: [1, 0], events: [goal(23, 'Liverpool', 'M. Salah')] });
    await isUpToDate();
    await expect(page).toHaveTitle(/1–0/);
    await expect(events).toContainText(['Salah']);
    await expect(row).toContainText('6');
  });

  await test.step('while the stream is cut the page asks by itself, and then listens again', async () => {
    proxy.cut();
    await happen({ elapsed: 40, goals: [1, 1], events: [...watched.events, goal(40, 'Arsenal', 'B. Saka')] });
    await soon(() => isUpToDate({ timeout: 500 }));
    await happen({ status: 'HT', elapsed: 45 });
    await soon(() => expect(head).toContainText('Pause', { timeout: 500 }));
    proxy.mend();
    await soon(async () => expect(proxy.open()).toBe(2));
    await happen({ status: '2H', elapsed: 46 });
    await isUpToDate();
  });

  await test.step('a phone that was away catches up', async () => {
    proxy.still();
    const opened = proxy.opened();
    await context.setOffline(true);
    await happen({
      elapsed: 63,
      goals: [2, 1],
      events: [...watched.events, goal(63, 'Liverpool', 'C. Gakpo')],
    });
    await expect(head).toContainText(/4[67]′/);
    await context.setOffline(false);
    await isUpToDate();
    expect(proxy.opened()).toBeGreaterThan(opened);
  });

  await test.step('it ends with the final score, and the table with it', async () => {
    await happen({ status: 'FT', elapsed: 90 });
    await isUpToDate();
    await expect(head).toContainText('Slut');
    const { rows, teamId } = await siteApi<Standings>(proxy.url, '/standings/2026');
    const own = rows.find(({ team }) => team.id === teamId);
    expect([own?.played, own?.points]).toEqual([2, 6]);
    await expect(row).not.toHaveAttribute('data-live', /.*/);
    await expect(row).toContainText('6');
  });

  expect(await isFirst(page)).toBe(true);
  expect(await isFirst(table)).toBe(true);
});

test('[NEWS-1] [MATCH-4] the match leads the front page, and is in open fixtures, before, during and after it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { port } = new URL(product.pagesUrl);
  const host = `tottenham-fans.dk.localhost:${port}`;
  const lead = page.locator('[data-lead-match]');
  const report = async (changes: Partial<ProviderMatch>) => {
    leading = { ...leading, ...changes };
    await importMatches({ apiUrl: product.apiUrl, operator }, [leading]);
  };
  /** The document leads with the match in this state, above the stories. */
  const isInDocument = async (state: string) => {
    const { text } = await send({ port, host, path: '/' });
    expect(text).toContain(`data-lead-match="${state}"`);
    expect(text.indexOf('data-lead-match')).toBeLessThan(text.indexOf('data-area="lead"'));
  };

  await page.clock.setFixedTime(clock);
  await page.goto(`http://${host}/`);
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Næste kamp' })).toBeVisible();
  await expect(lead.getByRole('timer')).toHaveText(/30\s*minutter/);
  await expect(lead.getByRole('link', { name: 'Optakt' })).toBeVisible();
  await isInDocument('scheduled');
  // Its data is not live: it follows the document.
  const fixtures = await context.newPage();
  await fixtures.clock.setFixedTime(clock);
  await fixtures.goto(`http://${host}/kampe/2026`);
  await ready(fixtures);
  await mark(fixtures);
  // As after a restart of the server.
  await fixtures.route('**/page-data/*', (route) => route.fulfill({ status: 404 }));

  await report({
    status: '1H',
    elapsed: 23,
    goals: [1, 0],
    events: [{ minute: 23, team: 'Tottenham', player: 'D. Solanke', type: 'Goal', detail: 'Normal Goal' }],
  });
  await expect(page.getByRole('heading', { name: 'Kampen er i gang' })).toBeVisible();
  await expect(lead).toContainText('1–0');
  await expect(lead).toContainText('23′');
  await expect(lead.locator('[data-scorers=home]')).toContainText('D. Solanke');
  await isInDocument('live');
  await expect(fixtures.locator('main')).toContainText(/1\s*–\s*0/);

  await report({ status: 'FT', elapsed: 90 });
  await expect(page.getByRole('heading', { name: 'Resultat' })).toBeVisible();
  await expect(lead.getByRole('link', { name: 'Statistik og opstillinger' })).toBeVisible();
  await isInDocument('finished');
  await expect(fixtures.locator('main')).not.toContainText('Næste kamp');
  expect(await isFirst(fixtures)).toBe(true);
});

test.describe('in the site’s own time zone', () => {
  test.use({ timezoneId: 'Europe/Copenhagen' });

  test('[MATCH-4] [NEWS-1] an untouched page follows its match, leaves open details open, and hydrates from what it shows', async ({
    page,
  }) => {
    const { port } = new URL(product.pagesUrl);
    const lead = page.locator('[data-lead-match]');
    const report = async (news: Partial<ProviderMatch>) => {
      untouched = { ...untouched, ...news };
      await importMatches({ apiUrl: product.apiUrl, operator }, [untouched]);
    };
    const html = page.locator('html');
    const menu = page.locator('header details').first();
    await page.clock.install({ time: clock });
    const following = page.waitForRequest(/\/page-changes/);
    await openDehydrated(page, `http://aston-villa-fans.dk.localhost:${port}/`);
    await following;
    await mark(page);
    // A press would wake the page.
    await menu.evaluate((element) => element.setAttribute('open', ''));

    await report({ status: '1H', elapsed: 12, goals: [1, 0] });
    await expect(lead).toContainText('1–0');
    await expect(lead).toContainText('12′');
    await page.clock.fastForward(3 * 60_000);
    await expect(lead).toContainText('15′');
    await page.clock.setFixedTime(clock);
    await report({ status: '1H', elapsed: 30, goals: [2, 0] });
    await expect(lead).toContainText('2–0');
    await expect(menu).toHaveAttribute('open', '');
    await expect(html).toHaveAttribute('data-dehydrated', '');

    await ready(page);
    await report({ status: 'HT', elapsed: 45, goals: [2, 1] });
    await expect(lead).toContainText('2–1');

    await page.getByRole('link', { name: 'Kampe', exact: true }).first().click();
    await expect(page).toHaveURL(/kampe/);
    await report({ status: '2H', elapsed: 46, goals: [2, 2] });
    await expect(page.locator('main')).toContainText(/2\s*–\s*2/);
    expect(await isFirst(page)).toBe(true);
  });

  test.describe('over a connection that dies silently', () => {
    let relay: SilentRelay;
    test.beforeEach(async () => {
      relay = await startSilentRelay(product.pagesUrl);
    });
    test.afterEach(() => relay.close());

    test('[MATCH-4] an untouched match page gets a goal after its connection died without an end', async ({
      page,
    }) => {
      test.slow();
      const origin = `http://everton-fans.dk.localhost:${relay.port}`;
      const { next: match } = await siteApi<NextFixture>(
        `http://everton-fans.dk.localhost:${new URL(product.pagesUrl).port}`,
        '/fixtures/next',
      );
      const stands = (elapsed: number, goals: readonly [number, number]) =>
        importMatches({ apiUrl: product.apiUrl, operator }, [
          { ...others[0], status: '1H', elapsed, goals } as ProviderMatch,
        ]);
      const head = page.locator('main header').first();
      await stands(1, [0, 0]);
      await page.clock.install({ time: clock });
      const following = page.waitForRequest(/\/page-changes/);
      await openDehydrated(page, `${origin}/kamp/${match?.slug}/${match?.id}`);
      await following;
      await expect(head).toContainText('0–0');

      relay.goSilent();
      await stands(2, [1, 0]);
      // The browser has idle connections, which are dead too: each costs the page a time limit.
      await expect(async () => {
        await page.clock.fastForward(36_000);
        await expect(head).toContainText('1–0', { timeout: 3_000 });
      }).toPass({ timeout: 60_000 });

      relay.goSilent();
      await stands(3, [2, 0]);
      await expect(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('online')));
        await expect(head).toContainText('2–0', { timeout: 3_000 });
        // Before the time limit of a silent connection, which would bring the goal too.
      }).toPass({ timeout: 20_000 });
      await expect(page.locator('html')).toHaveAttribute('data-dehydrated', '');
    });
  });
});

test('[MATCH-4] a match that the browser kept while its reader was elsewhere has all that happened meanwhile, and goes on', async () => {
  const browser = await launchKeeping();
  const page = await browser.newPage();
  const origin = `http://everton-fans.dk.localhost:${new URL(product.pagesUrl).port}`;
  const { next: match } = await siteApi<NextFixture>(origin, '/fixtures/next');
  const stands = (elapsed: number, goals: readonly [number, number]) =>
    importMatches({ apiUrl: product.apiUrl, operator }, [
      { ...others[0], status: '1H', elapsed, goals } as ProviderMatch,
    ]);
  const head = page.locator('main header').first();
  await stands(1, [0, 0]);
  await openKept(page, `${origin}/kamp/${match?.slug}/${match?.id}`, clock);
  await expect(head).toContainText('0–0');
  await stands(2, [1, 0]);
  await expect(head).toContainText('1–0');
  expect(await leaveAndComeBack(page, () => stands(20, [1, 1]))).toBeNull();
  await expect(head).toContainText('1–1');
  await stands(30, [2, 1]);
  await expect(head).toContainText('2–1');
  await browser.close();
});

test('[FORUM-3] [MATCH-3] before a match its page leads to its thread, which has the match in it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.clock.setFixedTime(clock);
  const { port } = new URL(product.pagesUrl);
  const host = `everton-fans.dk.localhost:${port}`;
  const origin = `http://${host}`;
  const { next: match } = await siteApi<NextFixture>(origin, '/fixtures/next');
  if (!match) throw new Error('There is no next match');
  const threadOf = async () => (await siteApi<MatchThread>(origin, `/matches/${match.id}/thread`)).place;
  // The API looks three times a minute for matches that begin soon.
  await expect.poll(threadOf, { timeout: 90_000 }).not.toBeNull();
  const place = await threadOf();
  if (!place) throw new Error('The thread is gone');
  const talk = page.getByRole('link', { name: 'Kamptråd' });

  await page.goto(`${origin}/kamp/${match.slug}/${match.id}`);
  await ready(page);
  await talk.click();
  await expect(page).toHaveURL(origin + threadPath(place, 'da'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kamptråd: Everton – Chelsea/);
  const card = page.locator(`[data-match-card="${match.id}"]`);
  await expect(card).toContainText(match.home.shortName);

  const { text } = await send({ port, host, path: threadPath(place, 'da') });
  expect(text).toContain(`data-match-card="${match.id}"`);
  await page.reload();
  await ready(page);
  await expect(card).toContainText(match.away.shortName);
  await card.click();
  await expect(talk).toBeVisible();
});
