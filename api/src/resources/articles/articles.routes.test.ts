import { deepEqual, equal, match } from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Article, ArticlesPage, EditedArticle } from '@fan-base/shared-contracts/api/articles';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { importContent, played } from '../../../test/imports.ts';
import { promote, registered } from '../../../test/member.ts';
import { isKnownImage } from '../../images/known-images.queries.ts';
import { runImport } from '../../ingest/run.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;
const [home, homeInEnglish, away] = ['liverpool-fans.dk', 'liverpool-fans.com', 'arsenal.fan-base.com'];

const editor = await registered(api, 'Editor', home);
const member = await registered(api, 'Member', home);
await promote(api, 'Editor');

const importArticles = (content: string | Uint8Array, source = 'article.md') =>
  runImport(dependencies, {
    kind: 'articles',
    source,
    siteId: null,
    origin: 'manual',
    content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    interval: null,
  });

const facts = {
  title: 'De unge',
  lead: 'Hvem er den næste?',
  author: 'Signe Hvidberg',
  published: '2026-11-20T08:30:00Z',
  clubs: 'liverpool_fc',
  language: 'da',
};
const file = (more: object = {}, text = 'En **tekst**.') =>
  `---\n${Object.entries({ ...facts, ...more })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n${text}\n`;

const list = async (domain = home, query = '') =>
  (await getAs(domain, `/articles${query}`)).json<ArticlesPage>();
const slugs = async (domain = home) => (await list(domain)).items.map(({ slug }) => slug);
const read = async (slug: string, domain = home) =>
  (await getAs(domain, `/articles/${slug}`)).json<Article>();

beforeEach(() => db.deleteFrom('article').execute());

test('[NEWS-3] a Markdown file is an article with metadata, picture, body and related articles', async () => {
  await importArticles(file({ slug: 'ældre', title: 'Nyere' }), 'refused.md');
  await importArticles(file({ title: 'Ældst', published: '2026-11-01' }), 'b.md');
  await importArticles(file({ title: 'Nyest', published: '2026-11-21' }), 'c.md');
  const run = await importArticles(
    file({
      updated: '2026-11-20T10:00:00Z',
      picture: 'https://pictures.example/a.jpg',
      picture_alt: 'En bold',
      related: 'aeldst',
    }),
  );
  deepEqual([run.outcome, run.added, run.problems], ['changed', 1, []]);
  const { related, ...article } = await read('de_unge');
  deepEqual(article, {
    slug: 'de_unge',
    title: 'De unge',
    lead: 'Hvem er den næste?',
    author: 'Signe Hvidberg',
    publishedAt: '2026-11-20T08:30:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    picture: { url: 'https://pictures.example/a.jpg', alt: 'En bold' },
    body: {
      version: 1,
      blocks: [{ kind: 'paragraph', spans: [{ text: 'En ' }, { text: 'tekst', bold: true }, { text: '.' }] }],
    },
  });
  deepEqual(
    related.map(({ slug }) => slug),
    ['aeldst', 'nyest'],
  );
  equal(await isKnownImage(db, 'https://pictures.example/a.jpg'), true);
});

test('[NEWS-3] articles are listed newest first, by pages, without future ones and drafts', async () => {
  const articles = Array.from({ length: 14 }, (_, index) => ({
    ...facts,
    title: `Artikel ${index}`,
    published: `2026-11-${String(index + 1).padStart(2, '0')}`,
    text: 'x',
  }));
  const later = { ...facts, title: 'Senere', published: '2026-11-22', text: 'x' };
  const draft = { ...facts, title: 'Kladde', draft: true, text: 'x' };
  const run = await importArticles(JSON.stringify([...articles, later, draft]), 'all.json');
  deepEqual([run.added, run.problems], [16, []]);
  const [first, second] = [await list(), await list(home, '?page=2')];
  deepEqual([first.items.length, first.pages, first.total, second.items.length], [12, 2, 14, 2]);
  equal(first.items[0]?.slug, 'artikel_13');
  equal((await list(home, '?rows=3')).items.length, 3);
  for (const slug of ['senere', 'kladde']) equal((await getAs(home, `/articles/${slug}`)).statusCode, 404);
  equal(await countQueries(dependencies, () => list()), 2);
});

