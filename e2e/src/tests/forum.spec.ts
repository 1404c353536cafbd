import { readStored } from '@fan-base/platform-tests/browser-storage';
import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { ask, on } from '@fan-base/platform-tests/site';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import type { Response } from '@playwright/test';
import { menuOf } from '../account-page.ts';
import { begin, say, threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { openAs } from '../member-page.ts';
import { type Member, promote, registered } from '../members.ts';

/** A site that no other file writes to, so counts are exact. */
const host = 'everton-fans.dk';

let writer: Member;
let boss: Member;
let short: ThreadAddress;
let long: ThreadAddress;

test.beforeAll(async () => {
  [writer, boss] = await Promise.all([registered(host, 'Writer'), registered(host, 'Boss')]);
  await promote(boss);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => begin(boss, words.forum, `Thread ${index + 1}`)),
  );
  long = await begin(boss, words.forum, 'A long talk');
  for (let number = 1; number <= 22; number += 1) await say(boss, long, `Comment ${number} of many`);
  short = await begin(writer, words.forum, 'Zanzibar or Klopp?');
  await say(boss, short, 'Klopp, always');
});

test('[FORUM-1] [FORUM-3] [FORUM-4] [FORUM-5] the overview lists forums and new posts and leads to threads', {
  tag: '@spine',
}, async ({ page }) => {
  await open(page, on(host, '/forum'));
  const row = page.locator(`[data-forum=${words.forum}]`);
  await expect(row.getByRole('link', { name: words.forumTitle })).toBeVisible();
  await expect(row).toContainText(words.threads(22));
  await expect(row).toContainText(words.posts(45));
  await expect(row.getByRole('link', { name: 'Zanzibar or Klopp?' })).toHaveAttribute('href', /#c1$/);
  await expect(page.getByRole('link', { name: 'A long talk' }).last()).toBeVisible();
  const sentence = page.getByText(words.loginFirst);
  await expect(sentence.getByRole('link').first()).toHaveAttribute('href', /^\/login\?next=/);
  await expect(sentence.getByRole('link').last()).toHaveAttribute('href', /^\/opret-bruger\?next=/);
  const search = page.getByRole('searchbox', { name: words.search });
  await search.fill('zanzibar');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: words.hits(1) })).toBeVisible();
  await search.fill('klopp always');
  await search.press('Enter');
  // The previous search stays until this one is answered. The list of forums links to the comment, too.
  await page.locator('[data-title][href$="#c1"]', { hasText: 'Zanzibar or Klopp?' }).click();
  await expect(page).toHaveURL(/#c1$/);
  const main = page.locator('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zanzibar or Klopp?');
  await expect(main.getByRole('link', { name: writer.username })).toBeVisible();
  await expect(main).toContainText(words.replies(1));
  await expect(main).toContainText(words.view);
  await expect(page.getByRole('link', { name: words.commentLogin })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(new URL(page.url()).pathname)}`,
  );
});

test('[FORUM-2] [A11Y-1] links to the latest reply have the minimum target size', async ({ page }) => {
  await open(page, on(host, `/forum/${words.forum}`));
  const latest = page.locator('[data-latest] > a').first();
  await expect(latest).toBeVisible();
  expect((await latest.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('[FORUM-2] [FORUM-3] forums and threads have twenty items a page, and comments have addresses', async ({
  page,
}) => {
  const { pathname } = new URL(threadOn(host, long));
  for (const [path, part, first, last] of [
    [`/forum/${words.forum}`, 'data-thread', 20, 2],
    [pathname, 'data-comment', 20, 2],
  ] as const) {
    const parts = async (address: string) => (await ask(host, address)).text.split(` ${part}="`).length - 1;
    expect([await parts(path), await parts(`${path}?page=2`)]).toEqual([first, last]);
    await open(page, on(host, path));
    await expect(page.locator(`main [${part}]`)).toHaveCount(first);
    await page.getByRole('navigation', { name: words.pages }).getByRole('link').last().click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator(`main [${part}]`)).toHaveCount(last);
  }
  await open(page, threadOn(host, long, 22));
  await expect(page.locator('#c22')).toBeInViewport();
  await expect(page.locator('#c22')).toContainText('Comment 22 of many');
  await page.locator('#c21').getByRole('link', { name: '#21' }).click();
  await expect(page).toHaveURL(/\?page=2#c21$/);
});

