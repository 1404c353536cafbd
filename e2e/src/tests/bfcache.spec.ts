import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Browser } from '@playwright/test';
import { menuOf } from '../account-page.ts';
import { launchKeeping, leaveAndComeBack, openKept } from '../back-forward.ts';
import { begin, say, threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { pageOf } from '../member-page.ts';
import { registered } from '../members.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launchKeeping();
});
test.afterAll(() => browser.close());

test('[NAV-7] pages of every remote are restored from the bfcache and keep working', async () => {
  test.setTimeout(90_000);
  const { next } = await siteApi<NextFixture>(originOf(danish), '/fixtures/next');
  const paths = [
    '/',
    `/kamp/${next?.slug}/${next?.id}`,
    '/trup',
    '/rygter',
    '/fodboldrejser',
    '/forum',
    '/login',
  ];
  for (const path of paths) {
    const page = await browser.newPage();
    await openKept(page, on(danish, path));
    // Data is revalidated when the page becomes visible, but not within five seconds.
    await page.clock.fastForward(6_000);
    const asked: string[] = [];
    const documents: string[] = [];
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname);
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    expect([path, await leaveAndComeBack(page, async () => void asked.splice(0))]).toEqual([path, null]);
    documents.splice(0);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    if (path === '/trup') await expect.poll(() => asked.join(' ')).toContain('/api/');
    await page.locator('a[href="/"]').first().click();
    await expect(page).toHaveURL(on(danish, '/'));
    expect(documents).toEqual([]);
    await page.close();
  }
});

test('[FORUM-5] a page with an event stream enters the bfcache and reconnects when restored', async () => {
  const host = 'everton-fans.dk';
  const writer = await registered(host, 'Away');
  const place = await begin(writer, words.quiet, 'While away');
  const page = await browser.newPage();
  await openKept(page, threadOn(host, place));
  await say(writer, place, 'Before');
  await expect(page.getByRole('button', { name: words.oneReply })).toBeVisible();

  const reason = await leaveAndComeBack(page, async () => {
    await say(writer, place, 'While away');
  });
  expect(reason).toBeNull();
  await expect(page.getByRole('button', { name: words.twoReplies })).toBeVisible();
  await say(writer, place, 'After');
  await expect(page.getByRole('button', { name: /3/ })).toBeVisible();
  await page.close();
});

test('[ACCOUNT-2] a page restored from the bfcache detects a logout in another tab', async () => {
  const member = await registered(danish, 'Leaving');
  const page = await pageOf(browser, danish, member);
  await openKept(page, on(danish));
  await expect(menuOf(page, member.username)).toBeVisible();
  const reason = await leaveAndComeBack(page, async () => {
    const other = await page.context().newPage();
    await open(other, on(danish));
    await menuOf(other, member.username).click();
    await other.getByRole('button', { name: 'Log ud' }).click();
    await expect(menuOf(other, member.username)).toHaveCount(0);
    await other.close();
  });
  expect(reason).toBeNull();
  await expect(menuOf(page, member.username)).toHaveCount(0);
  await page.context().close();
});
