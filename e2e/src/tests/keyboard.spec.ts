import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, english, on } from '@fan-base/platform-tests/site';
import { field } from '../account-page.ts';
import { accountWords as words } from '../account-words.ts';
import { watchFocus } from '../focus.ts';
import { begin, say, threadOn } from '../forum-posts.ts';
import { forumWords } from '../forum-words.ts';
import { openAs } from '../member-page.ts';
import { registered } from '../members.ts';
import { serveVideos } from '../videos.ts';

/** Texts announced to screen readers. */
const spoken = '#announcements';

let getLostFocus: () => Promise<readonly string[]>;
test.beforeEach(async ({ page }) => {
  getLostFocus = await watchFocus(page);
});
// The focus never falls back to the document.
test.afterEach(async () => expect(await getLostFocus()).toEqual([]));

test('[A11Y-1] [NAV-7] going back by keyboard restores the focused link and the scroll position', async ({
  page,
}) => {
  await open(page, on(danish, '/kampe/2026'));
  const link = page.locator('main li a[href*="/kamp/"]').nth(45);
  const name = await link.textContent();
  await link.focus();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toHaveText(name ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('[A11Y-1] a filter link keeps focus and scroll position, and its result is announced', async ({
  page,
}) => {
  await open(page, on(danish, '/stilling/2026'));
  const home = page.locator('nav[data-keeps-focus] a', { hasText: 'Hjemme' });
  await home.focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(home).toHaveAttribute('aria-current', 'true');
  await expect(home).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page.locator(spoken)).toContainText('Hjemme');
});

test('[A11Y-1] a phone’s menu closes when Tab leaves it, and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, on(danish));
  const menu = page.locator('header details').first();
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open', '');
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).not.toHaveAttribute('open', '');
});

test('[A11Y-1] [ACCOUNT-2] a wrong password and requesting a reset link keep the focus in the page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  await open(page, on(english, '/login'));
  await field(page, words.usernameOrEmail).fill('nobody-of-that-name');
  await field(page, words.password).fill('another horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(words.invalid);
  await expect(field(page, words.password)).toBeFocused();
  await page.getByRole('link', { name: words.forgot }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await field(page, words.email).fill('nobody@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: words.onItsWay })).toBeFocused();
});

test('[A11Y-1] [ACCOUNT-7] saving a profile with Enter keeps the focus and announces success', async ({
  page,
}) => {
  await openAs(page, await registered(english), on(english, words.paths.settings));
  await field(page, words.city).fill('Liverpool');
  await page.keyboard.press('Enter');
  await expect(page.locator(spoken)).toContainText(words.saved);
  await expect(field(page, words.city)).toBeFocused();
});

test('[A11Y-1] [FORUM-9] canceling returns the focus to its button, and deleting moves it to the comment', async ({
  page,
}) => {
  const writer = await registered(danish);
  const place = await begin(writer, forumWords.forum, 'A thread by keyboard');
  await say(writer, place, 'Gone soon');
  await openAs(page, writer, threadOn(danish, place));
  const comment = page.locator('#c1');
  const edit = comment.getByRole('button', { name: forumWords.edit });
  await edit.press('Enter');
  await expect(comment.getByRole('textbox')).toBeFocused();
  await comment.getByRole('button', { name: 'Annullér' }).press('Enter');
  await expect(edit).toBeFocused();
  await comment.getByRole('button', { name: forumWords.remove }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: forumWords.remove }).press('Enter');
  await expect(comment).toContainText(forumWords.gone);
  await expect(comment.getByRole('article')).toBeFocused();
  await expect(page.locator(spoken)).toContainText('Kommentaren er slettet.');
});

test('[A11Y-1] [NEWS-5] giving and withdrawing consent by keyboard leaves the focus on the button', async ({
  page,
  complaints,
}) => {
  await serveVideos(page, complaints);
  await open(page, on(danish));
  const heading = page.getByRole('heading', { name: 'YouTube', exact: true });
  const block = page.locator('section').filter({ has: heading });
  await block.scrollIntoViewIfNeeded();
  const show = block.getByRole('button', { name: 'Vis YouTube', exact: true });
  const hide = block.getByRole('button', { name: 'Skjul YouTube' });
  await show.press('Enter');
  await expect(hide).toBeFocused();
  await hide.press('Enter');
  await expect(show).toBeFocused();
});
