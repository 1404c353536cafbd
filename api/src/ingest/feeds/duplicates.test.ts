import { deepEqual, equal, ok } from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { NewsPage } from '@fan-base/shared-contracts/api/news';
import { maxPerKey } from '@fan-base/source-parsers/feeds/same-story';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { explain } from '../../../test/explain.ts';
import type { Trx } from '../../database/types.ts';
import { runImport } from '../run.ts';
import { selectRelated, writeLikeness } from './duplicates.queries.ts';
import { updateMovedUrls } from './news.queries.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db, directory } = dependencies;
const siteId = (await directory.current()).byDomain.get('liverpool-fans.dk')?.id ?? '';
// Statistics gathered between two tests would change the query plans.
await sql`alter table news_item set (autovacuum_enabled = false)`.execute(db);

type Story = readonly [title: string, hour: number, id?: string];

/** Imports a feed whose stories are dated 20 November. */
const read = (paper: string, ...stories: Story[]) =>
  runImport(dependencies, {
    kind: 'feed',
    source: `https://${paper}.example/feed.json`,
    siteId,
    origin: 'manual',
    interval: null,
    content: new TextEncoder().encode(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: paper,
        items: stories.map(([title, hour, id = title]) => ({
          id,
          title,
          url: `https://${paper}.example/${encodeURIComponent(id)}`,
          date_published: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
        })),
      }),
    ),
  });

const news = async () => (await getAs('liverpool-fans.dk', '/news')).json<NewsPage>();
const sourcesByStory = async () =>
  (await news()).items.map(({ source, sources = [] }) => [source.name, ...sources.map(({ name }) => name)]);

const title = 'Liverpool sign goalkeeper from Porto on a long contract';
beforeEach(() => db.deleteFrom('news_source').execute());

test('[NEWS-5] a story of several sources is listed once, with its first source and the others', async () => {
  await read('first', [title, 9]);
  await read('second', [title, 11], ['Something else that happened at Anfield today', 12]);
  await read('third', [`${title} | third`, 10]);
  deepEqual(await sourcesByStory(), [['second'], ['first', 'third', 'second']]);
  const page = await news();
  deepEqual(
    [page.total, page.items[1]?.sources?.[0]?.url],
    [2, `https://third.example/${encodeURIComponent(`${title} | third`)}`],
  );
});

test('[NEWS-5] a story of one source has no list of sources', async () => {
  await read('first', [title, 9]);
  equal('sources' in ((await news()).items[0] ?? {}), false);
});

test('[NEWS-5] the earliest story is the original, even if imported last', async () => {
  await read('second', [title, 11]);
  await read('first', [title, 9]);
  deepEqual(await sourcesByStory(), [['first', 'second']]);
});

test('[INGEST-6] importing the feeds again changes nothing', async () => {
  await read('first', [title, 9]);
  await read('second', [title, 11]);
  equal((await read('second', [title, 11])).outcome, 'unchanged');
  deepEqual(await sourcesByStory(), [['first', 'second']]);
});

test('[NEWS-5] a duplicate with a new title is a separate story again', async () => {
  await read('first', [title, 9]);
  await read('second', [title, 11, 'a']);
  await read('second', ['Stadium tour sold out until spring', 11, 'a']);
  deepEqual(await sourcesByStory(), [['second'], ['first']]);
});

test("[NEWS-5] when the original's title changes, its next duplicate becomes the original", async () => {
  await read('first', [title, 9, 'a']);
  await read('second', [title, 10]);
  await read('third', [title, 11]);
  await read('first', ['Stadium tour sold out until spring', 9, 'a']);
  deepEqual(await sourcesByStory(), [['second', 'third'], ['first']]);
});

test('[NEWS-5] a flood of one title has bounded cost, and other duplicates are still found', async () => {
  const flood = Array.from({ length: 300 }, (_, index): Story => [title, 10, String(index)]);
  equal((await read('flood', ...flood)).added, 300);
  await read('first', ['Stadium tour sold out until spring at Anfield', 12]);
  await read('second', ['The stadium tour is sold out until spring at Anfield', 13]);
  deepEqual((await sourcesByStory()).at(0), ['first', 'second']);
  const ids = await db
    .selectFrom('news_item')
    .select('id')
    .where('title', '=', title)
    .orderBy('id')
    .limit(50)
    .execute();
  const related = await db.transaction().execute((trx) =>
    selectRelated(
      trx,
      siteId,
      ids.map(({ id }) => id),
    ),
  );
  ok(related.length <= 50 + maxPerKey, `${related.length} stories were read`);
});

test("[NEWS-5] writing some stories does not scan the source's thousands of others", async () => {
  await read('first', ...Array.from({ length: 1500 }, (_, index): Story => [`Player ${index} signs`, 10]));
  const items = await db.selectFrom('news_item').selectAll().limit(50).execute();
  const id = { siteId, sourceId: items[0]?.source_id ?? '' };
  const rows = items.map((item) => ({
    ...item,
    published_at: item.published_at.toISOString(),
    likeness_keys: ['a', 'b'],
  }));
  // Without statistics, as during a source's first import.
  const { rowsOf } = await explain(dependencies, async (db) => {
    await updateMovedUrls(db as Trx, id, rows);
    await writeLikeness(db as Trx, id, rows);
  });
  ok(rowsOf('news_item') <= 4 * rows.length, `${rowsOf('news_item')} stories were read`);
});

test("[NEWS-5] when the original's source is deleted, its duplicate is listed again", async () => {
  await read('first', [title, 9]);
  await read('second', [title, 11]);
  await db.deleteFrom('news_source').where('name', '=', 'first').execute();
  deepEqual(await sourcesByStory(), [['second']]);
});

test('[NEWS-5] news take two queries, however many sources a story has', async () => {
  for (const [index, paper] of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].entries())
    await read(paper, [title, index]);
  deepEqual(await sourcesByStory(), [['first', 'second', 'third', 'fourth', 'fifth']]);
  equal(await countQueries(dependencies, news), 2);
});
