import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { imageWidths } from '@fan-base/shared-contracts/image-widths';
import type { OfferFeed } from '@fan-base/source-parsers/partner-feeds/settings';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { teamId } from '../../../test/football.ts';
import { openTestServer } from '../../../test/http-server.ts';
import { importContent } from '../../../test/imports.ts';
import { type ImportJob, runImport } from '../run.ts';
import { readSourceState } from '../source-state.queries.ts';
import { applySources } from '../sources.queries.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { dependencies, get, log } = api;
const { db, config } = dependencies;

let answer: (response: ServerResponse) => void = (response) => response.end();
const server = await openTestServer((_request, response) => answer(response));
after(server.close);

const feed: OfferFeed = {
  key: 'away-days',
  url: `${server.url}/away-days.csv`,
  name: 'Away Days',
  language: 'da',
  format: 'csv',
  delimiter: ';',
  decimal: ',',
  currency: 'DKK',
  rates: { EUR: 7.46 },
  columns: {
    id: 'produktid',
    title: 'produktnavn',
    category: 'kategorinavn',
    description: 'beskrivelse',
    price: 'nypris',
    oldPrice: 'glpris',
    url: 'vareurl',
    image: 'billedurl',
    sizes: 'størrelser',
    stock: 'lager',
    matchDay: 'kampdato',
    gtin: 'ean',
    departure: 'afrejsested',
    startDay: 'afrejse',
    endDay: 'hjemrejse',
    hotelName: 'hotelnavn',
    hotelStars: 'stjerner',
    ticketKind: 'billettype',
  },
  dateFormat: 'dd-MM-yyyy',
};
const header =
  'produktid;kategorinavn;produktnavn;beskrivelse;nypris;glpris;vareurl;billedurl;størrelser;lager;kampdato;ean;afrejsested;afrejse;hjemrejse;hotelnavn;stjerner;billettype';

const configure = (offers: OfferFeed[]) => applySources(db, { feeds: [], offers }, new Map(), null);

const row = (id: number, fields: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    produktid: String(id),
    kategorinavn: 'Spilletrøjer',
    produktnavn: `Liverpool hjemmebanetrøje 2026/27 nr. ${id}`,
    beskrivelse: '',
    nypris: '699,00',
    glpris: '899,00',
    vareurl: `https://track.example/klik?id=${id}&partner=fan`,
    billedurl: `https://shop.example/${id}.jpg`,
    størrelser: 'S|M|L',
    lager: 'in stock',
    kampdato: '',
    ...fields,
  };
  return header
    .split(';')
    .map((name) => cells[name] ?? '')
    .join(';');
};
const trip = (id: number, fields: Record<string, string> = {}) =>
  row(id, {
    kategorinavn: 'Fodboldrejser',
    produktnavn: 'Liverpool - Everton',
    beskrivelse: 'Kampbillet og hotel i 2 nætter',
    kampdato: '22-08-2026',
    ...fields,
  });
const feedOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const shirts = (count: number) => feedOf(...Array.from({ length: count }, (_, index) => row(index + 1)));

const job = (fields: Partial<ImportJob>): ImportJob => ({
  kind: 'offers',
  source: feed.url,
  siteId: null,
  origin: 'schedule',
  content: null,
  interval: 60_000,
  ...fields,
});
const send = (text: string, fields: Partial<ImportJob> = {}): Promise<IngestRun> =>
  runImport(
    dependencies,
    job({ origin: 'manual', source: 'away-days.csv', content: Buffer.from(text), ...fields }),
  );
const readFeed = (text: string | Uint8Array): Promise<IngestRun> => {
  answer = (response) => response.end(text);
  return runImport(dependencies, job({}));
};
const countsOf = ({ outcome, added, updated, removed, seen }: IngestRun) => [
  outcome,
  added,
  updated,
  removed,
  seen,
];
const offers = () => db.selectFrom('offer').selectAll().orderBy('key').execute();

await teamId(db, 'Lyngby BK');