test('[FORUM-3] reloading a thread counts one view, and other addresses redirect to its own', async ({
  page,
}) => {
  const place = await begin(boss, words.quiet, 'Looked at twice');
  const viewsOf = async () => (await boss.call<Thread>('GET', `/threads/${place.id}`)).views;
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/views')) views.push(request.url());
  });
  const counted = page.waitForResponse(/\/views$/);
  await open(page, threadOn(host, place));
  await counted;
  expect(await viewsOf()).toBe(1);
  const isRead = () => readStored(page, 'forum_read');
  await expect.poll(isRead).toContain(place.id);
  for (let times = 0; times < 2; times += 1) {
    await page.reload();
    await ready(page);
    // Its text appears with the effects that would count the view.
    await expect(page.getByText(words.noComments)).toBeVisible();
  }
  const { pathname } = new URL(page.url());
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    history.pushState(null, '', '/forum');
    history.back();
  }, `/forum/${words.forum}/${place.id}/any/thing`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
  expect([views.length, await viewsOf()]).toEqual([1, 1]);
});

test('[FORUM-5] an open thread announces a new comment and leads to it', async ({ page }) => {
  const place = await begin(boss, words.quiet, 'Live talk');
  await open(page, threadOn(host, place));
  await expect(page.getByText(words.noComments)).toBeVisible();
  await say(writer, place, 'Written elsewhere');
  await expect(page.getByRole('button', { name: words.oneReply })).toBeVisible();
  await say(boss, place, 'And one more');
  await page.getByRole('button', { name: words.twoReplies }).click();
  await expect(page.locator('#c1')).toContainText('Written elsewhere');
  await expect(page.locator('#c2')).toContainText('And one more');
  await expect(page.getByRole('status').getByRole('button')).toHaveCount(0);
});

for (const kind of ['visitor', 'member'] as const)
  test(`[FORUM-1] [FORUM-2] [ACCOUNT-7] a ${kind} sees unread marks, a link to the first, and no moderation`, async ({
    page,
  }) => {
    const isMember = kind === 'member';
    const place = await begin(boss, words.quiet, `Unread by a ${kind}`);
    await say(boss, place, 'First');
    const other = await begin(boss, words.quiet, `Not opened by a ${kind}`);
    const forum = page.locator(`[data-forum=${words.quiet}]`);
    const row = page.locator(`li[data-thread="${place.id}"]`);
    const main = page.locator('main');
    if (isMember) await openAs(page, writer, on(host, '/forum'));
    else await open(page, on(host, '/forum'));
    await expect(forum).toContainText(words.unread);
    if (isMember) await expect(menuOf(page, writer.username)).toBeVisible();
    await expect(page.locator('a[href="/forum/moderation"]')).toHaveCount(0);
    await forum.getByRole('heading').getByRole('link').click();
    await expect(row).toContainText(words.unread);
    const isMark = (response: Response) =>
      response.request().method() === 'POST' && /read-marks$/.test(response.url());
    const marked = isMember ? page.waitForResponse(isMark) : null;
    await row.getByRole('link').first().click();
    await expect(page.locator('#c1')).toBeVisible();
    await marked;
    await page.goBack();
    // Once a known unread post is marked, all marks are rendered.
    await expect(page.locator(`li[data-thread="${other.id}"]`)).toContainText(words.unread);
    await expect(row).not.toContainText(words.unread);
    for (const text of ['Second', 'Third']) await say(boss, place, text);
    await open(page, on(host, `/forum/${words.quiet}`));
    await expect(row).toContainText(words.unread);
    await row.getByRole('link', { name: words.firstUnread }).click();
    await expect(page).toHaveURL(/#c2$/);
    await page.getByRole('navigation', { name: words.wayBack }).getByRole('link').first().click();
    await expect(page).toHaveURL(on(host, '/forum'));
    await expect(main).toContainText(words.unread);
    await page.getByRole('button', { name: words.markAll }).click();
    await expect(main).not.toContainText(words.unread);
    await open(page, on(host, '/forum'));
    await expect(page.getByRole('button', { name: words.markAll, includeHidden: true })).toBeEnabled();
    await expect(main).not.toContainText(words.unread);
  });
