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

test('[INGEST-5] a picture in place of a feed is refused', () => {
  const picture = Uint8Array.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0xd, 0x49, 0x48, 0x44, 0x52, 0xff,
  ]);
  throws(() => read(picture), /This is not a feed but a binary file/);
});

const undeclared: readonly (readonly [
  language: string,
  encodings: readonly string[],
  titles: readonly string[],
])[] = [
  [
    'Polish',
    ['windows-1250', 'iso-8859-2'],
    ['Łódź wygrywa po bramce w końcówce', 'Świetny występ młodego bramkarza'],
  ],
  ['Czech', ['windows-1250', 'iso-8859-2'], ['Útočník přestoupil do Anglie', 'Brankář vychytal tři body']],
  [
    'Hungarian',
    ['windows-1250', 'iso-8859-2'],
    ['Az edző szerint jól játszottak', 'Új kapust igazolt a klub', 'Megsérült a középpályás, műtét vár rá'],
  ],
  [
    'Croatian',
    ['windows-1250', 'iso-8859-2'],
    ['Neće igrati šest tjedana', 'Četiri gola i veliki preokret', 'Tko će biti kapetan? Žižić'],
  ],
  [
    'Romanian',
    ['windows-1250', 'iso-8859-2'],
    ['Echipa a câştigat în ultimul minut', 'Fundaşul s-a accidentat şi ratează meciul'],
  ],
  [
    'Turkish',
    ['windows-1254', 'iso-8859-9'],
    ['Galatasaray son dakikada kazandı', 'Genç kaleci müthiş oynadı', 'Şampiyonluk yarışında büyük avantaj'],
  ],
  [
    'Lithuanian',
    ['windows-1257', 'iso-8859-13'],
    ['Vartininkas išgelbėjo tris taškus', 'Puolėjas persikėlė į Angliją', 'Treneris žada pokyčius sudėtyje'],
  ],
  ['Russian', ['windows-1251', 'koi8-r'], ['Ливерпуль подписал вратаря', 'Победа в дерби']],
  ['Greek', ['windows-1253', 'iso-8859-7'], ['Ο Ολυμπιακός κέρδισε στο τέλος']],
  ['Korean', ['euc-kr'], ['리버풀이 골키퍼를 영입했다']],
  ['Danish', ['windows-1252', 'cp850', 'macintosh'], titles],
  ['one Danish headline', ['windows-1252'], ['Målmænd på prøve']],
  ['one Danish word', ['windows-1252'], ['Halstørklæde']],
  ['one Spanish letter', ['windows-1252'], ['Camiseta niño']],
  ['English', ['windows-1252'], ['“Great”', 'It’s official: £40m striker joins']],
  [
    'a foreign name in English',
    ['windows-1252'],
    ['Plain report', 'Another plain report', 'Ødegaard is back'],
  ],
  ['Spanish', ['windows-1252'], ['Última jornada: ¿quién será campeón?', 'Lesión del delantero']],
  [
    'letters far into the feed',
    ['windows-1252'],
    [...Array(4000).fill('A plain report'), 'Målmænd på prøve'],
  ],
];
for (const [language, encodings, texts] of undeclared)
  test(`[INGEST-1] the encoding of a feed that declares none is detected: ${language}`, () => {
    for (const encoding of encodings)
      deepEqual(titlesOf(iconv.encode(feedOf(texts), encoding)), texts, encoding);
  });

const garble = (text: string) => iconv.decode(Buffer.from(text), 'windows-1252');

test('[INGEST-5] a feed with garbled text throughout is refused', () => {
  const bytes = Buffer.from(feedOf(titles.map(garble)));
  throws(
    () => read(bytes),
    /The whole feed is garbled; item 1: its title looks like UTF-8 decoded as Latin-1/,
  );
});

test('[INGEST-5] one garbled story among good ones is skipped', () => {
  const { items, problems } = read(Buffer.from(feedOf([...titles, garble('Tøv i målet')])));
  deepEqual([items.length, problems.map(({ place }) => place)], [5, ['item 6']]);
});

const feedWithSummaries = (stories: readonly (readonly [title: string, summary: string])[]) =>
  Buffer.from(
    feedOf([]).replace(
      '</channel>',
      `${stories
        .map(
          ([title, summary], index) =>
            `<item><title>${title}</title><link>https://a.example/${index}</link><description>${summary}</description></item>`,
        )
        .join('')}</channel>`,
    ),
  );
const plain = (number: number) => [`Plain report ${number}`, `Nothing special, ${number}`] as const;

const damaged: readonly (readonly [
  what: string,
  stories: readonly (readonly [string, string])[],
  places: string[],
])[] = [
  [
    'one summary of an English feed',
    [...Array.from({ length: 19 }, (_, n) => plain(n)), ['x', garble('he’s')]],
    ['item 20'],
  ],
  [
    'half of the summaries of a German feed',
    [
      ['Müller trifft', garble('Das ist schön')],
      ['Müller trifft wieder', 'Das ist schön'],
      ['Müller trifft zum dritten Mal', garble('für alle')],
    ],
    ['item 1', 'item 3'],
  ],
  [
    'all summaries of an English feed',
    [
      ['One', garble('he’s')],
      ['Two', garble('it’s')],
    ],
    ['item 1', 'item 2'],
  ],
  ['a summary with a lost character', [['One', 'he\ufffds'], plain(2)], ['item 1']],
];
for (const [what, stories, places] of damaged)
  test(`[INGEST-5] a damaged summary is left out and reported, and its story is kept: ${what}`, () => {
    const { items, problems } = read(feedWithSummaries(stories));
    deepEqual(
      items.map(({ title }) => title),
      stories.map(([title]) => title),
    );
    deepEqual(
      [problems.map(({ place }) => place), items.filter(({ summary }) => summary === null).length],
      [places, places.length],
    );
    match(problems[0]?.reason ?? '', /^its summary .* is left out$/);
  });

test('[INGEST-1] the next text of a story with a damaged summary is its summary', () => {
  const story = `<item><title>x</title><link>https://a.example/</link><description>${garble('he’s')}</description>
    <content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/">he’s</content:encoded></item>`;
  const { items, problems } = read(Buffer.from(feedOf([]).replace('</channel>', `${story}</channel>`)));
  deepEqual([items[0]?.summary, problems], ['he’s', []]);
});

test('[INGEST-5] one damaged title of an English feed skips its story only', () => {
  const { items, problems } = read(
    feedWithSummaries([...Array.from({ length: 9 }, (_, n) => plain(n)), [garble('It’s over'), 'x']]),
  );
  deepEqual([items.length, problems.map(({ place }) => place)], [9, ['item 10']]);
});

test('[INGEST-5] damaged titles are skipped in a feed that has their letters in other titles', () => {
  const { items, problems } = read(
    feedWithSummaries([
      ['Müller trifft', ''],
      [garble('Müller fällt aus'), ''],
      [garble('Müller bleibt'), ''],
    ]),
  );
  deepEqual([items.length, problems.length], [1, 2]);
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
