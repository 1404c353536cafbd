import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import { type Member, promote, registered } from '../members.ts';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { violations } from '../violations.ts';

const sites = [
  [danish, '/artikler', 'Artikler om Liverpool FC', 'Læs videre', 'Del på Facebook', 'Siden findes ikke'],
  [english, '/articles', 'Articles about Liverpool FC', 'Read on', 'Share on Facebook', 'Page not found'],
] as const;

const listOf = (host: string) => siteApi<ArticlesPage>(new URL(on(host)).origin, '/articles');

for (const [host, list, title, related, share, notFound] of sites) {
  test(`[NEWS-3] an article on ${host} is reached from the list, and has text, author, shares and related ones`, async ({
    page,
  }) => {
    const { items } = await listOf(host);
    const [first] = items;
    await open(page, on(host, list));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: first?.title ?? '?' }).click();
    await expect(page).toHaveURL(on(host, `/artikel/${first?.slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '?');
    await expect(page.locator('main')).toContainText(first?.lead ?? '?');
    await expect(page.locator('main')).toContainText(first?.author ?? '?');
    await expect(page.locator('main time').first()).toHaveAttribute('datetime', first?.publishedAt ?? '?');
    await expect(page.getByRole('link', { name: share })).toHaveAttribute('href', /facebook\.com/);
    const next = page.locator('section').filter({ hasText: related }).getByRole('heading', { level: 3 });
    await expect(next).toHaveCount(4);
    const following = await next.first().textContent();
    await next.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(following ?? '?');
  });

  test(`[NEWS-3] [SEO-1] an article on ${host} comes whole without script, and tells search engines what it is`, async () => {
    const { items } = await listOf(host);
    const [article] = items;
    const { status, text } = await ask(host, `/artikel/${article?.slug}`);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${article?.title}</h1>`);
    const structured = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
    expect(structured.find((item) => item['@type'] === 'NewsArticle')).toMatchObject({
      headline: article?.title,
      datePublished: article?.publishedAt,
      author: { name: article?.author },
    });
    expect(text).toContain('<meta property="og:type" content="article">');
  });

  test(`[NEWS-3] an article that is not there is a page on ${host} that says so`, async () => {
    const { status, text } = await ask(host, '/artikel/nobody-wrote-this');
    expect(status).toBe(404);
    expect(text).toContain(notFound);
  });

  test(`[NEWS-3] pages of articles on ${host} have addresses of their own, and the last one is not passed`, async () => {
    const { text } = await ask(host, `${list}?page=400`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain(`href="${list}"`);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`[A11Y-1] axe finds nothing on the list of articles and an article of ${host}, ${scheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const { items } = await listOf(host);
      for (const path of [list, `/artikel/${items[0]?.slug}`]) {
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await open(page, on(host, path));
          expect([path, width, await violations(page)]).toEqual([path, width, []]);
        }
      }
    });
  }
}

test.describe('editors', () => {
  let editor: Member;

  test.beforeAll(async () => {
    editor = await registered(english, 'editor');
    await promote(editor);
  });

  test('[NEWS-3] what an editor writes, changes and withdraws shows on the site within five seconds', async () => {
    const written = {
      title: 'The editor’s <b>own</b> words & more',
      lead: 'A lead that nobody else has.',
      author: 'Ruth Pemberley',
      text: 'A paragraph with **weight**.\n\n## Names\n\n- one\n- two',
      picture: null,
      slug: 'the-editors-own-words',
    };
    const within = { timeout: 5_000 };
    const pageOf = async () => (await ask(english, `/artikel/${written.slug}`)).text;
    const listed = async () => (await ask(english, '/articles')).text;
    const { id } = await editor.call<{ id: string }>('POST', '/editing/articles', written);
    await editor.call('POST', `/editing/articles/${id}/publish`);
    await expect.poll(listed, within).toContain('The editor’s &lt;b&gt;own&lt;/b&gt; words &amp; more');
    expect(await pageOf()).toContain('<strong>weight</strong>');
    await editor.call('PUT', `/editing/articles/${id}`, { ...written, lead: 'Another lead.' });
    await expect.poll(pageOf, within).toContain('Another lead.');
    await editor.call('POST', `/editing/articles/${id}/withdraw`);
    await expect.poll(listed, within).not.toContain(written.slug);
    await expect.poll(async () => (await ask(english, `/artikel/${written.slug}`)).status, within).toBe(404);
  });
});
