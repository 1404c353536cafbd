import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import type { Page } from '@playwright/test';
import { menuOf } from '../account-page.ts';
import { begin, say, threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { openAs, pageOf } from '../member-page.ts';
import { type Member, promote, registered } from '../members.ts';

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let member: Member;
let boss: Member;
/** The administrator's page; the test's `page` is a member's. */
let admins: Page;
let title: string;
let place: ThreadAddress;

test.beforeAll(async ({ browser }) => {
  boss = await registered(danish, 'Boss');
  await promote(boss);
  admins = await pageOf(browser, danish, boss);
});
test.afterAll(() => admins.context().close());
test.beforeEach(async () => {
  member = await registered(danish, 'Member');
  title = `Seen by ${member.username}`;
  place = await begin(boss, words.forum, title);
});

test('[FORUM-9] [NAV-5] the moderation page sends visitors to the login and is not found for members', async ({
  page,
}) => {
  await page.goto(on(danish, '/forum/moderation'));
  await expect(page).toHaveURL(on(danish, '/login?next=%2Fforum%2Fmoderation'));
  await openAs(page, member, on(danish, '/forum/moderation'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pageNotFound);
  await expect(member.call('GET', '/moderation/reports')).rejects.toThrow(/ 403:/);
});

test('[FORUM-9] [ACCOUNT-7] an administrator locks, pins, moves, removes and restores a thread', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('a locked thread is read-only', async () => {
    await open(admins, threadOn(danish, place));
    await say(member, place, 'Written before');
    await buttonOf(admins, words.lock).click();
    await expect(buttonOf(admins, words.unlock)).toBeVisible();
    await openAs(page, member, threadOn(danish, place));
    await expect(menuOf(page, member.username)).toBeVisible();
    await expect(page.getByRole('main').getByText(words.locked)).toBeVisible();
    for (const name of [words.write, words.edit, words.remove, words.quote])
      await expect(buttonOf(page, name)).toHaveCount(0);
    await expect(page.locator('#c1')).toContainText('Written before');
    await expect(page.getByRole('group', { name: words.moderation })).toHaveCount(0);
    await buttonOf(admins, words.unlock).click();
    await expect(buttonOf(admins, words.lock)).toBeVisible();
  });
  await test.step('a pinned thread is listed first', async () => {
    await buttonOf(admins, words.pin).click();
    await expect(buttonOf(admins, words.unpin)).toBeVisible();
    await begin(boss, words.forum, 'Written later');
    await open(page, on(danish, `/forum/${words.forum}`));
    await expect(page.locator('[data-thread]').first()).toContainText(title);
    await expect(page.locator('[data-thread]').first()).toContainText(words.pinned);
    await buttonOf(admins, words.unpin).click();
    await expect(buttonOf(admins, words.pin)).toBeVisible();
  });
  await test.step('a moved thread is in its new forum and, once unlocked, accepts replies', async () => {
    await admins.getByRole('combobox', { name: words.forumLabel }).selectOption(words.quiet);
    await buttonOf(admins, words.move).click();
    await expect(admins).toHaveURL(new RegExp(`/forum/${words.quiet}/${place.id}/`));
    await open(page, on(danish, `/forum/${words.quiet}`));
    await page.locator(`[data-thread="${place.id}"]`).getByRole('link', { name: title }).click();
    await expect(buttonOf(page, words.write)).toBeVisible();
  });
  await test.step('a removed thread is gone for everyone', async () => {
    await buttonOf(admins, words.removeThread).click();
    await admins.getByRole('alertdialog').getByRole('button', { name: words.removeThread }).click();
    await expect(admins).toHaveURL(on(danish, `/forum/${words.quiet}`));
    await page.reload();
    await expect(heading).toHaveText(words.noThread);
  });
  await test.step('the log lists every action and restores the thread', async () => {
    await open(admins, on(danish, '/forum'));
    await admins.getByRole('link', { name: words.moderationLink }).click();
    const entryOf = (act: string) => admins.locator(`[data-act=thread-${act}]`).filter({ hasText: title });
    for (const act of ['lock', 'unlock', 'pin', 'unpin', 'move', 'delete'])
      await expect(entryOf(act)).toContainText(boss.username);
    const restore = entryOf('delete').getByRole('button', { name: words.restoreThread });
    await restore.click();
    await expect(entryOf('restore')).toContainText(boss.username);
    await expect(restore).toHaveCount(0);
    await page.reload();
    await expect(heading).toHaveText(title);
  });
});

test('[FORUM-9] administrators handle reports, and a suspended member can read but not write', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const rude = await registered(danish, 'Rude');
  for (const text of ['Something rude', 'Something harmless']) await say(rude, place, text);
  await openAs(page, member, threadOn(danish, place));
  for (const number of [1, 2]) {
    const comment = page.locator(`#c${number}`);
    await comment.getByRole('button', { name: words.report }).click();
    await comment.getByLabel(words.reason).fill(`Reason ${number}`);
    await comment.getByRole('button', { name: words.send }).click();
    await expect(comment.getByLabel(words.reason)).toHaveCount(0);
  }
  await expect(page.getByText(words.thanks).first()).toBeVisible();
  await open(admins, on(danish, '/forum/moderation'));
  const reports = admins.locator('[data-report], [data-queued]').filter({ hasText: title });
  await expect(reports).toHaveCount(2);
  /** Other tests' reports may be ahead in the queue. */
  const decide = async (comment: string) => {
    const waiting = admins.locator('[data-queued]').getByRole('button', { name: `${title} ${comment}` });
    await expect(reports.filter({ hasText: comment })).toHaveCount(1);
    if ((await waiting.count()) > 0) await waiting.click();
    await expect(admins.locator('[data-report]')).toContainText(`${title} ${comment}`);
  };
  await decide('#1');
  await expect(admins.locator('[data-report]')).toContainText('Something rude');
  await expect(admins.locator('[data-report]')).toContainText('Reason 1');
  await admins.getByRole('button', { name: words.removePost }).click();
  await expect(reports).toHaveCount(1);
  await decide('#2');
  await admins.getByRole('button', { name: words.aside }).click();
  await expect(reports).toHaveCount(0);
  await expect(admins.getByText(words.waiting)).toBeVisible();

  await open(page, threadOn(danish, place));
  const alert = page.getByRole('alert');
  const editor = page.getByRole('textbox', { name: words.yours });
  await buttonOf(page, words.write).click();
  await editor.pressSequentially('Let me speak');

  const form = admins.getByRole('form', { name: words.suspendMember });
  await form.getByLabel(words.username).fill(member.username);
  await form.getByRole('combobox').selectOption('3');
  await form.getByLabel(words.suspendReason).fill('Calm down first');
  await form.getByRole('button', { name: words.suspend }).click();
  const entry = admins.locator('[data-act=user-suspend]').first();
  await expect(entry).toContainText(member.username);
  await buttonOf(page, words.comment).click();
  // The product's date is 18 November, and the suspension lasts three days.
  await expect(alert).toContainText(`${words.suspended} 21. november 2026`);
  await expect(alert).toContainText('Calm down first');
  await expect(editor).toHaveText('Let me speak');
  await open(page, threadOn(danish, place));
  await expect(page.locator('#c1')).toContainText(words.removed);
  await expect(page.locator('#c2')).toContainText('Something harmless');
  await expect(page.locator('#reply')).toContainText(`${words.suspended} 21. november 2026`);
  await expect(page.locator('#reply')).toContainText('Calm down first');
  await expect(buttonOf(page, words.write)).toHaveCount(0);
  await entry.getByRole('button', { name: new RegExp(member.username) }).click();
  await expect(admins.locator('[data-act=user-restore]').first()).toContainText(member.username);
  await open(page, threadOn(danish, place));
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c3')).toContainText('Let me speak');
});
