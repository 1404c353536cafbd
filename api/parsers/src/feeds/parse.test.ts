import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { Refusal } from '../refusal.ts';
import { sharedData, withoutSharedData } from '../testing/shared-data.ts';
import { type FeedSource, parseFeed } from './parse.ts';

const skip = withoutSharedData;
const source: FeedSource = { url: null, contentType: null, now: new Date('2026-11-21T12:00:00Z') };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const rss = (item: string, channel = '') =>
  bytesOf(`<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
    <title>The Terrace Post</title><link>https://terrace.example/football/</link>${channel}<item>${item}</item></channel></rss>`);
const onlyItem = (bytes: Uint8Array, from = source) => {
  const [item] = parseFeed(bytes, from).items;
  assert.ok(item);
  return item;
};

const files: readonly (readonly [
  string,
  { format: string; items: number; problems: number; images: number; dates: number },
])[] = [
  ['rss-parser/encoding.rss', { format: 'rss', items: 40, problems: 0, images: 0, dates: 40 }],
  ['rss-parser/feedburner.atom', { format: 'atom', items: 25, problems: 0, images: 1, dates: 25 }],
  ['rss-parser/guardian.rss', { format: 'rss', items: 55, problems: 0, images: 55, dates: 55 }],
  ['rss-parser/heise.atom', { format: 'atom', items: 15, problems: 0, images: 11, dates: 15 }],
  ['rss-parser/missing-fields.atom', { format: 'atom', items: 0, problems: 1, images: 0, dates: 0 }],
  ['rss-parser/rss-1.rss', { format: 'rdf', items: 69, problems: 0, images: 0, dates: 69 }],
  ['rss-parser/uolNoticias.rss', { format: 'rss', items: 15, problems: 0, images: 4, dates: 15 }],
  ['feedsmith/atom-10.xml', { format: 'atom', items: 2, problems: 4, images: 0, dates: 2 }],
  ['feedsmith/rdf-10.xml', { format: 'rdf', items: 2, problems: 0, images: 0, dates: 0 }],
  ['feedsmith/rss-091.xml', { format: 'rss', items: 2, problems: 0, images: 0, dates: 0 }],
  ['feedsmith/rss-20.xml', { format: 'rss', items: 2, problems: 0, images: 0, dates: 2 }],
];
for (const [file, expected] of files)
  test(`[INGEST-1] ${file} has ${expected.items} stories`, { skip }, async () => {
    const { format, items, problems } = parseFeed(await sharedData(`feeds/${file}`), source);
    const images = items.filter(({ image }) => image).length;
    const dates = items.filter(({ publishedAt }) => publishedAt).length;
    assert.deepEqual({ format, items: items.length, problems: problems.length, images, dates }, expected);
  });

test('[INGEST-5] a page in place of a feed is refused with its description', {
  skip,
}, async () => {
  const bytes = await sharedData('feeds/rss-parser/unrecognized.rss');
  assert.throws(
    () => parseFeed(bytes, source),
    new Refusal('This is not a feed but an HTML page titled "Document Moved"'),
  );
});

test('[INGEST-1] feeds in ISO-8859-1 and in an undeclared encoding keep their accents', {
  skip,
}, async () => {
  const [declared] = parseFeed(await sharedData('feeds/rss-parser/encoding.rss'), source).items;
  const [silent] = parseFeed(await sharedData('feeds/rss-parser/uolNoticias.rss'), source).items;
  assert.equal(declared?.title, 'Mãe de utente é a nova presidente da Raríssimas');
  assert.match(silent?.title ?? '', /em simulações de 2º turno$/);
});

test('the HTTP header and the byte order mark define the encoding', () => {
  const text =
    '<rss version="2.0"><channel><item><title>Målmænd på prøve</title><link>https://a.example/1</link></item></channel></rss>';
  const latin = iconv.encode(text, 'iso-8859-15');
  const wide = iconv.encode(text, 'utf-16le', { addBOM: true });
  assert.equal(
    onlyItem(latin, { ...source, contentType: 'text/xml; charset=ISO-8859-15' }).title,
    'Målmænd på prøve',
  );
  assert.equal(onlyItem(wide).title, 'Målmænd på prøve');
});

