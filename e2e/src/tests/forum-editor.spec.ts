import { expect, ready, test } from '@fan-base/platform-tests/page';
import { ask, danish } from '@fan-base/platform-tests/site';
import type { Locator, Page, Response } from '@playwright/test';
import { threadOn } from '../forum-posts.ts';
import { forumWords as words } from '../forum-words.ts';
import { beginThread, buttonOf, editorOf, getWriters, write } from '../forum-writers.ts';
import { openAs } from '../member-page.ts';
import type { Member } from '../members.ts';

let writer: Member;

test.beforeAll(async () => {
  ({ writer } = await getWriters());
});

/** Composes a word at the caret, like a phone's keyboard. */
const compose = async (page: Page, text: string) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
};
test('[FORUM-5] [FORUM-7] text in composition on a phone is stored, previewed and posted', async ({
  page,
}) => {
  const place = await beginThread();
  await openAs(page, writer, threadOn(danish, place));
  await write(page, '🔴 Vi ');
  await compose(page, 'hepper');
  await page.reload();
  await ready(page);
  await expect(editorOf(page)).toHaveText('🔴 Vi hepper');
  // A draft opens the editor, and leaves the focus and the reader's place in the thread alone.
  await editorOf(page).press('End');
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

test('[FORUM-6] the toolbar works by keyboard and returns the focus to the caret', async ({ page }) => {
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

test('[FORUM-6] [FORUM-8] every format works by button and key, in the preview and on the server', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const place = await beginThread();
  const { keyboard } = page;
  let isWriting = false;
  const loads: boolean[] = [];
  const note = async (response: Response) => {
    const wasWriting = isWriting;
    if (!response.url().endsWith('.js')) return;
    if ((await response.text()).includes('DraftEditor')) loads.push(wasWriting);
  };
  page.on('response', note);
  await openAs(page, writer, threadOn(danish, place));
  await page.locator('main').hover();
  await expect(buttonOf(page, words.write)).toBeVisible();
  isWriting = true;
  await write(page, '');
  await expect.poll(() => loads.length).toBeGreaterThan(0);
  expect(loads).not.toContain(false);
  // Later requests could still be pending when the test ends.
  page.off('response', note);

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
  // The text stays, and the preview follows it.
  await editorOf(page).press('ControlOrMeta+End');
  await keyboard.type(' and more');
  await expect(preview).toContainText('4-3-3 and more');
  for (let letter = 0; letter < ' and more'.length; letter++) await keyboard.press('Backspace');
  await buttonOf(page, words.hide).click();
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

test('[FORUM-6] [SEC-4] pasted content keeps its formats and loses its scripts', async ({
  page,
  context,
  complaints,
}) => {
  // Chromium reports every handler that it removes.
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
