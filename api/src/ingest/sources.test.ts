import { deepEqual, rejects } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readSources, scheduledSources } from './sources.ts';

const folder = await mkdtemp(join(tmpdir(), 'fan-base-sources-'));
after(() => rm(folder, { recursive: true }));

const feed = (key: string, url: string) => ({
  key,
  url,
  name: 'Away Days',
  language: 'da',
  format: 'csv',
  currency: 'DKK',
  columns: { id: 'id', title: 'title', price: 'price', url: 'url' },
});

async function planWith(sources: object) {
  const file = join(folder, 'sources.json');
  await writeFile(file, JSON.stringify({ feeds: [], ...sources }));
  return readSources(file);
}

test('[INGEST-4] offer feeds are configured in SOURCES_FILE', async () => {
  const sources = await planWith({
    offers: [feed('one', 'https://a.example/1.csv')],
    rights: ['https://a.example/rights.csv'],
  });
  deepEqual(
    scheduledSources(sources)
      .map(({ source }) => source)
      .sort(),
    ['https://a.example/1.csv', 'https://a.example/rights.csv'],
  );
});

test('[INGEST-4] two feeds with the same key or address are rejected', async () => {
  await rejects(
    planWith({ offers: [feed('one', 'https://a.example/1'), feed('one', 'https://a.example/2')] }),
    /two feeds have the key one/,
  );
  await rejects(
    planWith({ offers: [feed('one', 'https://a.example/1'), feed('two', 'https://a.example/1')] }),
    /two feeds have the url/,
  );
});

test('a feed that is listed twice for a site is rejected', async () => {
  const news = (domain: string) => ({ name: 'Post', url: 'https://a.example/rss', domain });
  await planWith({ feeds: [news('liverpool-fans.dk'), news('liverpool-fans.com')] });
  await rejects(planWith({ feeds: [news('liverpool-fans.dk'), news('liverpool-fans.dk')] }), {
    name: 'ConfigError',
    message: /the feed https:\/\/a\.example\/rss of liverpool-fans\.dk is listed twice/,
  });
});

test('[INGEST-4] a feed without a required column is rejected with its place', async () => {
  const { columns, ...rest } = feed('one', 'https://a.example/1');
  const { price: _, ...others } = columns;
  await rejects(planWith({ offers: [{ ...rest, columns: others }] }), /offers\.0\.columns\.price/);
});

test('[TRAVEL-2] only an XMLTV list of broadcasts needs no columns', async () => {
  const list = { key: 'guide', url: 'https://a.example/guide.xml', language: 'da' };
  await planWith({ broadcasts: [{ ...list, format: 'xmltv' }] });
  const columns = { title: 'title', matchDay: 'day', channel: 'channel' };
  await planWith({ broadcasts: [{ ...list, format: 'csv', columns }] });
  await rejects(
    planWith({ broadcasts: [{ ...list, format: 'csv', columns: { ...columns, title: undefined } }] }),
    /the feed guide needs the columns home and away, or title/,
  );
});
