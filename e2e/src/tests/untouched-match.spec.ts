import { expect, onConnection, openDehydrated, ready } from '@fan-base/platform-tests/page';
import { type SilentProxy, startSilentProxy } from '@fan-base/platform-tests/silent-proxy';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import { launchKeeping, leaveAndComeBack, openKept } from '../back-forward.ts';
import { comingMatches, isFirst, mark, matchDayClock, test } from '../match-day.ts';
import type { ProviderMatch } from '../provider-matches.ts';

test.describe('in the site’s own time zone', () => {
  test.use({ timezoneId: 'Europe/Copenhagen' });

  test('[MATCH-4] [NEWS-1] a dehydrated page follows its match and hydrates as displayed', async ({
    page,
    matchDay,
  }) => {
    let untouched: ProviderMatch = comingMatches['Aston Villa'];
    const { port } = new URL(matchDay.pagesUrl);
    const lead = page.locator('[data-lead-match]');
    const report = async (news: Partial<ProviderMatch>) => {
      untouched = { ...untouched, ...news };
      await matchDay.report(untouched);
    };
    const html = page.locator('html');
    const menu = page.locator('header details').first();
    await page.clock.install({ time: matchDayClock });
    const following = page.waitForRequest(/\/page-changes/);
    await openDehydrated(page, `http://aston-villa-fans.dk.localhost:${port}/`);
    await following;
    await mark(page);
    // A press would hydrate the page.
    await menu.evaluate((element) => element.setAttribute('open', ''));

    await report({ status: '1H', elapsed: 12, goals: [1, 0] });
    await expect(lead).toContainText('1–0');
    await expect(lead).toContainText('12′');
    await page.clock.fastForward(3 * 60_000);
    await expect(lead).toContainText('15′');
    await page.clock.setFixedTime(matchDayClock);
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

  test.describe('over a connection that drops silently', () => {
    let proxy: SilentProxy;
    test.beforeEach(async ({ matchDay }) => {
      proxy = await startSilentProxy(matchDay.pagesUrl);
    });
    test.afterEach(() => proxy.close());

    test('[MATCH-4] a dehydrated match page gets a goal after its connection was lost without a close', async ({
      page,
      matchDay,
    }) => {
      test.slow();
      const origin = `http://everton-fans.dk.localhost:${proxy.port}`;
      const { next: match } = await siteApi<NextFixture>(
        `http://everton-fans.dk.localhost:${new URL(matchDay.pagesUrl).port}`,
        '/fixtures/next',
      );
      const stands = (elapsed: number, goals: readonly [number, number]) =>
        matchDay.report({ ...comingMatches.Everton, status: '1H', elapsed, goals });
      const head = page.locator('main header').first();
      await stands(1, [0, 0]);
      // Dropped prefetches keep their connections, of which there are six at most.
      await onConnection(page, { saveData: true });
      await page.clock.install({ time: matchDayClock });
      const following = page.waitForRequest(/\/page-changes/);
      await openDehydrated(page, `${origin}/kamp/${match?.slug}/${match?.id}`);
      await following;
      await expect(head).toContainText('0–0');

      proxy.goSilent();
      await stands(2, [1, 0]);
      // The browser's idle connections are dead too: each costs a timeout.
      await expect(async () => {
        await page.clock.fastForward(36_000);
        await expect(head).toContainText('1–0', { timeout: 3_000 });
      }).toPass({ timeout: 60_000 });

      proxy.goSilent();
      await stands(3, [2, 0]);
      await expect(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('online')));
        await expect(head).toContainText('2–0', { timeout: 3_000 });
        // Before the timeout of a silent connection, which would also bring the goal.
      }).toPass({ timeout: 20_000 });
      await expect(page.locator('html')).toHaveAttribute('data-dehydrated', '');
    });
  });
});

test('[MATCH-4] a match page restored from the bfcache catches up and continues', async ({ matchDay }) => {
  const browser = await launchKeeping();
  const page = await browser.newPage();
  const origin = `http://everton-fans.dk.localhost:${new URL(matchDay.pagesUrl).port}`;
  const { next: match } = await siteApi<NextFixture>(origin, '/fixtures/next');
  const stands = (elapsed: number, goals: readonly [number, number]) =>
    matchDay.report({ ...comingMatches.Everton, status: '1H', elapsed, goals });
  const head = page.locator('main header').first();
  await stands(1, [0, 0]);
  await openKept(page, `${origin}/kamp/${match?.slug}/${match?.id}`, matchDayClock);
  await expect(head).toContainText('0–0');
  await stands(2, [1, 0]);
  await expect(head).toContainText('1–0');
  expect(await leaveAndComeBack(page, () => stands(20, [1, 1]))).toBeNull();
  await expect(head).toContainText('1–1');
  await stands(30, [2, 1]);
  await expect(head).toContainText('2–1');
  await browser.close();
});
