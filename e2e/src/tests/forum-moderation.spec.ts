import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import type { Page } from '@playwright/test';
import { begin, say, threadOn } from '../forumPosts.ts';
import { forumWords } from '../forumWords.ts';
import { pageOf } from '../memberPage.ts';
import { type Member, promote, registered } from '../members.ts';
import { expect, open, test } from '../page.ts';
import { danish, english, on } from '../site.ts';

for (const host of [danish, english] as const) {
  const words = forumWords[host];
  const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test.describe(`moderation on ${host}`, () => {
    let member: Member;
    let boss: Member;
    let place: ThreadAddress;
    let members: Page;
    let admins: Page;

    test.beforeAll(async () => {
      boss = await registered(host, 'Boss');
      await promote(boss);
    });
    test.beforeEach(async ({ browser }) => {
      member = await registered(host, 'Member');
      place = await begin(boss, words.forum, `Seen by ${member.username}`);
      members = await pageOf(browser, host, member);
      admins = await pageOf(browser, host, boss);
    });
    test.afterEach(async () => {
      await members.context().close();
      await admins.context().close();
    });

    test('[FORUM-9] moderation is no page for members, and leads visitors to the login', async ({ page }) => {
      await open(members, on(host, '/forum/moderation'));
      await expect(members.getByRole('heading', { level: 1 })).toHaveText(words.pageNotFound);
      await open(members, threadOn(host, place));
      await expect(members.getByRole('group', { name: words.moderation })).toHaveCount(0);
      await page.goto(on(host, '/forum/moderation'));
      await expect(page).toHaveURL(on(host, '/login?next=%2Fforum%2Fmoderation'));
      await expect(member.call('GET', '/moderation/reports')).rejects.toThrow(/ 403:/);
    });

    test('[FORUM-9] a locked thread can be read and not written in, until it is unlocked', async () => {
      await open(admins, threadOn(host, place));
      await buttonOf(admins, words.lock).click();
      await expect(buttonOf(admins, words.unlock)).toBeVisible();
      await open(members, threadOn(host, place));
      await expect(members.getByText(words.locked)).toBeVisible();
      await expect(buttonOf(members, words.write)).toHaveCount(0);
      await buttonOf(admins, words.unlock).click();
      await expect(buttonOf(admins, words.lock)).toBeVisible();
      await open(members, threadOn(host, place));
      await expect(buttonOf(members, words.write)).toBeVisible();
    });

    test('[FORUM-9] a pinned thread stands first, and a moved one in its new forum', async () => {
      await open(admins, threadOn(host, place));
      await buttonOf(admins, words.pin).click();
      await expect(buttonOf(admins, words.unpin)).toBeVisible();
      await begin(boss, words.forum, 'Written later');
      await open(members, on(host, `/forum/${words.forum}`));
      await expect(members.locator('[data-thread]').first()).toContainText(`Seen by ${member.username}`);
      await expect(members.locator('[data-thread]').first()).toContainText(words.pinned);
      await buttonOf(admins, words.unpin).click();
      await expect(buttonOf(admins, words.pin)).toBeVisible();
      await admins.getByRole('combobox', { name: words.forumLabel }).selectOption(words.quiet);
      await buttonOf(admins, words.move).click();
      await expect(admins).toHaveURL(new RegExp(`/forum/${words.quiet}/${place.id}/`));
      await open(members, on(host, `/forum/${words.quiet}`));
      await expect(members.locator(`[data-thread="${place.id}"]`)).toBeVisible();
    });

    test('[FORUM-9] a removed thread is gone for everyone, and restored from the log, where every act stands', async () => {
      await open(admins, threadOn(host, place));
      admins.on('dialog', (dialog) => dialog.accept());
      await buttonOf(admins, words.removeThread).click();
      await expect(admins).toHaveURL(on(host, `/forum/${words.forum}`));
      await members.goto(threadOn(host, place));
      await expect(members.getByRole('heading', { level: 1 })).toHaveText(words.noThread);
      await open(admins, on(host, '/forum/moderation'));
      const entry = admins.locator('[data-act=thread-delete]').first();
      await expect(entry).toContainText(`Seen by ${member.username}`);
      await expect(entry).toContainText(boss.username);
      await entry.getByRole('button', { name: words.restoreThread }).click();
      await expect(admins.locator('[data-act=thread-restore]').first()).toContainText(member.username);
      await expect(admins.getByRole('button', { name: words.restoreThread })).toHaveCount(0);
      await open(members, threadOn(host, place));
      await expect(members.getByRole('heading', { level: 1 })).toHaveText(`Seen by ${member.username}`);
    });

    test('[FORUM-9] a reported comment waits for the administrators, who remove it or put the report aside', async () => {
      const rude = await registered(host, 'Rude');
      for (const text of ['Something rude', 'Something harmless']) await say(rude, place, text);
      await open(members, threadOn(host, place));
      for (const number of [1, 2]) {
        const comment = members.locator(`#c${number}`);
        await comment.getByRole('button', { name: words.report }).click();
        await comment.getByLabel(words.reason).fill(`Reason ${number}`);
        await comment.getByRole('button', { name: words.send }).click();
        await expect(comment.getByLabel(words.reason)).toHaveCount(0);
      }
      await expect(members.getByText(words.thanks).first()).toBeVisible();
      await open(admins, on(host, '/forum/moderation'));
      const reports = admins.locator('[data-report]').filter({ hasText: `Seen by ${member.username}` });
      await expect(reports).toHaveCount(2);
      await expect(reports.first()).toContainText('Something rude');
      await expect(reports.first()).toContainText('Reason 1');
      await reports.first().getByRole('button', { name: words.removePost }).click();
      await expect(reports).toHaveCount(1);
      await reports.first().getByRole('button', { name: words.aside }).click();
      await expect(reports).toHaveCount(0);
      await expect(admins.getByText(words.waiting)).toBeVisible();
      await open(members, threadOn(host, place));
      await expect(members.locator('#c1')).toContainText(words.removed);
      await expect(members.locator('#c2')).toContainText('Something harmless');
    });

    test('[FORUM-9] a suspended member reads on, is told why he cannot write, and loses no text', async () => {
      await open(admins, on(host, '/forum/moderation'));
      const form = admins.getByRole('form', { name: words.suspendMember });
      await form.getByLabel(words.username).fill(member.username);
      await form.getByRole('combobox').selectOption('3');
      await form.getByLabel(words.suspendReason).fill('Calm down first');
      await form.getByRole('button', { name: words.suspend }).click();
      const entry = admins.locator('[data-act=user-suspend]').first();
      await expect(entry).toContainText(member.username);
      await open(members, threadOn(host, place));
      await buttonOf(members, words.write).click();
      await members.getByRole('textbox', { name: words.yours }).pressSequentially('Let me speak');
      await buttonOf(members, words.comment).click();
      await expect(members.getByRole('alert')).toContainText(words.suspended);
      await expect(members.getByRole('alert')).toContainText('Calm down first');
      await expect(members.getByRole('textbox', { name: words.yours })).toHaveText('Let me speak');
      await entry.getByRole('button', { name: new RegExp(member.username) }).click();
      await expect(admins.locator('[data-act=user-restore]').first()).toContainText(member.username);
      await buttonOf(members, words.comment).click();
      await expect(members.locator('#c1')).toContainText('Let me speak');
    });
  });
}