beforeEach(async () => {
  await db.deleteFrom('partner_feed').execute();
  await db.deleteFrom('source_state').execute();
  await configure([feed]);
});

test('[INGEST-4] a trip has the details of its feed; those of parts that it does not include are dropped', async () => {
  const details = {
    afrejsested: 'Billund',
    afrejse: '21-08-2026',
    hjemrejse: '23-08-2026',
    hotelnavn: 'Park <b>Lodge</b>',
    stjerner: '4 stjerner',
    billettype: 'Langside',
  };
  await send(
    feedOf(
      trip(1, { ...details, beskrivelse: 'Kampbillet, 2 nætter og fly' }),
      trip(2, { ...details, beskrivelse: 'Billet' }),
    ),
  );
  const stated = (await offers()).map((offer) => [
    offer.departure,
    offer.start_day,
    offer.end_day,
    offer.hotel_name,
    offer.hotel_stars,
    offer.ticket_kind,
  ]);
  deepEqual(stated, [
    ['Billund', '2026-08-21', '2026-08-23', 'Park Lodge', 4, 'Langside'],
    [null, '2026-08-21', '2026-08-23', null, null, 'Langside'],
  ]);
});

test('[INGEST-4] a product has its article number, the words that identify it, and the kind of gear', async () => {
  const gear = { kategorinavn: 'Hættetrøjer', produktnavn: 'Liverpool FC hættetrøje' };
  await send(feedOf(row(1, { ean: '4006381333931' }), row(2, gear)));
  deepEqual(
    (await offers()).map(({ gtin, product, gear: kind }) => [gtin, product, kind]),
    [
      ['04006381333931', '1 2026 hjemmebanetroeje nr', null],
      [null, 'haettetroeje', 'clothing'],
    ],
  );
});

test('[INGEST-4] rows become offers with kind, club, minor-unit prices, sizes and an unchanged link', async () => {
  const run = await send(feedOf(row(1), trip(2), row(3, { kategorinavn: 'Hættetrøjer', glpris: '' })));
  deepEqual(countsOf(run), ['changed', 3, 0, 0, 3]);
  const [shirt, journey, gear] = await offers();
  deepEqual(
    [
      shirt?.kind,
      shirt?.price,
      shirt?.old_price,
      shirt?.currency,
      shirt?.sizes,
      shirt?.url,
      shirt?.shirt,
      shirt?.shirt_season,
    ],
    [
      'shirt',
      '69900',
      '89900',
      'DKK',
      ['S', 'M', 'L'],
      'https://track.example/klik?id=1&partner=fan',
      'home',
      2026,
    ],
  );
  deepEqual(
    [journey?.kind, journey?.hotel, journey?.nights, journey?.flight, journey?.match_day, journey?.seller],
    ['trip', true, 2, false, '2026-08-22', 'Away Days'],
  );
  deepEqual([gear?.kind, gear?.old_price, gear?.shirt], ['gear', null, null]);
});

test('[INGEST-4] an invalid row is reported with its reason, and the others are imported', async () => {
  const run = await send(
    feedOf(
      row(1),
      row(2, { nypris: 'ring' }),
      row(3, { vareurl: 'javascript:alert(1)' }),
      row(4, { vareurl: 'ftp://a.example/' }),
      row(5, { nypris: '100 USD' }),
      row(6, { produktid: '' }),
      'too;short',
      trip(8, { produktnavn: 'Liverpool - Unknown United' }),
      row(9, { nypris: '90 EUR' }),
    ),
  );
  deepEqual(countsOf(run), ['changed', 2, 0, 0, 9]);
  deepEqual(
    run.problems.map(({ place, reason }) => `${place}: ${reason.slice(0, 40)}`),
    [
      'line 3: its price is unreadable, or its currency',
      'line 4: its link is not an http or https address',
      'line 6: its price is in USD (US Dollar), but the',
      'line 7: it has no id',
      'line 8: it does not have 18 cells',
      'line 9: one of its two teams is unknown',
    ],
  );
  const [, inEuro] = await offers();
  deepEqual([inEuro?.price, inEuro?.currency, inEuro?.compared], ['9000', 'EUR', '67140']);
});

