import { deepEqual, equal, match, throws } from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { parseFeed } from './parse.ts';

const now = new Date('2026-11-21T12:00:00Z');
const titles = [
  'Målmænd på prøve',
  'Øens bedste kamp',
  'Så blev det nederlag',
  'Træneren gør klar',
  'Ærlig snak',
];
const feedOf = (items: readonly string[], encoding?: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?><rss version="2.0"><channel>${items
    .map((title, index) => `<item><title>${title}</title><link>https://a.example/${index}</link></item>`)
    .join('')}</channel></rss>`;
const read = (bytes: Uint8Array, contentType: string | null = null) =>
  parseFeed(bytes, { url: null, contentType, now });
const titlesOf = (...feed: Parameters<typeof read>) => read(...feed).items.map(({ title }) => title);

const feeds: readonly (readonly [what: string, bytes: Uint8Array, contentType?: string])[] = [
  ['UTF-8 that declares ISO-8859-1', iconv.encode(feedOf(titles, 'ISO-8859-1'), 'utf-8')],
  [
    'UTF-8 that the server labels Windows-1252',
    iconv.encode(feedOf(titles), 'utf-8'),
    'text/xml; charset=windows-1252',
  ],
  ['ISO-8859-1 that declares UTF-8', iconv.encode(feedOf(titles, 'UTF-8'), 'latin1')],
  ['Windows-1252 that declares no encoding', iconv.encode(feedOf(titles), 'windows-1252')],
];
for (const [what, bytes, contentType = null] of feeds)
  test(`[INGEST-1] ${what} is decoded correctly`, () => deepEqual(titlesOf(bytes, contentType), titles));

test('[INGEST-1] one bad byte skips its story, and the others keep their letters', () => {
  for (const encoding of ['UTF-8', undefined, 'ISO-8859-1']) {
    const bytes = iconv.encode(feedOf([...titles, 'Ny mand i m?l'], encoding), 'utf-8');
    bytes[bytes.lastIndexOf('?'.charCodeAt(0), bytes.lastIndexOf('</title>'))] = 0xe5;
    const { items, problems } = read(bytes);
    deepEqual(
      items.map(({ title }) => title),
      titles,
    );
    deepEqual([problems.length, problems[0]?.place], [1, 'item 6']);
    match(problems[0]?.reason ?? '', /lost to a wrong encoding/);
  }
});

test('[INGEST-5] a feed in an undeclared encoding that cannot be detected is refused', () => {
  const bytes = iconv.encode(feedOf(['Ливерпуль подписал вратаря', 'Победа в дерби']), 'windows-1251');
  throws(() => read(bytes), /declares no encoding/);
  deepEqual(titlesOf(iconv.encode(feedOf(['Победа в дерби'], 'windows-1251'), 'windows-1251')), [
    'Победа в дерби',
  ]);
});

const garble = (text: string) => iconv.decode(Buffer.from(text), 'windows-1252');

test('[INGEST-5] a feed with garbled text throughout is refused', () => {
  const bytes = Buffer.from(feedOf(titles.map(garble)));
  throws(
    () => read(bytes),
    /The whole feed is garbled; item 1: its text looks like UTF-8 decoded as Latin-1/,
  );
});

test('[INGEST-5] one garbled story among good ones is skipped', () => {
  const { items, problems } = read(Buffer.from(feedOf([...titles, garble('Tøv i målet')])));
  deepEqual([items.length, problems.map(({ place }) => place)], [5, ['item 6']]);
});

test('[INGEST-1] capital letters before a quotation mark do not count as garbled', () => {
  const quoted = ['»MØ« & »LÅ«', '“CAFÉ” og “ALLÉ”', 'PÅ – igen', 'Łódź – Śląsk'];
  deepEqual(
    read(Buffer.from(feedOf(quoted.map((title) => title.replace('&', '&amp;'))))).problems.map(
      ({ place }) => place,
    ),
    [],
  );
  equal(titlesOf(Buffer.from(feedOf(['Łódź i Malmö']))).length, 1);
});