test('[INGEST-1] a JSON Feed is parsed', () => {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Nordisk Fodbold',
    home_page_url: 'https://nordisk.example/',
    items: [
      {
        id: '7',
        url: '/artikel/7',
        title: 'Sen scoring afgjorde topkampen',
        content_html:
          '<p>Et <b>hovedstød</b> i tillægstiden.</p><img src="/foto.jpg" alt="Jubel" width="800" height="450">',
        date_published: '2026-11-20T21:10:00+01:00',
      },
    ],
  };
  assert.deepEqual(onlyItem(bytesOf(JSON.stringify(feed))), {
    guid: '7',
    title: 'Sen scoring afgjorde topkampen',
    url: 'https://nordisk.example/artikel/7',
    summary: 'Et hovedstød i tillægstiden.',
    image: { url: 'https://nordisk.example/foto.jpg', width: 800, height: 450, alt: 'Jubel' },
    publishedAt: new Date('2026-11-20T20:10:00Z'),
  });
});

test('[SEC-4] script in a title or summary becomes text or is removed', () => {
  const item = onlyItem(
    rss(`<title><![CDATA[<script>alert(1)</script>Late <b onclick="alert(2)">winner</b> &amp; more]]></title>
      <link>https://a.example/1</link>
      <description>&lt;p onload="alert(3)"&gt;One&lt;/p&gt;&lt;p&gt;&amp;lt;script&amp;gt;alert(4)&amp;lt;/script&amp;gt;&lt;/p&gt;&lt;style&gt;p{}&lt;/style&gt;&lt;iframe src="javascript:alert(5)"&gt;&lt;/iframe&gt;</description>`),
  );
  assert.equal(item.title, 'Late winner & more');
  assert.equal(item.summary, 'One <script>alert(4)</script>');
});

test('[SEC-4] only http and https addresses are accepted for links and images', () => {
  const { items, problems } = parseFeed(rss('<title>Click</title><link>javascript:alert(1)</link>'), source);
  assert.deepEqual([items.length, problems[0]?.reason], [0, 'it has no http or https link']);
  const picture = onlyItem(
    rss(
      '<title>x</title><link>https://a.example/</link><media:content url="data:image/png;base64,AA" medium="image"/>',
    ),
  );
  assert.equal(picture.image, null);
});

test('the widest image of media:content is selected, and tracking pixels are not', () => {
  const widest = onlyItem(
    rss(`<title>x</title><link>https://a.example/</link><media:content width="140" url="https://a.example/140.jpg"/>
      <media:content width="460" url="https://a.example/460.jpg"><media:description>A corner</media:description></media:content>`),
  );
  assert.deepEqual(widest.image, {
    url: 'https://a.example/460.jpg',
    width: 460,
    height: null,
    alt: 'A corner',
  });
  const counted = onlyItem(
    rss(
      '<title>x</title><link>https://a.example/</link><description>&lt;img src="https://count.example/1" width="1" height="1"&gt;</description>',
    ),
  );
  assert.equal(counted.image, null);
});

test("a relative address is resolved against the feed's address", () => {
  assert.equal(
    onlyItem(rss('<title>x</title><link>reports/1</link>')).url,
    'https://terrace.example/football/reports/1',
  );
});

test('a summary is cut at a word, within 300 characters', () => {
  const { summary } = onlyItem(
    rss(
      `<title>x</title><link>https://a.example/</link><description>${'goalkeeper '.repeat(60)}</description>`,
    ),
  );
  assert.ok(summary && summary.length <= 300);
  assert.match(summary, /goalkeeper…$/);
});

test('a story dated in the future counts as published at the time of import', () => {
  const item = onlyItem(
    rss('<title>x</title><link>https://a.example/</link><pubDate>Thu, 01 Jan 2032 00:00:00 GMT</pubDate>'),
  );
  assert.deepEqual(item.publishedAt, source.now);
});