test('[INGEST-4] a currency without a rate is reported once, with the number of skipped rows', async () => {
  await configure([{ ...feed, columns: { ...feed.columns, currency: 'kampdato' } }]);
  const priced = (id: number, currency: string) => row(id, { kampdato: currency, nypris: '100' });
  const run = await send(
    feedOf(
      priced(1, 'DKK'),
      priced(2, 'SEK'),
      priced(3, 'usd'),
      priced(4, 'SEK'),
      priced(5, 'sek'),
      priced(6, 'XYZ'),
      priced(7, 'kr.'),
    ),
  );
  deepEqual(countsOf(run), ['changed', 2, 0, 0, 7]);
  const noRate = (code: string) => `but the feed's configuration has no rate from ${code} to DKK`;
  deepEqual(
    run.problems.map(({ place, reason }) => `${place}: ${reason}`),
    [
      `line 3: its price is in SEK (Swedish Krona), ${noRate('SEK')} (and 2 more)`,
      `line 4: its price is in USD (US Dollar), ${noRate('USD')}`,
      "line 7: 'XYZ' is not a known currency",
    ],
  );
});

test('[INGEST-4] a price is stored in the currency of its sign, with its decimals', async () => {
  await configure([{ ...feed, decimal: '.' }]);
  const prices = ['699,95 DKK', '79,9', '1.299,00 kr.', '€ 99,00', 'EUR79.99', '$99.00', '£85.00', '99 Rs'];
  const body = feedOf(...prices.map((nypris, index) => row(index + 1, { nypris, glpris: '' })));
  const run = await importContent(api, 'offers', 'away-days.csv', Buffer.from(body));
  deepEqual(
    (await offers()).map(({ price, currency }) => `${price} ${currency}`),
    ['69995 DKK', '7990 DKK', '129900 DKK', '9900 EUR', '7999 EUR'],
  );
  deepEqual(
    run.problems.map(({ place, reason }) => `${place}: ${reason.slice(0, 25)}`),
    [
      'line 7: its price is in USD (US D',
      'line 8: its price is in GBP (Brit',
      'line 9: its price is unreadable, ',
    ],
  );
});

test('[INGEST-4] a sale price is the price, and the regular price the old one', async () => {
  const columns = { ...feed.columns, price: 'glpris', oldPrice: undefined, salePrice: 'nypris' };
  await configure([{ ...feed, columns }]);
  await send(feedOf(row(1), row(2, { nypris: '' }), row(3, { nypris: '0,00' })));
  deepEqual(
    (await offers()).map(({ price, old_price }) => [price, old_price]),
    [
      ['69900', '89900'],
      ['89900', null],
      ['89900', null],
    ],
  );
});

test('[INGEST-4] rows without a network club or kind, and sold-out ones, are ignored', async () => {
  const run = await send(
    feedOf(
      row(1, { produktnavn: 'Lyngby hjemmebanetrøje' }),
      row(2, { kategorinavn: 'Støvler', produktnavn: 'Liverpool Predator' }),
      row(3, { lager: '0' }),
      trip(4, { produktnavn: 'Lyngby BK - Unknown' }),
      row(5),
    ),
  );
  deepEqual([...countsOf(run), run.problems], ['changed', 1, 0, 0, 5, []]);
});

test('[INGEST-5] a feed without any relevant row is reported', async () => {
  const run = await send(feedOf(row(1, { produktnavn: 'Lyngby hjemmebanetrøje' })));
  deepEqual(
    run.problems.map(({ place, reason }) => `${place}: ${reason}`),
    ['the whole feed: none of its 1 records is an offer for a club of the network'],
  );
});

test('[INGEST-6] importing the same feed twice leaves the rows untouched', async () => {
  const text = feedOf(row(1), trip(2), row(1));
  const first = await send(text);
  deepEqual([first.added, first.problems.length], [2, 1]);
  const before = await offers();
  const clock = { now: () => new Date('2026-08-16T14:00:00Z') };
  const content = Buffer.from(text);
  const second = await runImport(
    { ...dependencies, clock },
    job({ origin: 'manual', source: 'away-days', content }),
  );
  deepEqual(countsOf(second), ['unchanged', 0, 0, 0, 3]);
  deepEqual(await offers(), before);
});

