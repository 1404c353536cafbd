import { deepEqual, equal } from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import type { OfferFeed } from '@fan-base/source-parsers/partner-feeds/settings';
import { openTestApi } from '../../../test/api.ts';
import { openTestServer } from '../../../test/http-server.ts';
import { runImport } from '../run.ts';
import { applySources } from '../sources.queries.ts';

const rows = 200_000;
/** One in this many rows is an offer for a network club. */
const oneIn = 400;

function* feedOf(): Generator<string> {
  yield 'id,title,price,url\n';
  for (let index = 1; index <= rows; index += 1) {
    const title = index % oneIn === 0 ? `Liverpool home shirt no. ${index}` : `Garden hose no. ${index}`;
    yield `${index},${title},${(index % 900) + 10}.99,https://shop.example/${index}\n`;
  }
}

const server = await openTestServer((_request, response) => Readable.from(feedOf()).pipe(response));
after(server.close);
const feed: OfferFeed = {
  key: 'department-store',
  url: server.url,
  name: 'Department Store',
  language: 'en',
  format: 'csv',
  currency: 'GBP',
  columns: { id: 'id', title: 'title', price: 'price', url: 'url' },
};

test('[INGEST-4] requests are answered while a feed of 200,000 rows is imported', async () => {
  const { dependencies, get } = await openTestApi();
  await applySources(dependencies.db, { feeds: [], offers: [feed] }, new Map(), null);
  let isOver = false;
  const importing = runImport(dependencies, {
    kind: 'offers',
    source: feed.url,
    siteId: null,
    origin: 'schedule',
    content: null,
    interval: null,
  }).finally(() => {
    isOver = true;
  });
  for (let count = 0; count < 3; count += 1) {
    equal((await get('/sites')).statusCode, 200);
    equal(isOver, false);
  }
  const { outcome, error, added, seen, problems } = await importing;
  deepEqual([outcome, error, added, seen, problems], ['changed', null, rows / oneIn, rows, []]);
});
