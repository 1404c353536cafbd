import { expect, open, test } from '@fan-base/platform-tests/page';
import { ask, danish, on } from '@fan-base/platform-tests/site';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import type { Locator, Page } from '@playwright/test';
import { holdBack, menuOf } from '../account-page.ts';
import { begin, say, threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { openAs } from '../member-page.ts';
import { goodPassword, type Member, promote, registered } from '../members.ts';

const comments = '**/api/threads/*/comments';
const threads = '**/api/forums/*/threads';

const editorOf = (page: Page, label: string = words.yours) => page.getByRole('textbox', { name: label });
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Begins a comment with a text. */
const write = async (page: Page, text: string) => {
  await buttonOf(page, words.write).click();
  await editorOf(page).pressSequentially(text);
};

let writer: Member;
let boss: Member;

test.beforeAll(async () => {
  [writer, boss] = await Promise.all([registered(danish, 'Writer'), registered(danish, 'Boss')]);
  await promote(boss);
});

const beginThread = () => begin(boss, words.forum, 'A thread to write in');

test('[FORUM-4] a thread needs a title and content, survives a refusal, and leads its author to it', {
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

test('[FORUM-5] [FORUM-7] a comment stands in the thread before the server has answered; a refused one is taken back, its text survives a reload and a lost connection, and sent again it is there once', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const place = await beginThread();
  await openAs(page, writer, threadOn(danish, place));
  await write(page, '');
  await buttonOf(page, words.comment).click();
  await expect(page.getByRole('alert')).toHaveText(words.commentRequired);
  await editorOf(page).pressSequentially('At once');
  // Nothing was sent yet: what is kept was kept while it was typed.
  await page.reload();
  await expect(editorOf(page)).toHaveText('At once');
  const goOn = await holdBack(page, '/threads/*/comments');
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c1[data-sending]')).toContainText('At once');
  goOn();
  await expect(page.locator('#c1:not([data-sending])')).toContainText('At once');
  await expect(page).toHaveURL(/#c1$/);

  await write(page, 'Stubborn');
  // The server stores it, and the answer is lost on the way.
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

test('[FORUM-7] what was typed survives a login that has ended, and the page says so', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const place = await beginThread();
  const leaver = await registered(danish, 'Leaver');
  await openAs(page, leaver, threadOn(danish, place));
  await write(page, 'Kept for later');
  await leaver.call('POST', '/user/logout');
  await buttonOf(page, words.comment).click();
  await expect(page.getByRole('alert')).toHaveText(words.loggedOut);
  await page.getByRole('link', { name: words.commentLogin }).click();
  await page.getByLabel(words.login.name).fill(leaver.username);
  await page.getByLabel(words.login.password).fill(goodPassword);
  await buttonOf(page, words.login.button).click();
  await expect(page).toHaveURL(threadOn(danish, place));
  await expect(editorOf(page)).toHaveText('Kept for later');
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c1')).toContainText('Kept for later');
});

/** Composes a word at the caret, as the keyboard of a phone does with every word. */
const compose = async (page: Page, text: string) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
};
/** What the browser has stored, as text. */
const readStored = async (page: Page) => JSON.stringify(await page.context().storageState());

test('[FORUM-5] [FORUM-7] a word that a phone is composing is stored, previewed and posted', async ({
  page,
}) => {
  const place = await beginThread();
  await openAs(page, writer, threadOn(danish, place));
  await write(page, '🔴 Vi ');
  await compose(page, 'hepper');
  await page.reload();
  await expect(editorOf(page)).toHaveText('🔴 Vi hepper');
  await compose(page, ' stadig');
  await buttonOf(page, words.preview).click();
  const preview = page.getByRole('region', { name: words.previewed });
  await expect(preview).toHaveText('🔴 Vi hepper stadig');
  await buttonOf(page, words.hide).click();
  await editorOf(page).press('End');
  await compose(page, ' nu');
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c1:not([data-sending])')).toContainText('🔴 Vi hepper stadig nu');
});

test('[FORUM-6] the keyboard reaches the toolbar and comes back to the caret, with the format', async ({
  page,
}) => {
  await openAs(page, writer, threadOn(danish, await beginThread()));
  await write(page, 'et to ');
  await buttonOf(page, words.bold).focus();
  await page.keyboard.press('Enter');
  await buttonOf(page, words.link).focus();
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('tre');
  await expect(editorOf(page)).toHaveText('et to tre');
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c1 strong')).toHaveText('tre');
});

test('[FORUM-7] another tab that sends a draft of its own leaves a longer one alone; a full store is reported', async ({
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

test('[FORUM-6] [FORUM-8] readers load nothing of the editor; every format is written by button or key, previewed, and rendered by the server; a link that is none does not get in', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const place = await beginThread();
  const { keyboard } = page;
  let isWriting = false;
  const loads: boolean[] = [];
  page.on('response', async (response) => {
    const wasWriting = isWriting;
    if (!response.url().endsWith('.js')) return;
    if ((await response.text()).includes('DraftEditor')) loads.push(wasWriting);
  });
  await openAs(page, writer, threadOn(danish, place));
  await page.locator('main').hover();
  await expect(buttonOf(page, words.write)).toBeVisible();
  isWriting = true;
  await write(page, '');
  await expect.poll(() => loads.length).toBeGreaterThan(0);
  expect(loads).not.toContain(false);

  /** A line in a format; the second return ends a list or a quote. */
  const line = async (format: string, text: string, returns: number) => {
    await buttonOf(page, format).click();
    await keyboard.type(text);
    for (let pressed = 0; pressed < returns; pressed += 1) await keyboard.press('Enter');
  };
  const markLast = async (letters: number) => {
    for (let letter = 0; letter < letters; letter += 1) await keyboard.press('Shift+ArrowLeft');
  };
  await line(words.heading, 'A heading', 1);
  await buttonOf(page, words.bold).click();
  await keyboard.type('strong');
  await buttonOf(page, words.bold).click();
  await keyboard.type(' plain ');
  await keyboard.press('ControlOrMeta+i');
  await keyboard.type('slanted');
  await keyboard.press('ControlOrMeta+i');
  await keyboard.press('Enter');
  await line(words.bullets, 'A point', 2);
  await line(words.numbers, 'A number', 2);
  await line(words.quoteFormat, 'A quote', 2);
  await keyboard.type('A link');
  await markLast(6);
  await buttonOf(page, words.link).click();
  const address = page.getByLabel(words.linkAddress);
  await expect(address).toBeFocused();
  await keyboard.type('example.org/a');
  await keyboard.press('Enter');
  await expect(address).toHaveCount(0);
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await page.evaluate(() => navigator.clipboard.writeText('https://example.org/pasted'));
  await keyboard.press('ControlOrMeta+v');
  await keyboard.type('as said');
  await keyboard.press('Enter');
  await buttonOf(page, words.code).click();
  await keyboard.type('4-3-3');

  const check = async (root: Locator) => {
    await expect(root.locator('h3')).toHaveText('A heading');
    await expect(root.locator('strong')).toHaveText('strong');
    await expect(root.locator('em')).toHaveText('slanted');
    await expect(root.locator('ul > li')).toHaveText('A point');
    await expect(root.locator('ol > li')).toHaveText('A number');
    await expect(root.locator('blockquote')).toHaveText('A quote');
    await expect(root.locator('pre code')).toHaveText('4-3-3');
    const link = root.getByRole('link', { name: 'A link' });
    await expect(link).toHaveAttribute('href', 'https://example.org/a');
    await expect(link).toHaveAttribute('rel', /nofollow.*ugc/);
    await expect(root.getByRole('link', { name: 'https://example.org/pasted' })).toHaveAttribute(
      'href',
      'https://example.org/pasted',
    );
    await expect(root).toContainText('https://example.org/pasted as said');
  };
  const preview = page.getByRole('region', { name: words.previewed });
  await buttonOf(page, words.preview).click();
  await check(preview);
  await buttonOf(page, words.hide).click();
  await expect(editorOf(page)).toContainText('A heading');
  await editorOf(page).press('ControlOrMeta+Enter');
  await expect(page.locator('#c1:not([data-sending])')).toBeVisible();
  await check(page.locator('#c1 article'));
  const { text } = await ask(danish, new URL(threadOn(danish, place)).pathname);
  for (const part of ['<strong>strong</strong>', '<em>slanted</em>', '<code>4-3-3</code>'])
    expect(text).toContain(part);

  await write(page, 'word');
  await markLast(4);
  await buttonOf(page, words.link).click();
  await address.fill('javascript:alert(1)');
  await buttonOf(page, words.addLink).click();
  await expect(page.getByRole('alert')).toHaveText(words.noAddress);
  await expect(address).toBeFocused();
  await keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  await buttonOf(page, words.preview).click();
  await expect(preview).toHaveText('word');
  await expect(preview.getByRole('link')).toHaveCount(0);
});

test("[FORUM-9] a comment is quoted in a reply, with whose words they are; one's own comment and thread are edited and deleted, and nobody else's", async ({
  page,
  complaints,
}) => {
  // The page of a thread that is deleted asks for it once more before it is left.
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
  // The place to write is closed once it is sent, not before.
  await expect(page).toHaveURL(/#c3$/);
  // Sending leads to the comment; until it has, the focus is still to be moved.
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

test('[FORUM-6] [SEC-4] what is pasted from another page keeps its formats, and brings no code', async ({
  page,
  context,
  complaints,
}) => {
  // Chromium says so of every handler that it removes.
  complaints.allow(/Executing inline event handler violates/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, writer, threadOn(danish, await beginThread()));
  await write(page, '');
  await page.evaluate(() => {
    const html = '<p>From <b>elsewhere</b><img src="x" onerror="alert(1)"><script>alert(1)</script></p>';
    const item = { 'text/html': new Blob([html], { type: 'text/html' }) };
    return navigator.clipboard.write([new ClipboardItem(item)]);
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(editorOf(page)).toHaveText('From elsewhere');
  await buttonOf(page, words.comment).click();
  await expect(page.locator('#c1 strong')).toHaveText('elsewhere');
});
