import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { NewsPage } from '@fan-base/shared-contracts/api/news';
import { openTestApi } from '../../../test/api.ts';

const { dependencies, getAs } = await openTestApi();

before(async () => {
  const { db } = dependencies;
  for (const [domain, count] of [
    ['liverpool-fans.dk', 14],
    ['arsenal-fans.dk', 1],
  ] as const) {
    const site = await db
      .selectFrom('site')
      .where('domain', '=', domain)
      .select('id')
      .executeTakeFirstOrThrow();
    const source = await db
      .insertInto('news_source')
      .values({
        site_id: site.id,
        name: 'The Paper',
        url: null,
        feed_url: `https://paper.example/${domain}.rss`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = Array.from({ length: count }, (_, index) => ({
      site_id: site.id,
      source_id: source.id,
      url: `https://paper.example/${domain}/${index}`,
      url_key: `key ${index}`,
      title: `Story ${index}`,
      image_url: index === 0 ? 'https://paper.example/0.jpg' : null,
      // Two stories a minute, so that some have the same time.
      published_at: new Date(Date.UTC(2026, 7, 1, 12, Math.floor(index / 2))),
      first_seen_at: new Date(Date.UTC(2026, 7, 2)),
    }));
    await db.insertInto('news_item').values(items).execute();
  }
});

const titles = ({ items }: NewsPage) => items.map(({ title }) => title);

test("[API-1] The news is the site's own, newest first, twelve per page", async () => {
  const first = (await getAs('liverpool-fans.dk', '/news')).json<NewsPage>();
  const second = (await getAs('liverpool-fans.dk', '/news?page=2')).json<NewsPage>();
  deepEqual([first.page, first.pages, first.total], [1, 2, 14]);
  deepEqual(
    [...titles(first), ...titles(second)],
    Array.from({ length: 14 }, (_, index) => `Story ${13 - index}`),
  );
});

test('[API-2] Two sites do not see each other’s news', async () => {
  const page = (await getAs('arsenal-fans.dk', '/news')).json<NewsPage>();
  deepEqual(
    page.items.map(({ url }) => url),
    ['https://paper.example/arsenal-fans.dk/0'],
  );
});

test('A story has a picture only if its feed had one', async () => {
  const { items } = (await getAs('liverpool-fans.dk', '/news?page=2')).json<NewsPage>();
  const image = { url: 'https://paper.example/0.jpg', width: null, height: null, alt: '' };
  deepEqual(
    items.map((item) => item.image),
    [null, image],
  );
});

test('A page after the last one is empty, and has the total count', async () => {
  const page = (await getAs('liverpool-fans.dk', '/news?page=3')).json<NewsPage>();
  deepEqual([page.items.length, page.pages], [0, 2]);
});

test('A non-numeric page is rejected', async () => {
  for (const page of ['0', 'x', '1.5', '501', ''])
    equal((await getAs('liverpool-fans.dk', `/news?page=${page}`)).statusCode, 400, page);
});
