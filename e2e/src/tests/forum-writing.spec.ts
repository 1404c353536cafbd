import type { Thread } from '@fan-base/shared-contracts/api/forum';
import type { ThreadAddress } from '@fan-base/shared-contracts/thread-path';
import type { Page } from '@playwright/test';
import { begin, paragraph, say, threadOn } from '../forumPosts.ts';
import { forumWords } from '../forumWords.ts';
import { pageOf } from '../memberPage.ts';
import { goodPassword, type Member, promote, registered } from '../members.ts';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on } from '../site.ts';

for (const host of [danish, english] as const) {
  const words = forumWords[host];
  const editorOf = (page: Page, label: string = words.yours) => page.getByRole('textbox', { name: label });
  const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  /** Begins a comment with a text. */
  const write = async (page: Page, text: string) => {
    await buttonOf(page, words.write).click();
    await editorOf(page).pressSequentially(text);
  };

  test.describe(`writing in the forum on ${host}`, () => {
    let writer: Member;
    let boss: Member;
    let place: ThreadAddress;
    let own: Page;

    test.beforeAll(async () => {
      writer = await registered(host, 'Writer');
      boss = await registered(host, 'Boss');
      await promote(boss);
    });
    test.beforeEach(async ({ browser }) => {
      place = await begin(boss, words.forum, 'A thread to write in');
      own = await pageOf(browser, host, writer);
    });
    test.afterEach(() => own.context().close());

    test('[FORUM-4] [FORUM-5] visitors are told that they need an account, with the way to it', async ({
      page,
    }) => {
      await open(page, on(host, words.create));
      await expect(page.getByRole('link', { name: words.loginFirst })).toBeVisible();
      await expect(page.getByLabel(words.title)).toHaveCount(0);
      await open(page, threadOn(host, place));
      const login = page.getByRole('link', { name: words.commentLogin });
      await expect(login).toHaveAttribute(
        'href',
        `/login?next=${encodeURIComponent(new URL(page.url()).pathname)}`,
      );
    });

    test('[FORUM-4] a thread needs a title and content, and leads its author to it', async () => {
      await open(own, on(host, `${words.create}?forum=${words.quiet}`));
      await buttonOf(own, words.createButton).click();
      await expect(own.getByText(words.titleRequired)).toBeVisible();
      await expect(own.getByText(words.contentRequired)).toBeVisible();
      await own.getByLabel(words.title).fill('My own thread');
      await editorOf(own, words.content).pressSequentially('What I think');
      await own.route('**/api/forums/*/threads', (route) =>
        route.fulfill({ status: 500, json: { message: 'x' } }),
      );
      await buttonOf(own, words.createButton).click();
      await expect(own.getByRole('alert')).toHaveText(words.createFailed);
      await expect(editorOf(own, words.content)).toHaveText('What I think');
      await own.unroute('**/api/forums/*/threads');
      await buttonOf(own, words.createButton).click();
      await expect(own).toHaveURL(new RegExp(`/forum/${words.quiet}/[0-9]+/my-own-thread$`));
      await expect(own.getByRole('heading', { level: 1 })).toHaveText('My own thread');
      await open(own, on(host, words.create));
      await expect(own.getByLabel(words.title)).toHaveValue('');
    });

    test('[FORUM-5] a comment stands in the thread before the server has answered', async () => {
      await open(own, threadOn(host, place));
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await own.route('**/api/threads/*/comments', async (route) => {
        await held;
        await route.continue();
      });
      await write(own, 'At once');
      await buttonOf(own, words.comment).click();
      await expect(own.locator('#c1[data-sending]')).toContainText('At once');
      answer();
      await expect(own.locator('#c1:not([data-sending])')).toContainText('At once');
      await expect(own).toHaveURL(/#c1$/);
      await expect(buttonOf(own, words.write)).toBeVisible();
    });

    test('[FORUM-5] a refused comment is taken back, its text kept, and sent again it is there once', async () => {
      await open(own, threadOn(host, place));
      await write(own, '');
      await buttonOf(own, words.comment).click();
      await expect(own.getByRole('alert')).toHaveText(words.commentRequired);
      await editorOf(own).pressSequentially('Stubborn');
      // The server stores it, and the answer is lost on the way.
      await own.route('**/api/threads/*/comments', async (route) => {
        const body: object = route.request().postDataJSON();
        await writer.call('POST', `/threads/${place.id}/comments`, body);
        await route.abort();
      });
      await buttonOf(own, words.comment).click();
      await expect(own.getByRole('alert')).toHaveText(words.commentFailed);
      await expect(own.locator('[data-comment]')).toHaveCount(0);
      await expect(editorOf(own)).toHaveText('Stubborn');
      await own.unroute('**/api/threads/*/comments');
      await own.reload();
      await expect(editorOf(own)).toHaveText('Stubborn');
      await buttonOf(own, words.comment).click();
      await expect(own.locator('#c1')).toContainText('Stubborn');
      const { replies } = await writer.call<Thread>('GET', `/threads/${place.id}`);
      expect(replies).toBe(1);
    });

    test('[FORUM-6] readers load nothing of the editor; it comes when someone writes', async () => {
      let isWriting = false;
      const loads: boolean[] = [];
      own.on('response', async (response) => {
        const wasWriting = isWriting;
        if (!response.url().endsWith('.js')) return;
        if ((await response.text()).includes('DraftEditor')) loads.push(wasWriting);
      });
      await open(own, threadOn(host, place));
      await own.locator('main').hover();
      await expect(buttonOf(own, words.write)).toBeVisible();
      isWriting = true;
      await write(own, 'x');
      await expect.poll(() => loads.length).toBeGreaterThan(0);
      expect(loads).not.toContain(false);
    });

    test('[FORUM-6] [FORUM-8] every format is written by button or key, previewed, and rendered by the server', async () => {
      await open(own, threadOn(host, place));
      const { keyboard } = own;
      /** A line in a format; the second return ends a list or a quote. */
      const line = async (format: string, text: string, returns: number) => {
        await buttonOf(own, format).click();
        await keyboard.type(text);
        for (let pressed = 0; pressed < returns; pressed += 1) await keyboard.press('Enter');
      };
      await write(own, '');
      await line(words.heading, 'A heading', 1);
      await buttonOf(own, words.bold).click();
      await keyboard.type('strong');
      await buttonOf(own, words.bold).click();
      await keyboard.type(' plain ');
      await keyboard.press('ControlOrMeta+i');
      await keyboard.type('slanted');
      await keyboard.press('ControlOrMeta+i');
      await keyboard.press('Enter');
      await line(words.bullets, 'A point', 2);
      await line(words.numbers, 'A number', 2);
      await line(words.quoteFormat, 'A quote', 2);
      await keyboard.type('A link');
      own.once('dialog', (dialog) => dialog.accept('example.org/a'));
      for (let letter = 0; letter < 6; letter += 1) await keyboard.press('Shift+ArrowLeft');
      await buttonOf(own, words.link).click();
      await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
      await buttonOf(own, words.code).click();
      await keyboard.type('4-3-3');

      const check = async (root: ReturnType<Page['locator']>) => {
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
      };
      await buttonOf(own, words.preview).click();
      await check(own.getByRole('region', { name: words.previewed }));
      await buttonOf(own, words.hide).click();
      await expect(editorOf(own)).toContainText('A heading');
      await editorOf(own).press('ControlOrMeta+Enter');
      await expect(own.locator('#c1:not([data-sending])')).toBeVisible();
      await check(own.locator('#c1 article'));
      const { text } = await ask(host, new URL(threadOn(host, place)).pathname);
      for (const part of ['<strong>strong</strong>', '<em>slanted</em>', '<code>4-3-3</code>'])
        expect(text).toContain(part);
    });

    test('[FORUM-8] what is no text of the contract is refused, and a link that is none does not get in', async () => {
      const post = (content: unknown) =>
        writer.call('POST', `/threads/${place.id}/comments`, { content, key: 'key-of-a-bad-text-1' });
      const linked = (link: string) => ({
        version: 1,
        blocks: [{ kind: 'paragraph', spans: [{ text: 'x', link }] }],
      });
      for (const content of [
        '<b>x</b>',
        { html: '<b>x</b>' },
        linked('javascript:alert(1)'),
        linked('data:text/html,x'),
        { ...paragraph('x'), blocks: [{ kind: 'html', spans: [] }] },
      ])
        await expect(post(content)).rejects.toThrow(/ 400:/);
      await open(own, threadOn(host, place));
      await write(own, 'word');
      for (let letter = 0; letter < 4; letter += 1) await own.keyboard.press('Shift+ArrowLeft');
      const said: string[] = [];
      own.on('dialog', (dialog) => {
        said.push(dialog.type());
        void dialog.accept('javascript:alert(1)');
      });
      await buttonOf(own, words.link).click();
      expect(said).toEqual(['prompt', 'alert']);
      await buttonOf(own, words.preview).click();
      await expect(own.getByRole('region', { name: words.previewed }).getByRole('link')).toHaveCount(0);
    });

    test('[FORUM-7] what was typed survives a reload and a lost connection', async () => {
      await open(own, threadOn(host, place));
      await write(own, 'Not lost');
      await own.reload();
      await expect(editorOf(own)).toHaveText('Not lost');
      await own.context().setOffline(true);
      await buttonOf(own, words.comment).click();
      await expect(own.getByRole('alert')).toHaveText(words.commentFailed);
      await expect(editorOf(own)).toHaveText('Not lost');
      await own.context().setOffline(false);
      await buttonOf(own, words.comment).click();
      await expect(own.locator('#c1')).toContainText('Not lost');
    });

    test('[FORUM-7] what was typed survives a login that has ended', async ({ browser }) => {
      const leaver = await registered(host, 'Leaver');
      const page = await pageOf(browser, host, leaver);
      await open(page, threadOn(host, place));
      await write(page, 'Kept for later');
      await leaver.call('POST', '/user/logout');
      await buttonOf(page, words.comment).click();
      await page.getByRole('link', { name: words.commentLogin }).click();
      await page.getByLabel(words.login.name).fill(leaver.username);
      await page.getByLabel(words.login.password).fill(goodPassword);
      await buttonOf(page, words.login.button).click();
      await expect(page).toHaveURL(threadOn(host, place));
      await expect(editorOf(page)).toHaveText('Kept for later');
      await buttonOf(page, words.comment).click();
      await expect(page.locator('#c1')).toContainText('Kept for later');
      await page.context().close();
    });

    test('[FORUM-9] a comment is quoted in a reply, with whose words they are', async () => {
      await say(boss, place, 'Wise words');
      await open(own, threadOn(host, place));
      await own.locator('#c1').getByRole('button', { name: words.quote }).click();
      await expect(editorOf(own)).toBeFocused();
      await own.keyboard.type('I agree');
      await buttonOf(own, words.comment).click();
      const quote = own.locator('#c2 blockquote');
      await expect(quote).toContainText(`${boss.username} ${words.wrote}`);
      await expect(quote).toContainText('Wise words');
      await expect(own.locator('#c2')).toContainText('I agree');
    });

    test("[FORUM-9] one's own comment and thread are edited and deleted, and nobody else's", async () => {
      await say(writer, place, 'Mien');
      await say(boss, place, 'Not yours');
      await open(own, threadOn(host, place));
      const mine = own.locator('#c1');
      await expect(mine.getByRole('button', { name: words.edit })).toBeVisible();
      await expect(own.locator('#c2').getByRole('button', { name: words.edit })).toHaveCount(0);
      await mine.getByRole('button', { name: words.edit }).click();
      await mine.getByRole('textbox').press('ControlOrMeta+a');
      await own.keyboard.type('Mine');
      await mine.getByRole('button', { name: words.save }).click();
      await expect(mine.getByText('Mine', { exact: true })).toBeVisible();
      await expect(mine).toContainText(words.edited);
      own.on('dialog', (dialog) => dialog.accept());
      await mine.getByRole('button', { name: words.remove }).click();
      await expect(mine).toContainText(words.gone);

      const thread = await begin(writer, words.quiet, 'A thread of my own');
      await open(own, threadOn(host, thread));
      await own.getByRole('button', { name: words.edit }).click();
      await editorOf(own, words.content).press('ControlOrMeta+a');
      await own.keyboard.type('Better said');
      await own.getByRole('button', { name: words.save }).click();
      await expect(own.locator('main')).toContainText('Better said');
      await own.getByRole('button', { name: words.remove }).click();
      await expect(own).toHaveURL(on(host, `/forum/${words.quiet}`));
      await expect(own.locator(`[data-thread="${thread.id}"]`)).toHaveCount(0);
    });
  });
}