test('[NEWS-3] an article appears only on the sites of its clubs and language', async () => {
  await importArticles(file({ clubs: 'Liverpool, arsenal.fan-base.com' }));
  deepEqual([await slugs(), await slugs(homeInEnglish), await slugs(away)], [['de_unge'], [], []]);
  deepEqual(await slugs('arsenal-fans.dk'), ['de_unge']);
  await importArticles(file({ clubs: 'all' }));
  deepEqual(await slugs('everton-fans.dk'), ['de_unge']);
});

test('[INGEST-6] the same file changes nothing; a new version replaces it, also under another slug', async () => {
  await importArticles(file());
  equal((await importArticles(file())).outcome, 'unchanged');
  const run = await importArticles(file({ slug: 'unge-2026' }, 'Ny.'));
  deepEqual([run.added, run.updated, run.removed], [0, 1, 0]);
  deepEqual(await slugs(), ['unge-2026']);
});

test('[NEWS-3] [SEO-1] an article with another slug in its file is found by its former ones', async () => {
  await importArticles(file({ published: '' }));
  const { publishedAt } = await read('de_unge');
  await importArticles(file({ published: '', slug: 'unge-2026' }, 'Ny.'));
  await importArticles(file({ published: '', slug: 'unge-2027', title: 'Nye unge' }, 'Ny.'));
  for (const slug of ['de_unge', 'unge-2026', 'unge-2027'])
    deepEqual([(await read(slug)).slug, (await read(slug)).publishedAt], ['unge-2027', publishedAt]);
  equal((await getAs(homeInEnglish, '/articles/de_unge')).statusCode, 404);
  // Another article may take a former slug, and the first one its own back.
  await importArticles(file({ title: 'Andre', slug: 'de_unge' }, 'Andet.'), 'other.md');
  equal((await read('de_unge')).title, 'Andre');
  await importArticles(file({ published: '', slug: 'unge-2026' }, 'Ny.'));
  for (const slug of ['unge-2026', 'unge-2027']) equal((await read(slug)).slug, 'unge-2026');
});

test('[NEWS-3] articles of a file that resemble each other are not mixed up by new slugs', async () => {
  const article = (slug: string, text: string) => ({ ...facts, clubs: ['liverpool_fc'], slug, text });
  await importArticles(
    JSON.stringify([article('a', 'Et.'), article('b', 'To.'), article('c', 'Tre.')]),
    'all.json',
  );
  await importArticles(JSON.stringify([article('b2', 'To.'), article('d', 'Fire.')]), 'all.json');
  equal((await read('b')).slug, 'b2');
  // Either may have become the fourth.
  for (const slug of ['a', 'c']) equal((await getAs(home, `/articles/${slug}`)).statusCode, 404, slug);
  const related = JSON.stringify([{ ...article('e', 'Fem.'), title: 'E', related: ['b'] }]);
  await importArticles(related, 'e.json');
  equal((await read('e')).related[0]?.slug, 'b2');
});

test('[INGEST-6] an article without a date keeps that of its first import', async () => {
  await importArticles(file({ published: '' }));
  const { publishedAt } = await read('de_unge');
  equal(publishedAt, '2026-11-21T12:00:00.000Z');
  equal((await importArticles(file({ published: '' }))).outcome, 'unchanged');
});

test('[NEWS-3] a slug is unique per site: a second file does not replace the article', async () => {
  await importArticles(file());
  const { problems } = await importArticles(file({ title: 'Andre', slug: 'de_unge' }), 'other.md');
  match(problems[0]?.reason ?? '', /another article/);
  equal((await read('de_unge')).title, 'De unge');
});