test('[INGEST-5] an uncertain date is reported, a certain one of the same story is used', () => {
  const read = (dates: string) =>
    parseFeed(rss(`<title>x</title><link>https://a.example/</link>${dates}`), source);
  const unsure = read('<pubDate>Fri, 20 Nov 2026 09:30:00 IST</pubDate>');
  assert.deepEqual(unsure.items[0]?.publishedAt, new Date('2026-11-20T09:30:00Z'));
  assert.deepEqual(unsure.problems, [
    {
      place: 'item 1',
      reason: "its date 'Fri, 20 Nov 2026 09:30:00 IST' has the unknown time zone 'IST' and counts as UTC",
    },
  ]);
  const date = '<dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2026-11-20T04:00:00Z</dc:date>';
  const sure = read(`<pubDate>Fri, 20 Nov 2026 09:30:00 IST</pubDate>${date}`);
  assert.deepEqual([sure.items[0]?.publishedAt, sure.problems], [new Date('2026-11-20T04:00:00Z'), []]);
  const long = read(`<pubDate>${'yesterday '.repeat(100)}</pubDate>`);
  assert.deepEqual([long.items[0]?.publishedAt, (long.problems[0]?.reason.length ?? 0) < 100], [null, true]);
});

const atom = (entry: string, version = '') =>
  bytesOf(`<feed xmlns="http://www.w3.org/2005/Atom"${version}><title>T</title><entry><id>1</id>
    <link href="https://a.example/1"/>${entry}</entry></feed>`);
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('[INGEST-1] a plain text of Atom keeps its angle brackets', () => {
  const entry =
    '<title type="text">Odds &lt; 2 &amp; a &lt;b&gt; tag</title><summary type="text">1 &lt; 2</summary>';
  const { title, summary } = onlyItem(atom(entry));
  assert.deepEqual([title, summary], ['Odds < 2 & a <b> tag', '1 < 2']);
  assert.equal(onlyItem(atom('<title type="html">A &lt;b&gt;big&lt;/b&gt; win</title>')).title, 'A big win');
});

test('[INGEST-1] base64 in Atom 0.3 is decoded, and binary content is ignored', () => {
  const old = atom(
    `<title>x</title><content type="text/html" mode="base64">${base64('<p>Målmanden bliver</p>')}</content>`,
    ' version="0.3"',
  );
  assert.equal(onlyItem(old).summary, 'Målmanden bliver');
  for (const type of ['image/png', 'application/octet-stream'])
    assert.equal(
      onlyItem(atom(`<title>x</title><content type="${type}">${base64('whatever')}</content>`)).summary,
      null,
    );
});

test('[INGEST-1] only base64 titles of an Atom 0.3 feed are decoded', () => {
  const feed = (title: string, entry: string) =>
    parseFeed(
      bytesOf(`<feed xmlns="http://purl.org/atom/ns#" version="0.3">${title}<entry><id>1</id>
        <link rel="alternate" href="https://a.example/1"/>${entry}</entry></feed>`),
      source,
    );
  const both = feed(
    `<title mode="base64">${base64('Avisen')}</title>`,
    `<title type="text/plain" mode="base64">${base64('Målmanden < bliver')}</title>`,
  );
  assert.deepEqual([both.name, both.items[0]?.title], ['Avisen', 'Målmanden < bliver']);
  const one = feed(
    '<title>News</title>',
    `<title>Goal</title><content mode="base64">${base64('En sejr')}</content>`,
  );
  assert.deepEqual([one.name, one.items[0]?.title, one.items[0]?.summary], ['News', 'Goal', 'En sejr']);
});

test('[INGEST-1] in RSS, dc:title names the channel and atom:content is a summary', () => {
  const { name, items } = parseFeed(
    bytesOf(`<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
      <channel><dc:title>Avisen</dc:title><item><title>x</title><link>https://a.example/1</link>
      <atom:content type="html">Målmanden bliver</atom:content></item></channel></rss>`),
    source,
  );
  assert.deepEqual([name, items[0]?.summary], ['Avisen', 'Målmanden bliver']);
});

