import { deepEqual, equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from '@fan-base/source-parsers/feeds/plain-text';
import { parseRssFeed } from 'feedsmith';
import sanitizeHtml from 'sanitize-html';
import { openTestApi } from '../../../test/api.ts';
import { listRssProblems } from '../../../test/rss-problems.ts';
import { generateSiteFeed } from './site-feed.routes.ts';

const site = {
  domain: 'liverpool-fans.dk',
  language: 'da',
  team: {
    id: '1',
    name: 'Liverpool FC',
    shortName: 'Liverpool',
    slug: 'liverpool_fc',
    initials: 'LFC',
    primary: '#c8102e',
    secondary: '#ffffff',
  },
} as const;
const hostile = ']]>\u0007</title><script>alert(1)</script> & "æøå" 👍';
const article = {
  slug: 'om-holdet',
  title: hostile,
  lead: 'Kort',
  author: 'Redaktionen',
  publishedAt: '2026-08-15T12:00:00.000Z',
  picture: { url: 'https://pictures.example/a/b.webp?w=3', alt: 'x' },
};
const story = {
  id: '7',
  title: 'A story',
  summary: 'In short',
  url: 'https://paper.example/story?a=1&b=2',
  publishedAt: '2026-08-15T13:00:00.000Z',
  image: { url: 'https://pictures.example/c', width: null, height: null, alt: '' },
  source: { name: 'Paper', url: 'https://paper.example/' },
  sources: null,
};

const feed = parseRssFeed(generateSiteFeed(site, [article], [story]));

test('[SEO-1] the feed names itself, its site and its language', () => {
  deepEqual(
    [feed.title, feed.link, feed.language],
    ['Liverpool FC – nyheder og artikler', 'https://liverpool-fans.dk/', 'da'],
  );
  deepEqual(feed.atom?.links?.[0], {
    href: 'https://liverpool-fans.dk/rss.xml',
    rel: 'self',
    type: 'application/rss+xml',
  });
});

test('[SEO-1] validators have nothing to report about the feed', () => {
  deepEqual(listRssProblems(generateSiteFeed(site, [article], [story])), []);
  deepEqual(listRssProblems(generateSiteFeed(site, [], [])), []);
});

test('[SEO-1] the feed combines news and articles, newest first, with guids and pictures', () => {
  const [first, second] = feed.items ?? [];
  deepEqual([first?.link, second?.link], [story.url, 'https://liverpool-fans.dk/artikel/om-holdet']);
  deepEqual(
    [first?.guid, second?.guid],
    [
      { value: 'https://liverpool-fans.dk/news/7', isPermaLink: false },
      { value: 'https://liverpool-fans.dk/artikel/om-holdet', isPermaLink: true },
    ],
  );
  equal(new Date(second?.pubDate ?? '').toISOString(), article.publishedAt);
  deepEqual([first?.dc?.creators, first?.source], [['Paper'], undefined]);
  deepEqual(
    [first?.enclosures?.[0]?.type, second?.enclosures?.[0]],
    ['image/jpeg', { url: article.picture.url, type: 'image/webp', length: 0 }],
  );
});

test('[SEC-4] a hostile text stays the same text without markup, even when read as HTML', () => {
  const image = '<img src=x onerror=alert(1)> &lt;b&gt;';
  const parsed = parseRssFeed(
    generateSiteFeed(site, [{ ...article, lead: image }], [{ ...story, summary: image }]),
  ).items;
  const shown = [feed.items?.[1]?.title, parsed?.[1]?.description, parsed?.[0]?.description].map((html) => {
    const page = new Set<string>();
    const text = sanitizeHtml(html ?? '', { allowedTags: false, onOpenTag: (name) => void page.add(name) });
    deepEqual([...page], []);
    return text;
  });
  deepEqual(shown.map(plainText), [plainText(shown[0] ?? ''), image, image]);
  equal(plainText(shown[0] ?? ''), ']]></title><script>alert(1)</script> & "æøå" 👍');
});

test('[SEO-1] an ampersand in a name is not an entity, for readers that show titles as text', () => {
  const named = generateSiteFeed(site, [], [{ ...story, title: 'Brighton & Hove Albion' }]);
  equal(parseRssFeed(named).items?.[0]?.title, 'Brighton & Hove Albion');
});

test('[SEO-1] each site has its own feed, which needs no token', async () => {
  const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
  for (const [domain, link] of [
    ['liverpool-fans.dk', 'https://liverpool-fans.dk/'],
    ['liverpool-fans.com', 'https://liverpool-fans.com/'],
  ] as const) {
    const answer = await api.get(`/feeds/${domain}`);
    equal(answer.statusCode, 200);
    match(String(answer.headers['content-type']), /^application\/rss\+xml/);
    equal(parseRssFeed(answer.body).link, link);
  }
  equal((await api.get('/feeds/nobody.example')).statusCode, 404);
});
