import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { linksNamed, parseHtml, readDocument, textOf, textsOf } from '@fan-base/platform-tests/read-document';
import { ask, danish, english, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { expect } from '@playwright/test';
import { blocksAmong, frontBlocks } from '../front-blocks.ts';
import { promote, registered } from '../members.ts';
import { structuredDataIn } from '../structured-data.ts';

/** The links of the last block, and channels of other sites only after consent. */
const sites = [
  {
    host: danish,
    language: 'da',
    more: 'Hele stillingen',
    table: '/stilling/2026',
    consent: ['Vis Instagram', 'Vis YouTube'],
    remember: 'Husk mit valg',
  },
  {
    host: english,
    language: 'en',
    more: 'Full table',
    table: '/table/2026',
    consent: ['Show Instagram', 'Show YouTube'],
    remember: 'Remember my choice',
  },
] as const;

for (const { host, language, more, table, consent, remember } of sites)
  test(`[NEWS-1] [NEWS-5] the front page of ${host} has ten blocks, asks for consent, and is at most 20 KB`, async () => {
    const { text } = await ask(host, '/');
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
    const document = parseHtml(text);
    expect(blocksAmong(textsOf(document, 'main h1, main h2'), language)).toEqual(frontBlocks[language]);
    expect(linksNamed(document, more)).toEqual([table]);
    expect(textsOf(document, '[data-area=channels] button > :first-child')).toEqual(consent);
    expect(textsOf(document, '[data-area=channels] label')).toEqual([remember, remember]);
    expect(document.querySelector('iframe')).toBeNull();
  });

test('[NEWS-3] [SEO-1] an article is complete without script, with related articles and structured data', async () => {
  const { items } = await siteApi<ArticlesPage>(originOf(danish), '/articles');
  const [first] = items;
  if (!first) throw new Error('There is no article');
  const path = `/artikel/${first.slug}`;
  const list = await readDocument(danish, '/artikler');
  expect(textOf(list.querySelector('h1'))).toBe('Artikler om Liverpool FC');
  expect(linksNamed(list, first.title)).toContain(path);
  const { status, text } = await ask(danish, path);
  expect(status).toBe(200);
  const article = parseHtml(text);
  expect(textsOf(article, 'h1')).toEqual([first.title]);
  const main = article.querySelector('main');
  for (const part of [first.lead, first.author]) expect(textOf(main)).toContain(part);
  expect(main?.querySelector('time')?.getAttribute('datetime')).toBe(first.publishedAt);
  const share = article.querySelector('a[aria-label="Del på Facebook"]');
  expect(share?.getAttribute('href')).toContain('facebook.com');
  const section = [...article.querySelectorAll('section')].find((one) => /Læs også/.test(textOf(one)));
  expect(textsOf(section ?? article, 'h3')).toHaveLength(4);
  expect(structuredDataIn(text).find((item) => item['@type'] === 'NewsArticle')).toMatchObject({
    headline: first.title,
    datePublished: first.publishedAt,
    author: { name: first.author },
  });
  expect(text).toContain('<meta property="og:type" content="article">');
});

test('[NEWS-3] the players and matches that articles name have pages', async () => {
  // One of its players has two first names.
  const host = 'dortmund-fans.com';
  const { items } = await siteApi<ArticlesPage>(originOf(host), '/articles', 'en');
  const paths = new Set<string>();
  for (const { slug } of items) {
    const article = await readDocument(host, pathOnSite({ language: 'en' }, 'article', { slug }));
    const section = [...article.querySelectorAll('main section')].find((one) =>
      textOf(one).startsWith('In this article'),
    );
    const links = [...(section?.querySelectorAll('a') ?? [])];
    expect(links.length, slug).toBeGreaterThan(0);
    for (const link of links) paths.add(link.getAttribute('href') ?? '');
  }
  for (const path of paths) expect((await ask(host, path)).status, path).toBe(200);
});

test('[NEWS-3] the list of articles has a heading in the site’s language', async () => {
  expect(textsOf(await readDocument(english, '/articles'), 'h1')).toEqual(['Articles about Liverpool FC']);
});

test('[NEWS-3] a missing article has a page that says so', async () => {
  const { status, text } = await ask(danish, '/artikel/no-such-article');
  expect(status).toBe(404);
  expect(text).toContain('Siden findes ikke');
});

test('[NEWS-3] pages of articles have their own addresses and end with the last one', async () => {
  for (const path of ['/artikler?page=400', '/?page=400', '/?page=9999']) {
    const { status, text } = await ask(danish, path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<meta name="robots" content="noindex">');
    // Its only block links onward, as on every page that is not found.
    expect(textsOf(parseHtml(text), 'h1')).toEqual(['Siden findes ikke']);
    expect(text).not.toContain('data-island="mf-matches-table"');
  }
});

test('[NEWS-3] an editor’s new, changed and withdrawn articles show on the site within five seconds', async () => {
  // A site that no other test writes to.
  const host = 'atletico-madrid-fans.com';
  const editor = await registered(host, 'editor');
  await promote(editor);
  const written = {
    title: 'The editor’s <b>own</b> words & more',
    lead: 'A unique lead.',
    author: 'Ruth Pemberley',
    text: 'A paragraph with **weight**.\n\n## Names\n\n- one\n- two',
    picture: null,
    slug: `the-editors-own-words-${randomUUID()}`,
  };
  const within = { timeout: 5_000 };
  const pageOf = async () => (await ask(host, `/artikel/${written.slug}`)).text;
  const listed = async () => (await ask(host, '/articles')).text;
  const { id } = await editor.call<{ id: string }>('POST', '/editing/articles', written);
  await editor.call('POST', `/editing/articles/${id}/publish`);
  await expect.poll(listed, within).toContain('The editor’s &lt;b&gt;own&lt;/b&gt; words &amp; more');
  expect(await pageOf()).toContain('<strong>weight</strong>');
  await editor.call('PUT', `/editing/articles/${id}`, { ...written, lead: 'Another lead.' });
  await expect.poll(pageOf, within).toContain('Another lead.');
  await editor.call('POST', `/editing/articles/${id}/withdraw`);
  await expect.poll(listed, within).not.toContain(written.slug);
  await expect.poll(async () => (await ask(host, `/artikel/${written.slug}`)).status, within).toBe(404);
});

test('[NEWS-2] more pages of news have their own addresses and work without script', async () => {
  const first = await ask(danish, '/');
  const second = await ask(danish, '/?page=2');
  expect(second.status).toBe(200);
  expect(second.text).toMatch(/<title>[^<]*side 2/i);
  expect(first.text).toContain('href="/?page=2"');
});