test('[INGEST-4] a changed offer keeps its id, and one missing from a complete feed is removed', async () => {
  await send(feedOf(row(1), row(2), row(3)));
  const before = await offers();
  const run = await send(feedOf(row(1), row(3, { nypris: '499,00' }), row(4)));
  deepEqual(countsOf(run), ['changed', 1, 1, 1, 3]);
  const now = await offers();
  deepEqual(
    now.map(({ key, price }) => [key, price]),
    [
      ['1', '69900'],
      ['3', '49900'],
      ['4', '69900'],
    ],
  );
  equal(now[1]?.id, before[2]?.id);
});

test('[INGEST-5] a truncated feed changes nothing, and leaves no file behind', async () => {
  await readFeed(shirts(30));
  const before = await offers();
  answer = (response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write(shirts(10));
    setImmediate(() => response.destroy());
  };
  const truncated = await runImport(dependencies, job({}));
  deepEqual([truncated.outcome, truncated.removed], ['refused', 0]);
  match(truncated.error ?? '', /cut off/);
  const packed = await readFeed(gzipSync(shirts(400)).subarray(0, -40));
  match(packed.error ?? '', /cut off/);
  const inLine = await readFeed(shirts(28).slice(0, -60));
  match(inLine.error ?? '', /cut off/);
  deepEqual(await offers(), before);
  deepEqual(await readdir(join(config.dataDir, 'downloads')), []);
});

test('[INGEST-5] a feed that is suddenly almost empty is refused and retried later', async () => {
  await readFeed(shirts(90));
  const before = await offers();
  const run = await readFeed(shirts(12));
  equal(run.outcome, 'refused');
  match(run.error ?? '', /only 12 offers, but 90 are stored/);
  deepEqual(await offers(), before);
  const state = await readSourceState(db, job({}));
  ok((state?.next_attempt_at?.getTime() ?? 0) > Date.parse('2026-08-15T14:00:00Z'));
  deepEqual(countsOf(await send(shirts(12))), ['changed', 0, 0, 78, 12]);
});

