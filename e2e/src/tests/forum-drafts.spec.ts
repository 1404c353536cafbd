import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { danish } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { beginThread, buttonOf, editorOf, getWriters, write } from '../forum-writers.ts';
import { openAs } from '../member-page.ts';
import { goodPassword, type Member, registered } from '../members.ts';

let writer: Member;

test.beforeAll(async () => {
  ({ writer } = await getWriters());
});

test('[FORUM-7] a draft survives an expired login, and the page says so', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  const place = await beginThread();
  const leaver = await registered(danish, 'Leaver');
  await openAs(page, leaver, threadOn(danish, place));
  await write(page, 'Kept for later');
  await leaver.call('POST', '/user/logout');
  await buttonOf(page, words.comment).click();
  await expect(page.getByRole('alert')).toHaveText(words.loggedOut);
  await expect(page.getByRole('heading', { name: words.yourComment })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: words.login.button }).click();
  await page.getByLabel(words.login.name).fill(leaver.username);
  await page.getByLabel(words.login.password).fill(goodPassword);
  await buttonOf(page, words.login.button).click();
  await expect(page).toHaveURL(threadOn(danish, place));
  await expect(editorOf(page)).toHaveText('Kept for later');
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c1')).toContainText('Kept for later');
});

/** The browser's storage, as text. */
const readStored = async (page: Page) => JSON.stringify(await page.context().storageState());

test('[FORUM-7] sending a draft in another tab keeps a longer one here; full storage is reported', async ({
  page,
  context,
}) => {
  const place = await beginThread();
  await openAs(page, writer, threadOn(danish, place));
  await write(page, 'Et langt svar');
  await expect.poll(() => readStored(page)).toContain('Et langt svar');
  const other = await context.newPage();
  await open(other, threadOn(danish, place));
  await expect(editorOf(other)).toHaveText('Et langt svar');
  await editorOf(other).press('ControlOrMeta+a');
  await other.keyboard.type('Kort');
  await buttonOf(other, words.comment).click();
  await expect(other.locator('#c1:not([data-sending])')).toContainText('Kort');
  await expect.poll(() => readStored(page)).toContain('Et langt svar');
  await page.reload();
  await ready(page);
  await expect(editorOf(page)).toHaveText('Et langt svar');

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await editorOf(page).press('End');
  await page.keyboard.type(' til');
  await expect(page.getByRole('main').getByText(words.notStored)).toBeVisible();
});
