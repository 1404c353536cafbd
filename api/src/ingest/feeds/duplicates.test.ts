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
import { selectNear, writeLikeness } from './duplicates.queries.ts';
import { followMoves } from './news.queries.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db, directory } = dependencies;
const siteId = (await directory.current()).byDomain.get('liverpool-fans.dk')?.id ?? '';
// Statistics that the database gathers between two tests would give other plans.
await sql`alter table news_item set (autovacuum_enabled = false)`.execute(db);

type Story = readonly [title: string, hour: number, id?: string];

/** Reads a feed of a paper, whose stories are of 20 November. */
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
const told = async () =>
  (await news()).items.map(({ source, sources = [] }) => [source.name, ...sources.map(({ name }) => name)]);

const title = 'Liverpool sign goalkeeper from Porto on a long contract';
beforeEach(() => db.deleteFrom('news_source').execute());

test('[NEWS-5] a story of several sources stands once, by its first source, and names the others', async () => {
  await read('first', [title, 9]);
  await read('second', [title, 11], ['Something else that happened at Anfield today', 12]);
  await read('third', [`${title} | third`, 10]);
  deepEqual(await told(), [['second'], ['first', 'third', 'second']]);
  const page = await news();
  deepEqual(
    [page.total, page.items[1]?.sources?.[0]?.url],
    [2, `https://third.example/${encodeURIComponent(`${title} | third`)}`],
  );
});

test('[NEWS-5] a story of one source says nothing of others', async () => {
  await read('first', [title, 9]);
  equal('sources' in ((await news()).items[0] ?? {}), false);
});

test('[NEWS-5] the earlier story tells, also when it is read last', async () => {
  await read('second', [title, 11]);
  await read('first', [title, 9]);
  deepEqual(await told(), [['first', 'second']]);
});

test('[INGEST-6] reading the feeds again changes nothing', async () => {
  await read('first', [title, 9]);
  await read('second', [title, 11]);
  equal((await read('second', [title, 11])).outcome, 'unchanged');
  deepEqual(await told(), [['first', 'second']]);
});

test('[NEWS-5] when a title is changed into other news, it stands by itself again', async () => {
  await read('first', [title, 9]);
  await read('second', [title, 11, 'a']);
  await read('second', ['Stadium tour sold out until spring', 11, 'a']);
  deepEqual(await told(), [['second'], ['first']]);
});

test('[NEWS-5] when the first title is changed, those that it told are told by the next', async () => {
  await read('first', [title, 9, 'a']);
  await read('second', [title, 10]);
  await read('third', [title, 11]);
  await read('first', ['Stadium tour sold out until spring', 9, 'a']);
  deepEqual(await told(), [['second', 'third'], ['first']]);
});

test('[NEWS-5] a flood of one title is not compared with itself, and other stories are still found', async () => {
  const flood = Array.from({ length: 300 }, (_, index): Story => [title, 10, String(index)]);
  equal((await read('flood', ...flood)).added, 300);
  await read('first', ['Stadium tour sold out until spring at Anfield', 12]);
  await read('second', ['The stadium tour is sold out until spring at Anfield', 13]);
  deepEqual((await told()).at(0), ['first', 'second']);
  const ids = await db
    .selectFrom('news_item')
    .select('id')
    .where('title', '=', title)
    .orderBy('id')
    .limit(50)
    .execute();
  const near = await db.transaction().execute((trx) =>
    selectNear(
      trx,
      siteId,
      ids.map(({ id }) => id),
    ),
  );
  ok(near.length <= 50 + maxPerKey, `${near.length} stories were read`);
});

test('[NEWS-5] what is written of some stories reads none of the thousands that a source has beside them', async () => {
  await read('first', ...Array.from({ length: 1500 }, (_, index): Story => [`Player ${index} signs`, 10]));
  const items = await db.selectFrom('news_item').selectAll().limit(50).execute();
  const id = { siteId, sourceId: items[0]?.source_id ?? '' };
  const rows = items.map((item) => ({
    ...item,
    published_at: item.published_at.toISOString(),
    likeness_keys: ['a', 'b'],
  }));
  // Without statistics, as they are while a source is read for the first time.
  const { rowsOf } = await explain(dependencies, async (db) => {
    await followMoves(db as Trx, id, rows);
    await writeLikeness(db as Trx, id, rows);
  });
  ok(rowsOf('news_item') <= 4 * rows.length, `${rowsOf('news_item')} stories were read`);
});

test('[NEWS-5] when the first source goes, the others are told again', async () => {
  await read('first', [title, 9]);
  await read('second', [title, 11]);
  await db.deleteFrom('news_source').where('name', '=', 'first').execute();
  deepEqual(await told(), [['second']]);
});

test('[NEWS-5] the news take the same two queries however many sources tell a story', async () => {
  for (const [index, paper] of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].entries())
    await read(paper, [title, index]);
  deepEqual(await told(), [['first', 'second', 'third', 'fourth', 'fifth']]);
  equal(await countQueries(dependencies, news), 2);
});