test('[INGEST-1] an Atom entry without a link is at the address that is its id', () => {
  const entry = (id: string, link: string) =>
    `<entry><id>${id}</id>${link}<title>x</title><updated>2026-11-20T09:00:00Z</updated></entry>`;
  const { items, problems } = parseFeed(
    bytesOf(`<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
      ${entry('https://a.example/story/1', '')}${entry('https://a.example/story/2', '<link rel="alternate" href=""/>')}
      ${entry('urn:uuid:3', '')}${entry('https://a.example/id/4', '<link href="https://a.example/story/4"/>')}</feed>`),
    source,
  );
  assert.deepEqual(
    items.map(({ url }) => url),
    ['https://a.example/story/1', 'https://a.example/story/2', 'https://a.example/story/4'],
  );
  assert.deepEqual(problems, [{ place: 'item 3', reason: 'it has no http or https link' }]);
});

test('[INGEST-1] Dublin Core in Atom and Atom in RSS give title, date and summary', () => {
  const names =
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:atom="http://www.w3.org/2005/Atom"';
  const dublin = onlyItem(
    bytesOf(`<feed xmlns="http://www.w3.org/2005/Atom" ${names}><entry><id>https://a.example/1</id>
      <dc:title>En sejr</dc:title><dc:description>Målmanden bliver</dc:description>
      <dcterms:modified>2026-11-20T10:00:00Z</dcterms:modified></entry></feed>`),
  );
  const atomic = onlyItem(
    bytesOf(`<rss version="2.0" ${names}><channel><item><atom:title>En sejr</atom:title>
      <link>https://a.example/1</link><atom:summary>Målmanden bliver</atom:summary>
      <dcterms:modified>2026-11-20T10:00:00Z</dcterms:modified></item></channel></rss>`),
  );
  for (const { title, summary, publishedAt } of [dublin, atomic])
    assert.deepEqual(
      [title, summary, publishedAt?.toISOString()],
      ['En sejr', 'Målmanden bliver', '2026-11-20T10:00:00.000Z'],
    );
});

test('[INGEST-1] an RSS feed with prefixed elements is parsed', () => {
  const prefixed = `<?xml version="1.0"?><r:rss xmlns:r="http://backend.userland.com/rss2" version="2.0"><r:channel>
    <r:title>T</r:title><r:item><r:title>A <![CDATA[<b>big</b>]]> win</r:title><r:link>https://a.example/1</r:link></r:item>
    </r:channel></r:rss>`;
  const { title, url } = onlyItem(bytesOf(prefixed));
  assert.deepEqual([title, url], ['A big win', 'https://a.example/1']);
});

const refused: readonly (readonly [string, string, RegExp])[] = [
  ['nothing', '', /but empty/],
  ['a sitemap', '<?xml version="1.0"?><urlset></urlset>', /an XML document <urlset>/],
  ['other JSON', '{"matches": []}', /JSON, but not a JSON Feed/],
  ['a text', 'Service unavailable', /text that begins with "Service unavailable"/],
  [
    'JSON with an error',
    '{"version": "https://jsonfeed.org/version/1.1",\n "items": [}',
    /unexpected "}" \(line 2, column 12\)/,
  ],
  [
    'a feed without a channel',
    '<?xml version="1.0"?>\n<rss version="2.0"></rss>',
    /no channel or item in <rss> \(line 2, column 1\)/,
  ],
  [
    'a feed with a broken element',
    '<rss version="2.0">\n<channel><item><title<</item></channel></rss>',
    /cannot be parsed: .*\(line 2, column \d+\)/,
  ],
  ['a truncated feed', '<rss version="2.0"><channel><item><title>x</title>', /cut off/],
  [
    'a feed with exponential entities',
    '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>',
    /declares entities/,
  ],
  [
    'a feed with entities after a comment with markup',
    '<?xml version="1.0"?><!-- <img> --><!DOCTYPE rss [<!ENTITY a "aaaa">]><rss version="2.0"><channel><title>&a;</title></channel></rss>',
    /declares entities/,
  ],
  ['a page after a comment with markup', '<!-- <img> --><urlset></urlset>', /an XML document <urlset>/],
];
for (const [what, text, message] of refused)
  test(`[INGEST-5] ${what} is refused`, () => {
    assert.throws(
      () => parseFeed(bytesOf(text), source),
      (error) => error instanceof Refusal && message.test(error.message),
    );
  });
