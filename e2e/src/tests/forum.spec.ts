import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import { begin, say, threadOn } from '../forumPosts.ts';
import { forumWords } from '../forumWords.ts';
import { pageOf } from '../memberPage.ts';
import { type Member, promote, registered } from '../members.ts';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on } from '../site.ts';
import { violations } from '../violations.ts';

// Sites on which no other file writes: what is counted here is all there is.
for (const [host, emptyHost, words] of [
  ['everton-fans.dk', 'arsenal-fans.dk', forumWords[danish]],
  ['everton-fans.com', 'arsenal.fan-base.com', forumWords[english]],
] as const) {
  test.describe(`the forum on ${host}`, () => {
    let writer: Member;
    let boss: Member;
    let short: ThreadAddress;
    let long: ThreadAddress;

    test.beforeAll(async () => {
      writer = await registered(host, 'Writer');
      boss = await registered(host, 'Boss');
      await promote(boss);
      for (let number = 1; number <= 22; number += 1) await begin(boss, words.forum, `Thread ${number}`);
      long = await begin(boss, words.forum, 'A long talk');
      for (let number = 1; number <= 23; number += 1) await say(boss, long, `Comment ${number} of many`);
      short = await begin(writer, words.forum, `Zanzibar or Klopp?`);
      await say(boss, short, 'Klopp, always');
    });

    test('[FORUM-1] the overview has every forum with its counts and latest post, and what is new anywhere', async ({
      page,
    }) => {
      await open(page, on(host, '/forum'));
      const row = page.locator(`[data-forum=${words.forum}]`);
      await expect(row.getByRole('link', { name: words.forumTitle })).toBeVisible();
      await expect(row).toContainText(words.threads(24));
      await expect(row).toContainText(words.posts(48));
      await expect(row.getByRole('link', { name: 'Zanzibar or Klopp?' })).toHaveAttribute('href', /#c1$/);
      await expect(page.getByRole('link', { name: 'A long talk' }).last()).toBeVisible();
      await expect(page.getByRole('link', { name: words.loginFirst })).toHaveAttribute('href', /next=/);
    });

    test('[FORUM-1] [FORUM-2] where nobody has written yet, overview and forum say so', async ({ page }) => {
      await open(page, on(emptyHost, '/forum'));
      await expect(page.getByText(words.noActivity)).toBeVisible();
      await open(page, on(emptyHost, `/forum/${words.quiet}`));
      await expect(page.getByText(words.none)).toBeVisible();
    });

    test('[FORUM-2] a forum has twenty threads a page, each page with its own address, also without script', async ({
      page,
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(on(host, `/forum/${words.forum}`));
      await expect(plain.locator('[data-thread]')).toHaveCount(20);
      await context.close();
      await open(page, on(host, `/forum/${words.forum}`));
      await page.getByRole('navigation', { name: words.pages }).getByRole('link').last().click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(page.locator('[data-thread]')).toHaveCount(4);
    });

    test('[FORUM-3] a thread has its author, replies and views, and its comments by pages', async ({
      page,
    }) => {
      await open(page, threadOn(host, short));
      const main = page.locator('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zanzibar or Klopp?');
      await expect(main.getByRole('link', { name: writer.username })).toBeVisible();
      await expect(main).toContainText(words.replies(1));
      await expect(main).toContainText(words.view);
      await open(page, threadOn(host, long));
      await expect(page.locator('[data-comment]')).toHaveCount(20);
      await page.getByRole('navigation', { name: words.pages }).getByRole('link').last().click();
      await expect(page.locator('[data-comment]')).toHaveCount(3);
    });

    test('[FORUM-3] a comment has an address, which leads to it on its page', async ({ page }) => {
      await open(page, threadOn(host, long, 22));
      await expect(page.locator('#c22')).toBeInViewport();
      await expect(page.locator('#c22')).toContainText('Comment 22 of many');
      await page.locator('#c21').getByRole('link', { name: '#21' }).click();
      await expect(page).toHaveURL(/\?page=2#c21$/);
    });

    for (const path of ['999999999/nothing', 'no-number/at-all', '999999999/a/b/c'])
      test(`[FORUM-3] ${path} is no thread: the page says so, with status 404`, async ({
        page,
        complaints,
      }) => {
        complaints.allow(/404/);
        const answer = await page.goto(on(host, `/forum/${words.forum}/${path}`));
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.noThread);
      });

    test("[FORUM-3] [API-2] another site's thread is none here", async () => {
      const { pathname } = new URL(threadOn(host, short));
      expect((await ask(emptyHost, pathname)).status).toBe(404);
    });

    test('[FORUM-5] who reads sees by himself that someone has written, and comes to it', async ({
      page,
      browser,
    }) => {
      const place = await begin(boss, words.quiet, 'Live talk');
      await open(page, threadOn(host, place));
      await expect(page.getByText(words.noComments)).toBeVisible();
      const other = await pageOf(browser, host, writer);
      await open(other, threadOn(host, place));
      await other.getByRole('button', { name: words.write }).click();
      await other.getByRole('textbox', { name: words.yours }).pressSequentially('Written elsewhere');
      await other.getByRole('button', { name: words.comment, exact: true }).click();
      await expect(other.locator('#c1')).toContainText('Written elsewhere');
      await other.context().close();
      await expect(page.getByRole('button', { name: words.oneReply })).toBeVisible();
      await say(boss, place, 'And one more');
      await page.getByRole('button', { name: words.twoReplies }).click();
      await expect(page.locator('#c1')).toContainText('Written elsewhere');
      await expect(page.locator('#c2')).toContainText('And one more');
      await expect(page.getByRole('status').getByRole('button')).toHaveCount(0);
    });

    for (const kind of ['visitor', 'member'] as const)
      test(`[FORUM-1] [FORUM-2] what a ${kind} has not read is marked, and the first unread comment at hand`, async ({
        browser,
      }) => {
        const place = await begin(boss, words.quiet, `Unread by a ${kind}`);
        await say(boss, place, 'First');
        const other = await begin(boss, words.quiet, `Not opened by a ${kind}`);
        const reader = await pageOf(browser, host, kind === 'member' ? writer : undefined);
        const forum = reader.locator(`[data-forum=${words.quiet}]`);
        const row = reader.locator(`[data-thread="${place.id}"]`);
        await open(reader, on(host, '/forum'));
        await expect(forum).toContainText(words.unread);
        await open(reader, on(host, `/forum/${words.quiet}`));
        await expect(row).toContainText(words.unread);
        const marked = reader.waitForResponse(/read-marks$/).catch(() => null);
        await row.getByRole('link').first().click();
        await expect(reader.locator('#c1')).toBeVisible();
        if (kind === 'member') await marked;
        await open(reader, on(host, `/forum/${words.quiet}`));
        // What is known to be unread is marked: then all marks are there.
        await expect(reader.locator(`[data-thread="${other.id}"]`)).toContainText(words.unread);
        await expect(row).not.toContainText(words.unread);
        for (const text of ['Second', 'Third']) await say(boss, place, text);
        await open(reader, on(host, `/forum/${words.quiet}`));
        await expect(row).toContainText(words.unread);
        await row.getByRole('link', { name: words.firstUnread }).click();
        await expect(reader).toHaveURL(/#c2$/);
        await open(reader, on(host, '/forum'));
        await expect(reader.locator('main')).toContainText(words.unread);
        await reader.getByRole('button', { name: words.markAll }).click();
        await expect(reader.locator('main')).not.toContainText(words.unread);
        await open(reader, on(host, '/forum'));
        await expect(reader.getByRole('button', { name: words.markAll })).toBeEnabled();
        await expect(reader.locator('main')).not.toContainText(words.unread);
        await reader.context().close();
      });

    test('[FORUM-3] threads and comments are found by their words, and what is not there is said', async ({
      page,
    }) => {
      await open(page, on(host, '/forum'));
      await page.getByRole('searchbox', { name: words.search }).fill('zanzibar');
      await page.getByRole('searchbox', { name: words.search }).press('Enter');
      await expect(page.getByRole('heading', { name: words.hits(1) })).toBeVisible();
      await page.getByRole('searchbox', { name: words.search }).fill('klopp always');
      await page.getByRole('searchbox', { name: words.search }).press('Enter');
      // The first search found the thread itself, and is shown until this one is answered.
      const hit = page.getByRole('link', { name: 'Zanzibar or Klopp?' });
      await hit.and(page.locator('[href$="#c1"]')).click();
      await expect(page).toHaveURL(/#c1$/);
      await open(page, on(host, '/forum?q=xylophonists'));
      await expect(page.getByText(words.nothing)).toBeVisible();
    });

    test('[FORUM-3] search engines get the discussion with its comments, and only what is worth finding', async () => {
      const { pathname } = new URL(threadOn(host, short));
      const { text } = await ask(host, pathname);
      const json = /<script type="application\/ld\+json">([^<]*DiscussionForumPosting[^<]*)</.exec(text)?.[1];
      const data = JSON.parse(json ?? '{}');
      expect(data.headline).toBe('Zanzibar or Klopp?');
      expect(data.author.name).toBe(writer.username);
      expect(data.comment[0].text).toBe('Klopp, always');
      expect(text).not.toContain('noindex');
      for (const path of ['/forum?q=klopp', words.create, '/forum/moderation'])
        expect((await ask(host, path)).text).toContain('<meta name="robots" content="noindex">');
      expect((await ask(emptyHost, `/forum/${words.quiet}`)).text).toContain('noindex');
    });

    test('[FORUM-2] a forum can be followed by RSS', async () => {
      const { text } = await ask(host, `/forum/${words.forum}`);
      const href = /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]*)"/.exec(text)?.[1];
      const feed = await ask(host, href ?? '');
      expect(feed.headers['content-type']).toMatch(/^application\/rss\+xml/);
      expect(feed.text).toContain('Zanzibar or Klopp?');
    });

    for (const colorScheme of ['light', 'dark'] as const)
      test(`[A11Y-1] axe finds nothing in the forum on ${host} in ${colorScheme}`, async ({ browser }) => {
        const page = await pageOf(browser, host, boss);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const address of [
          on(host, '/forum'),
          on(host, '/forum?q=klopp'),
          on(host, `/forum/${words.forum}`),
          threadOn(host, short),
          on(host, words.create),
          on(host, '/forum/moderation'),
        ]) {
          await open(page, address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (address === threadOn(host, short))
            await page.getByRole('button', { name: words.write }).click();
          if (address !== on(host, '/forum'))
            await expect(page.locator('main [data-title], main h1').first()).toBeVisible();
          expect([address, await violations(page)]).toEqual([address, []]);
        }
        await page.context().close();
      });
  });
}
