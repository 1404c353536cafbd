import { deepEqual, equal, ok, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { absoluteUrl, canonicalUrl } from './addresses.ts';
import { feedParts } from './feed-parts.ts';
import { estimateNesting } from './nesting.ts';
import { parseFeed } from './parse.ts';

const now = new Date('2026-11-21T12:00:00Z');
const item = (more: string, link = 'https://a.example/1') =>
  `<item><title>x</title><link>${link}</link>${more}</item>`;
const feedOf = (items: readonly string[]) =>
  new TextEncoder().encode(`<rss version="2.0"><channel>${items.join('')}</channel></rss>`);
const readAll = (items: readonly string[]) => parseFeed(feedOf(items), { url: null, contentType: null, now });
const read = (...items: string[]) => readAll(items);
const reasons = (...items: string[]) => read(...items).problems.map(({ reason }) => reason);
const good = item('', 'https://a.example/good');

for (const tag of ['b', 'table', 'li'])
  test(`[INGEST-5] a text of 100,000 nested <${tag}> skips only its story`, () => {
    const nested = item(`<description><![CDATA[${`<${tag}>`.repeat(100_000)}]]></description>`);
    deepEqual(reasons(nested, good), ['it has a text with elements nested more than 1000 deep']);
    equal(read(nested, good).items.length, 1);
  });

test('[INGEST-5] a feed whose elements are nested too deep is refused', () => {
  throws(() => read(item('<a>'.repeat(200_000))), /The feed has elements nested more than 1000 deep/);
  throws(
    () => read(item(`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`)),
    /The feed cannot be parsed: .*nested tags/i,
  );
});

test('[INGEST-5] stories with a text over a million or a link over 2,000 characters are skipped', () => {
  const long = item(`<description>${'word '.repeat(200_001)}</description>`);
  const slashes = item('', `https://a.example/${'/'.repeat(100_000)}a`);
  deepEqual(reasons(long, slashes, good), [
    'it has a text of more than 1000000 characters',
    'its link has more than 2000 characters',
  ]);
  equal(absoluteUrl(`/${'ø'.repeat(1000)}`, 'https://a.example/'), null);
  equal(canonicalUrl('https://www.a.example/a///'), 'a.example/a');
});

test('[INGEST-5] a guid too long for the index is dropped', () => {
  const [long, fine] = read(
    item(`<guid>${'g'.repeat(501)}</guid>`),
    item('<guid>g</guid>', 'https://a.example/2'),
  ).items;
  deepEqual([long?.guid, fine?.guid], [null, 'g']);
});

test('[INGEST-5] a feed has at most 100,000 items, and a run lists a hundred problems', () => {
  const items = Array.from({ length: 100_001 }, () => '<item><guid>g</guid></item>');
  throws(() => readAll(items), /The feed has 100001 items; the maximum is 100000/);
  const [part] = feedParts(readAll([...items.slice(0, 250), good]), now);
  deepEqual(part?.head?.problems.at(-1), { place: 'others', reason: '150 more skipped' });
  deepEqual([part?.head?.problems.length, part?.rows.length], [101, 1]);
});

const nestings: readonly (readonly [markup: string, html: number, xml: number])[] = [
  ['', 0, 0],
  ['text < text > text', 0, 0],
  ['<p>One<br>two</p><p>three</p>', 1, 1],
  ['<div><p><b>x</b></p></div>', 3, 3],
  ['<a/><a/><a/>', 3, 0],
  ['< <b>< <b>', 2, 2],
  ['<!--<b><b><b>-->', 2, 0],
  ['<![CDATA[<b><b><b>]]>', 2, 0],
  ['</b></b><b>', 1, 1],
  ['<b', 0, 0],
];
for (const [markup, html, xml] of nestings)
  test(`elements of '${markup}' are ${html} deep as HTML and ${xml} as XML`, () =>
    deepEqual([estimateNesting(markup, 'html'), estimateNesting(markup, 'xml')], [html, xml]));

test('[INGEST-5] a story dated before 1850 or more than 20 years ahead is skipped', () => {
  const dated = (year: string) =>
    item(`<pubDate>Fri, 01 Jan ${year} 00:00:00 GMT</pubDate>`, `https://a.example/${year}`);
  deepEqual(reasons(dated('1849'), dated('1850'), dated('2046'), dated('2047'), dated('0001')), [
    'its date is in the year 1849, not between 1850 and 2046',
    'its date is in the year 2047, not between 1850 and 2046',
    'its date is in the year 1, not between 1850 and 2046',
  ]);
  ok(read(dated('2046')).items[0]?.publishedAt?.getTime() === now.getTime());
});