test('[NEWS-3] a link to a match by its day leads to the match; without a match, the text is not a link', async () => {
  const matches = [played('Everton FC', 'Liverpool FC', '2026-05-02')];
  const season = { name: 'English Premier League 2025/26', matches };
  equal((await importContent(api, 'openfootball', '2025-26/en.1.json', season)).error, null);
  const { id } = await db.selectFrom('fixture').select('id').executeTakeFirstOrThrow();
  const days = ['2026-05-02', '2026-05-09', '2026-02-30'];
  const links = days.map((day) => `[${day}](https://${home}/kamp/derby/${day})`);
  const others = [`https://${away}/fixture/derby/2026-05-02`, `https://${home}/kamp/derby/77`];
  await importArticles(
    file({}, [...links, ...others.map((address) => `[x](${address})`)].map((link) => `- ${link}`).join('\n')),
  );
  const { body } = await read('de_unge');
  deepEqual(
    body.blocks.map(({ spans }) => spans[0]?.link),
    [
      `https://${home}/kamp/everton_fc-liverpool_fc/${id}`,
      undefined,
      `https://${home}/kamp/derby/2026-02-30`,
      ...others,
    ],
  );
  deepEqual(body.blocks[1]?.spans, [{ text: '2026-05-09' }]);
});

const refused: [title: string, content: string, message: RegExp][] = [
  ['without facts', 'Kun tekst', /must begin with/],
  ['without a lead', file({ lead: '' }), /lead/],
  ['of a language that there is not', file({ language: 'de' }), /language/],
  ['with a picture that is a script', file({ picture: 'javascript:alert(1)', picture_alt: 'x' }), /picture/],
  ['with a picture without words', file({ picture: 'https://x.example/a.jpg' }), /picture_alt/],
  ['with a slug that is an address', file({ slug: '../admin' }), /slug/],
  ['with an unknown fact', file({ colour: 'red' }), /colour/],
  ['without a text', file({}, '   '), /text/],
  ['with too long a text', file({}, 'ord '.repeat(6000)), /20000/],
  ['with too many links', file({}, '[a](https://x.example) '.repeat(41)), /40 links/],
  ['with an impossible day', file({ published: 'i morgen' }), /published/],
];
for (const [title, content, message] of refused)
  test(`[INGEST-5] an article ${title} is rejected, and the previous one stays`, async () => {
    await importArticles(file());
    const run = await importArticles(content);
    equal(run.outcome, 'refused');
    match(run.error ?? '', message);
    deepEqual(await slugs(), ['de_unge']);
  });

test('[SEC-1] markup in an article is text', async () => {
  await importArticles(file({ title: '<b>Fed</b>' }, '<script>alert(1)</script> [x](javascript:alert)'));
  const { items } = await list();
  const { body } = await read(items[0]?.slug ?? '');
  deepEqual(body.blocks, [
    { kind: 'paragraph', spans: [{ text: '<script>alert(1)</script> [x](javascript:alert)' }] },
  ]);
});

const body = { title: 'Hånd', lead: 'Skrevet her.', author: 'Editor', text: 'Et *ord*.', picture: null };

test('[NEWS-3] an administrator writes, publishes, changes and withdraws an article', async () => {
  const written = (await editor.send('POST', '/editing/articles', body)).json<EditedArticle>();
  deepEqual([written.state, written.slug, written.publishedAt], ['draft', 'haand', null]);
  deepEqual(await slugs(), []);
  const address = `/editing/articles/${written.id}`;
  equal((await editor.send('POST', `${address}/publish`)).json<EditedArticle>().state, 'published');
  equal((await read('haand')).updatedAt, null);
  await editor.send('PUT', address, { ...body, title: 'Hånden', slug: 'haand' });
  const { title, updatedAt } = await read('haand');
  deepEqual([title, updatedAt], ['Hånden', '2026-11-21T12:00:00.000Z']);
  await editor.send('POST', `${address}/withdraw`);
  equal((await getAs(home, '/articles/haand')).statusCode, 404);
  const all = (await editor.send('GET', '/editing/articles')).json<EditedArticle[]>();
  deepEqual(
    all.map(({ state }) => state),
    ['withdrawn'],
  );
  equal((await editor.send('GET', address)).json<EditedArticle>().text, 'Et *ord*.');
});

