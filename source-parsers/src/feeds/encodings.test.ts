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
  ['UTF-8 that calls itself ISO-8859-1', iconv.encode(feedOf(titles, 'ISO-8859-1'), 'utf-8')],
  [
    'UTF-8 that its server calls Windows-1252',
    iconv.encode(feedOf(titles), 'utf-8'),
    'text/xml; charset=windows-1252',
  ],
  ['ISO-8859-1 that calls itself UTF-8', iconv.encode(feedOf(titles, 'UTF-8'), 'latin1')],
  ['Windows-1252 that says nothing', iconv.encode(feedOf(titles), 'windows-1252')],
];
for (const [what, bytes, contentType = null] of feeds)
  test(`[INGEST-1] ${what} is read as what it is`, () => deepEqual(titlesOf(bytes, contentType), titles));

test('[INGEST-1] one bad byte costs its own story, and the others keep their letters', () => {
  for (const encoding of ['UTF-8', undefined, 'ISO-8859-1']) {
    const bytes = iconv.encode(feedOf([...titles, 'Ny mand i m?l'], encoding), 'utf-8');
    bytes[bytes.lastIndexOf('?'.charCodeAt(0), bytes.lastIndexOf('</title>'))] = 0xe5;
    const { items, problems } = read(bytes);
    deepEqual(
      items.map(({ title }) => title),
      titles,
    );
    deepEqual([problems.length, problems[0]?.place], [1, 'item 6']);
    match(problems[0]?.reason ?? '', /lost when it was read in a wrong encoding/);
  }
});

test('[INGEST-5] an encoding that nobody names and nobody can guess is refused', () => {
  const bytes = iconv.encode(feedOf(['Ливерпуль подписал вратаря', 'Победа в дерби']), 'windows-1251');
  throws(() => read(bytes), /does not say its encoding/);
  deepEqual(titlesOf(iconv.encode(feedOf(['Победа в дерби'], 'windows-1251'), 'windows-1251')), [
    'Победа в дерби',
  ]);
});

const garble = (text: string) => iconv.decode(Buffer.from(text), 'windows-1252');

test('[INGEST-5] a feed whose own text was read in a wrong encoding changes nothing', () => {
  const bytes = Buffer.from(feedOf(titles.map(garble)));
  throws(
    () => read(bytes),
    /Nothing of the feed is taken: item 1: its text looks like UTF-8 that was read as Latin-1/,
  );
});

test('[INGEST-5] one garbled story among right ones is left out', () => {
  const { items, problems } = read(Buffer.from(feedOf([...titles, garble('Tøv i målet')])));
  deepEqual([items.length, problems.map(({ place }) => place)], [5, ['item 6']]);
});

test('[INGEST-1] letters in capitals before a quotation mark are no garbled text', () => {
  const quoted = ['»MØ« & »LÅ«', '“CAFÉ” og “ALLÉ”', 'PÅ – igen', 'Łódź – Śląsk'];
  deepEqual(
    read(Buffer.from(feedOf(quoted.map((title) => title.replace('&', '&amp;'))))).problems.map(
      ({ place }) => place,
    ),
    [],
  );
  equal(titlesOf(Buffer.from(feedOf(['Łódź i Malmö']))).length, 1);
});
