import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Sitemap, SitemapEntry } from '@fan-base/shared-contracts/api/sitemap';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { insertSeason } from '../../../test/football.ts';
import { promote, registered } from '../../../test/member.ts';
import { insertMember } from '../../../test/squads.ts';

const api = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { dependencies, getAs } = api;
const { db } = dependencies;
const [danish, english, other] = ['liverpool-fans.dk', 'liverpool-fans.com', 'arsenal.fan-base.com'];

const partOf = async (domain: string, part: string, page = 1) =>
  (await getAs(domain, `/sitemap/${part}?page=${page}`)).json<SitemapEntry[]>();
const paramsOf = (entries: readonly SitemapEntry[]) => entries.map(({ route, params }) => [route, params]);

let match: string;
let thread: { id: string; slug: string };

before(async () => {
  const derby = { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-22T14:00:00Z' };
  [match = ''] = await insertSeason(db, 'en.1', 2026, [
    derby,
    { home: 'Arsenal FC', away: 'Chelsea FC', kickoff: '2026-08-23T14:00:00Z' },
  ]);
  await insertSeason(db, 'en.1', 2024, [{ ...derby, kickoff: '2024-08-24T14:00:00Z' }]);
  for (const season of [2013, 2027])
    await insertSeason(db, 'en.1', season, [{ ...derby, kickoff: `${season}-08-24T14:00:00Z` }]);
  const { id } = await insertMember(db, 'Liverpool FC', 2026, 'Ola Home', 'defender', 4);
  for (const moved_on of ['2024-05-31', '2024-06-01'])
    await db
      .insertInto('transfer')
      .values({
        player_id: id,
        moved_on,
        terms: 'Free',
        from_name: 'Nowhere',
        to_name: 'Liverpool',
        to_team_id: (
          await db
            .selectFrom('team')
            .where('name', '=', 'Liverpool FC')
            .select('id')
            .executeTakeFirstOrThrow()
        ).id,
      })
      .execute();
  const writer = await registered(api, 'Writer', danish);
  const content = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'x' }] }] };
  const post = async (path: string, body: object) => {
    const answer = await writer.send('POST', path, body);
    equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  thread = (await post('/forums/truppen/threads', { title: 'Hvem?', content, key: 'a-key-of-a-thread' }))
    .place;
  await promote(api);
  const text = { lead: 'x', author: 'x', text: 'x', picture: null };
  const { id: article } = await post('/editing/articles', { ...text, title: 'Shown', slug: 'shown' });
  await post(`/editing/articles/${article}/publish`, {});
  await post('/editing/articles', { ...text, title: 'A draft', slug: 'draft' });
});

/** The call that a page of a season is made of. */
function toCall(route: string, { season = '', competition = '' }: SitemapEntry['params']): string {
  if (route === 'competition') return `/competitions/${season}/${competition}/bracket`;
  return `/${route === 'table' ? 'standings' : route}/${season}`;
}

test('[SEO-1] [GRAPH-3] the sitemap has seasons of matches, tables, competitions and transfers', async () => {
  deepEqual(paramsOf(await partOf(danish, 'seasons')), [
    ['fixtures', { season: '2024' }],
    ['fixtures', { season: '2026' }],
    ['table', { season: '2024' }],
    ['table', { season: '2026' }],
    ['transfers', { season: '2023' }],
    ['transfers', { season: '2024' }],
    ['competitions', { season: '2024' }],
    ['competitions', { season: '2026' }],
    ['competition', { competition: 'en.1', season: '2024' }],
    ['competition', { competition: 'en.1', season: '2026' }],
  ]);
  for (const { route, params } of await partOf(danish, 'seasons'))
    if (route !== 'transfers') equal((await getAs(danish, toCall(route, params))).statusCode, 200, route);
});

test('[SEO-1] [GRAPH-1] both sites of a club list its matches, opponents and players with last changes', async () => {
  for (const domain of [danish, english]) {
    const matches = await partOf(domain, 'matches');
    deepEqual(
      matches.find(({ params }) => params['id'] === match),
      {
        route: 'fixture',
        params: { slug: 'liverpool_fc-everton_fc', id: match },
        changedAt: '2026-08-01T00:00:00.000Z',
      },
    );
    equal(matches.length, 4);
    deepEqual(paramsOf(await partOf(domain, 'players')), [['player', { slug: 'ola_home' }]]);
    deepEqual(await partOf(domain, 'teams'), [
      { route: 'team', params: { slug: 'everton_fc' }, changedAt: '2026-08-01T00:00:00.000Z' },
    ]);
  }
});

test('[SEO-1] [GRAPH-5] the sitemap has the upcoming away days', async () => {
  const matches = await partOf('everton-fans.dk', 'matches');
  deepEqual(
    paramsOf(matches.filter(({ route }) => route === 'away')),
    [match, matches.at(-1)?.params['id']].map((id) => ['away', { slug: 'liverpool_fc-everton_fc', id }]),
  );
  equal(
    (await partOf(danish, 'matches')).some(({ route }) => route === 'away'),
    false,
  );
});

test("[SEO-1] [API-2] articles and threads are only in their site's sitemap, drafts in none", async () => {
  deepEqual(paramsOf(await partOf(danish, 'articles')), [['article', { slug: 'shown' }]]);
  deepEqual(await partOf(english, 'articles'), []);
  equal((await partOf(danish, 'forum'))[0]?.route, 'forum-category');
  const threads = async (domain: string) =>
    (await partOf(domain, 'forum')).filter(({ route }) => route === 'thread');
  deepEqual(paramsOf(await threads(danish)), [
    ['thread', { slug: 'truppen', thread: `${thread.id}/${thread.slug}` }],
  ]);
  for (const domain of [english, other]) deepEqual(await threads(domain), [], domain);
  deepEqual(await partOf(other, 'players'), []);
});

test('[SEO-1] deleted threads and withdrawn articles leave the sitemap', async () => {
  await db.updateTable('thread').set({ deleted_at: new Date(), deleted_by: 'author' }).execute();
  await db.updateTable('article').set({ state: 'withdrawn' }).execute();
  equal(
    (await partOf(danish, 'forum')).some(({ route }) => route === 'thread'),
    false,
  );
  deepEqual(await partOf(danish, 'articles'), []);
});

test("[SEO-1] the index has each part's number of pages, and a page after the last is empty", async () => {
  const index = (await getAs(other, '/sitemap')).json<Sitemap>();
  deepEqual(
    index.map(({ part, pages }) => [part, pages]),
    [
      ['seasons', 1],
      ['matches', 1],
      ['teams', 1],
      ['players', 0],
      ['articles', 0],
      ['forum', 0],
    ],
  );
  ok(index.find(({ part }) => part === 'matches')?.changedAt?.startsWith('2026-08-01'));
  deepEqual(await partOf(other, 'matches', 2), []);
});

test('[SEO-1] a part takes one query however many pages it has', async () => {
  for (const part of ['seasons', 'matches', 'teams', 'players', 'articles', 'forum'])
    ok((await countQueries(dependencies, () => getAs(danish, `/sitemap/${part}`))) <= 2, part);
});