test('[INGEST-5] an import that fails halfway reports the parts already written', async () => {
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`.execute(db);
  await sql`create trigger no_room before insert on offer for each row when (new.key = '999')
    execute function no_room()`.execute(db);
  const before = log.length;
  const run = await send(shirts(999));
  await sql`drop trigger no_room on offer`.execute(db);
  const stored = (await offers()).length;
  ok(stored > 0 && stored < 999, `${stored}`);
  deepEqual(countsOf(run), ['refused', stored, 0, 0, 999]);
  equal(
    run.error,
    `The import failed; see the log. Parts written before remain: ${stored} added, 0 updated, 0 removed`,
  );
  const lines = log.slice(before).map((line) => JSON.parse(line) as { outcome?: string; added?: number });
  deepEqual(
    lines.filter(({ outcome }) => outcome === 'refused').map(({ added }) => added),
    [stored],
  );
});

test('an import that loses its job stops before the next part, and stays due', async () => {
  answer = (response) => response.end(shirts(2000));
  const lost = new AbortController();
  const importing = runImport(dependencies, job({}), lost.signal);
  while ((await offers()).length === 0) await delay(1);
  lost.abort();
  const run = await importing;
  const stored = (await offers()).length;
  ok(stored > 0 && stored < 2000, `${stored}`);
  deepEqual([run.outcome, run.added], ['refused', stored]);
  match(run.error ?? '', /^The import was interrupted and will be restarted\. Parts written before remain/);
  const { failures, next_attempt_at = null } = (await readSourceState(db, job({}))) ?? {};
  deepEqual([failures ?? 0, next_attempt_at], [0, null]);
  equal((await readFeed(shirts(2000))).added, 2000 - stored);
});

test("after a partial import, the feed's previous content is imported again", async () => {
  await readFeed(shirts(500));
  await sql`create trigger no_room before insert on offer for each row when (new.key = '999')
    execute function no_room()`.execute(db);
  const partial = await readFeed(shirts(999));
  await sql`drop trigger no_room on offer`.execute(db);
  ok(partial.outcome === 'refused' && partial.added > 0, `${partial.added}`);
  equal((await readFeed(shirts(500))).removed, partial.added);
  equal((await offers()).length, 500);
});

test('an unchanged feed is imported again after a manual import replaced it', async () => {
  await readFeed(shirts(3));
  deepEqual(countsOf(await send(shirts(2))), ['changed', 0, 0, 1, 2]);
  deepEqual(countsOf(await readFeed(shirts(3))), ['changed', 1, 0, 0, 3]);
});

test('[INGEST-4] a gzip feed is fetched and imported, an unchanged one only once', async () => {
  deepEqual(countsOf(await readFeed(gzipSync(shirts(3)))), ['changed', 3, 0, 0, 3]);
  deepEqual(countsOf(await readFeed(gzipSync(shirts(3)))), ['unchanged', 0, 0, 0, 0]);
  await configure([{ ...feed, words: { gear: ['spilletrøjer'] } }]);
  const run = await readFeed(gzipSync(shirts(3)));
  deepEqual(countsOf(run), ['changed', 0, 3, 0, 3], 'a new configuration imports the same feed again');
  deepEqual(new Set((await offers()).map(({ kind }) => kind)), new Set(['gear']));
});

test('[INGEST-4] an unchanged feed with an unknown team is imported again', async () => {
  const text = feedOf(trip(1, { produktnavn: 'Liverpool - Newcomers FC' }), row(2));
  equal((await readFeed(text)).added, 1);
  await teamId(db, 'Newcomers FC');
  equal((await readFeed(text)).added, 1);
  equal((await readFeed(text)).outcome, 'unchanged');
});

test('[INGEST-4] consecutive variants are one product with all sizes', async () => {
  const grouped = { ...feed, columns: { ...feed.columns, group: 'beskrivelse' } };
  await configure([grouped]);
  const variant = (id: number, size: string, price: string) =>
    row(id, { beskrivelse: 'group-1', størrelser: size, nypris: price });
  const run = await send(
    feedOf(variant(1, 'S', '699,00'), variant(2, 'M', '649,00'), row(3, { beskrivelse: 'group-2' })),
  );
  equal(run.added, 2);
  const [shirt] = await offers();
  deepEqual([shirt?.key, shirt?.sizes, shirt?.price], ['group-1', ['S', 'M'], '64900']);
});

test('[INGEST-4] removing a feed from the configuration removes its offers', async () => {
  await send(feedOf(row(1)));
  await configure([{ ...feed, key: 'another', url: `${server.url}/another.csv` }]);
  deepEqual(await offers(), []);
  const run = await send(feedOf(row(1)));
  equal(run.outcome, 'refused');
  match(run.error ?? '', /No offers feed is configured for away-days.csv/);
});

test('[INGEST-4] only stored offer pictures are served', async () => {
  await send(feedOf(row(1, { billedurl: `${server.url}/1.jpg` })));
  const statusOf = async (address: string) =>
    (await get(`/image?w=${imageWidths[0]}&i=${encodeURIComponent(address)}`)).json<{ code: string }>().code;
  ok((await statusOf(`${server.url}/1.jpg`)) !== 'unknown_image');
  equal(await statusOf(`${server.url}/2.jpg`), 'unknown_image');
});

test('[INGEST-4] three thousand rows are written in batches', async () => {
  deepEqual(countsOf(await send(shirts(3000))), ['changed', 3000, 0, 0, 3000]);
  deepEqual(countsOf(await send(shirts(2999))), ['changed', 0, 0, 1, 2999]);
  const run = await send(feedOf(row(2), trip(3001, { produktid: 'æ' }), trip(9999)));
  deepEqual(countsOf(run), ['changed', 2, 0, 2998, 3]);
});