test('[NEWS-3] [SEO-1] an administrator renames an article, and its file does not bring it back', async () => {
  await importArticles(file());
  const [{ id = '' } = {}] = (await editor.send('GET', '/editing/articles')).json<EditedArticle[]>();
  await editor.send('PUT', `/editing/articles/${id}`, { ...body, slug: 'ungdom' });
  equal((await read('de_unge')).slug, 'ungdom');
  const { problems } = await importArticles(file({}, 'Ny tekst.'));
  match(problems[0]?.reason ?? '', /an administrator has changed 'de_unge'/);
  deepEqual(await slugs(), ['ungdom']);
  await editor.send('POST', `/editing/articles/${id}/withdraw`);
  equal((await getAs(home, '/articles/de_unge')).statusCode, 404);
});

test('[NEWS-3] a taken slug is rejected with a hint', async () => {
  await editor.send('POST', '/editing/articles', body);
  const answer = await editor.send('POST', '/editing/articles', body);
  equal(answer.statusCode, 409);
  match(answer.json<{ message: string }>().message, /slug/);
});

const wrong: [title: string, more: object, message: RegExp][] = [
  ['a blank title', { title: '  ' }, /title/],
  ['a slug in capitals', { slug: 'Haand' }, /slug/],
  ['no text', { text: '' }, /text/],
  ['a text of signs alone', { text: '![](x)' }, /text/],
  ['a picture that is no address', { picture: { url: 'https://', alt: 'x' } }, /picture/],
  ['an impossible instant', { publishedAt: '2026-13-41T10:00:00Z' }, /publishedAt/],
];
for (const [title, more, message] of wrong)
  test(`[NEWS-3] an article with ${title} is rejected with the reason`, async () => {
    const answer = await editor.send('POST', '/editing/articles', { ...body, ...more });
    equal(answer.statusCode, 400);
    match(answer.json<{ message: string }>().message, message);
  });

test("[NEWS-3] a file does not overwrite an administrator's changes", async () => {
  await importArticles(file());
  const [{ id = '' } = {}] = (await editor.send('GET', '/editing/articles')).json<EditedArticle[]>();
  await editor.send('POST', `/editing/articles/${id}/withdraw`);
  await importArticles(file({}, 'Ny tekst.'));
  deepEqual(await slugs(), []);
});

test('[API-2] a member may not edit', async () => {
  equal((await member.send('POST', '/editing/articles', body)).statusCode, 403);
});

test('[NEWS-3] a future publication of a cached list appears at its time', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  let passed = 0;
  const sinceStart = performance.now.bind(performance);
  context.mock.method(performance, 'now', () => sinceStart() + passed);
  const running = await openTestApi({
    clock: '2026-11-21T12:00:10Z',
    clockSince: Date.now(),
    answerCacheMegabytes: 8,
  });
  await runImport(running.dependencies, {
    kind: 'articles',
    source: 'later.md',
    siteId: null,
    origin: 'manual',
    content: new TextEncoder().encode(file({ published: '2026-11-21T12:00:30Z' })),
    interval: null,
  });
  await running.dependencies.changes.catchUp();
  const total = async () => (await running.getAs(home, '/articles')).json<ArticlesPage>().total;
  const totals = [await total()];
  // Data counts as current for two seconds after it was read, which may be at the second look.
  for (const seconds of [17, 3]) {
    context.mock.timers.tick(seconds * 1000);
    passed += seconds * 1000;
    totals.push(await total());
  }
  deepEqual(totals, [0, 0, 1]);
});
