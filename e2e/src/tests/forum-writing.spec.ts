import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import { holdBack, menuOf } from '../account-page.ts';
import { begin, say, threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { beginThread, buttonOf, editorOf, getWriters, write } from '../forum-writers.ts';
import { openAs } from '../member-page.ts';
import type { Member } from '../members.ts';

const comments = '**/api/threads/*/comments';
const threads = '**/api/forums/*/threads';

let writer: Member;
let boss: Member;

test.beforeAll(async () => {
  ({ writer, boss } = await getWriters());
});

test('[FORUM-4] a new thread requires title and content, survives a refusal, and opens when posted', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await openAs(page, writer, on(danish, `${words.create}?forum=${words.quiet}`));
  await buttonOf(page, words.createButton).click();
  await expect(page.getByRole('main').getByText(words.titleRequired)).toBeVisible();
  await expect(page.getByRole('main').getByText(words.contentRequired)).toBeVisible();
  await page.getByLabel(words.title).fill('My own thread');
  await editorOf(page, words.content).pressSequentially('What I think');
  await page.route(threads, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await buttonOf(page, words.createButton).click();
  await expect(page.getByRole('alert')).toHaveText(words.createFailed);
  await expect(editorOf(page, words.content)).toHaveText('What I think');
  await page.unroute(threads);
  await buttonOf(page, words.createButton).click();
  await expect(page).toHaveURL(new RegExp(`/forum/${words.quiet}/[0-9]+/my-own-thread$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My own thread');
  await open(page, on(danish, words.create));
  await expect(page.getByLabel(words.title)).toHaveValue('');
});

test('[FORUM-5] [FORUM-7] a comment appears optimistically, and a refused one keeps its text for one retry', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const place = await beginThread();
  await openAs(page, writer, threadOn(danish, place));
  await write(page, '');
  await buttonOf(page, words.comment).click();
  await expect(page.getByRole('alert')).toHaveText(words.commentRequired);
  await editorOf(page).pressSequentially('First text');
  // Nothing has been sent: the draft was stored while typing.
  await page.reload();
  await ready(page);
  await expect(editorOf(page)).toHaveText('First text');
  const goOn = await holdBack(page, '/threads/*/comments');
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c1[data-sending]')).toContainText('First text');
  goOn();
  await expect(page.locator('#c1:not([data-sending])')).toContainText('First text');
  await expect(page).toHaveURL(/#c1$/);

  await write(page, 'Stubborn');
  // The server stores it, and the response is lost.
  await page.route(comments, async (route) => {
    const body: object = route.request().postDataJSON();
    await writer.call('POST', `/threads/${place.id}/comments`, body);
    await route.abort();
  });
  await buttonOf(page, words.comment).click();
  await expect(page.getByRole('alert')).toHaveText(words.commentFailed);
  await expect(page.locator('[data-comment]')).toHaveCount(1);
  await expect(editorOf(page)).toHaveText('Stubborn');
  await page.unroute(comments);
  await page.reload();
  await ready(page);
  await expect(editorOf(page)).toHaveText('Stubborn');
  await page.context().setOffline(true);
  await buttonOf(page, words.comment).click();
  await expect(page.getByRole('alert')).toHaveText(words.commentFailed);
  await expect(editorOf(page)).toHaveText('Stubborn');
  await page.context().setOffline(false);
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c2')).toContainText('Stubborn');
  const { replies } = await writer.call<Thread>('GET', `/threads/${place.id}`);
  expect(replies).toBe(2);
});

test('[FORUM-9] members quote comments, and edit and delete only their own posts', async ({
  page,
  complaints,
}) => {
  // The page of a deleted thread requests it once more before it navigates away.
  complaints.allow(/status of 404/);
  const place = await beginThread();
  await say(boss, place, 'Wise words');
  await say(writer, place, 'Mien');
  await openAs(page, writer, threadOn(danish, place));
  await page.locator('#c1').getByRole('button', { name: words.quote }).click();
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('I agree');
  await buttonOf(page, words.comment).click();
  const reply = page.locator('#c3');
  await expect(reply.locator('blockquote')).toContainText(`${boss.username} ${words.wrote}`);
  await expect(reply.locator('blockquote')).toContainText('Wise words');
  await expect(reply).toContainText('I agree');
  // The reply form closes after sending, not before.
  await expect(page).toHaveURL(/#c3$/);
  // Sending navigates to the comment and then moves the focus.
  await expect(reply).toBeFocused();

  const opening = page.getByRole('article', { name: words.opening });
  await opening.getByRole('button', { name: words.quote }).click();
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('This too');
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c4 blockquote')).toContainText(`${boss.username} ${words.wrote}`);
  await expect(page.locator('#c4')).toContainText('This too');
  await expect(page.locator('#c4')).toBeFocused();

  const mine = page.locator('#c2');
  await expect(mine.getByRole('button', { name: words.edit })).toBeVisible();
  await expect(page.locator('#c1').getByRole('button', { name: words.edit })).toHaveCount(0);
  await mine.getByRole('button', { name: words.edit }).click();
  await mine.getByRole('textbox').press('ControlOrMeta+a');
  await page.keyboard.type('Mine');
  await mine.getByRole('button', { name: words.save }).click();
  await expect(mine.getByText('Mine', { exact: true })).toBeVisible();
  await expect(mine).toContainText(words.edited);
  await mine.getByRole('button', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expect(mine).toContainText(words.gone);

  const thread = await begin(writer, words.quiet, 'A thread of my own');
  await open(page, threadOn(danish, thread));
  await page.getByRole('button', { name: words.edit }).click();
  await editorOf(page, words.content).press('ControlOrMeta+a');
  await page.keyboard.type('Better said');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.locator('main')).toContainText('Better said');
  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expect(page).toHaveURL(on(danish, `/forum/${words.quiet}`));
  await expect(menuOf(page, writer.username)).toBeVisible();
  await expect(page.locator(`[data-thread="${thread.id}"]`)).toHaveCount(0);
});
