import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answers, KeyAnswer } from '@fan-base/shared-contracts/api/answers';
import { sql } from 'kysely';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { insertSeason, teamId } from '../../../test/football.ts';
import { importContent, played } from '../../../test/imports.ts';
import { article, content, rumourReport } from '../../../test/isolation/cases.ts';
import { type Member, promote, registered } from '../../../test/member.ts';
import { insertPartnerFeed, insertProduct, insertTrip } from '../../../test/offers.ts';
import { insertMember } from '../../../test/squads.ts';
import { networkTables } from '../../http/answer-cache.ts';

const domain = 'liverpool-fans.dk';
const [club, opponent] = ['Liverpool FC', 'Everton FC'];
/** Maximum age in milliseconds of what readers see after a change. */
const maxMs = 5_000;

const settings = { answerCacheMegabytes: 8, clock: '2026-08-15T14:00:10Z' };
const api = await openTestApi(settings);
const { db, engine, config, answers } = api.dependencies;
/** Another process of the API, as far as memory is concerned; the embedded database has one. */
const other =
  engine === 'pglite' ? null : await openTestApi({ ...settings, databaseUrl: config.databaseUrl });
const processes: readonly TestApi[] = other ? [api, other] : [api];

let editor: Member;
let match = '';
let thread = '';
let player = { id: '', provider_id: 0 };
let feed = '';
let team = '';

before(async () => {
  [match = ''] = await insertSeason(db, 'en.1', 2026, [
    { home: club, away: opponent, kickoff: '2026-08-22T14:00:00Z', more: { provider_id: 7 } },
  ]);
  team = await teamId(db, club);
  player = await insertMember(db, club, 2026, 'Ola Home', 'defender', 4);
  feed = await insertPartnerFeed(db, 'partner', 'da');
  const { id: site_id } = await db
    .selectFrom('site')
    .where('domain', '=', domain)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('news_source')
    .values({ site_id, name: 'The Paper', url: null, feed_url: 'https://paper.example/rss' })
    .execute();
  editor = await registered(api, 'Editor', domain);
  await promote(api, 'Editor');
  const body = { title: 'A thread', content, key: 'the-key-of-the-thread' };
  thread = (await editor.send('POST', '/forums/truppen/threads', body)).json<{ place: { id: string } }>()
    .place.id;
  for (const { app } of processes) await app.listen({ host: '127.0.0.1', port: 0 });
});

/** A page's request, over real HTTP. */
async function ask(keys: readonly string[], of: TestApi = api): Promise<readonly KeyAnswer[]> {
  const { port } = of.app.server.address() as AddressInfo;
  const query = new URLSearchParams(keys.map((key): [string, string] => ['key', key]));
  const response = await fetch(`http://127.0.0.1:${port}/answers?${query}`, {
    headers: { authorization: `Bearer ${await of.tokenOf(domain)}`, 'x-site-domain': domain },
  });
  equal(response.status, 200);
  return ((await response.json()) as Answers).answers;
}

interface Writer {
  readonly what: string;
  /** Keys whose answers change with the write. */
  readonly keys: () => readonly string[];
  readonly write: () => Promise<unknown>;
}

const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: () => string, body?: object) => async () => {
  const answer = await editor.send(method, path(), body);
  ok(answer.statusCode < 300, answer.body);
};

const writers: readonly Writer[] = [
  {
    what: 'an import of results',
    keys: () => ['/standings/2025', '/fixtures/2025', '/fixtures/next'],
    write: async () => {
      const matches = [played(club, opponent, '2026-05-02', [2, 0])];
      const file = { name: 'English Premier League 2025/26', matches };
      equal((await importContent(api, 'openfootball', '2025-26/en.1.json', file)).error, null);
    },
  },
  {
    what: 'a story of a feed',
    keys: () => ['/news'],
    write: () =>
      sql`insert into news_item (site_id, source_id, url, url_key, title, published_at, first_seen_at)
        select site_id, id, 'https://paper.example/1', '1', 'A story', now(), now() from news_source`.execute(
        db,
      ),
  },
  { what: 'a rumour', keys: () => ['/rumours'], write: send('POST', () => '/editing/rumours', rumourReport) },
  {
    what: 'a transfer',
    keys: () => ['/transfers/2026', '/transfers/latest', '/transfers/net-spend', '/players/ola_home'],
    write: () =>
      sql`insert into transfer (player_id, moved_on, terms, from_name, to_team_id)
        values (${player.id}, '2026-08-01', '€ 9M', 'AGF', ${team})`.execute(db),
  },
  {
    what: 'an absence',
    keys: () => ['/absences', '/squad', `/matches/${match}/absences`],
    write: () =>
      sql`insert into sidelined (player_id, cause, started_on) values (${player.id}, 'Knee Injury', '2026-08-10')`.execute(
        db,
      ),
  },
  {
    what: 'a shirt',
    keys: () => ['/shop', '/shop/shirt'],
    write: () =>
      insertProduct(db, feed, club, {
        title: 'Home shirt',
        shirt: 'home',
        shirt_season: 2026,
        team_id: team,
      }),
  },
  {
    what: 'a trip',
    keys: () => ['/trips', '/trips/next'],
    write: () => insertTrip(db, feed, [club, opponent], { title: 'A trip', match_day: '2026-08-22' }),
  },
  {
    what: 'TV rights',
    keys: () => ['/streaming', `/streaming/matches/${match}`, `/matches/${match}`],
    write: send('POST', () => '/streaming/rights', {
      channel: 'TV 9',
      service: null,
      kind: 'tv',
      competition: 'en.1',
      country: 'DK',
      season: 2026,
      url: null,
    }),
  },
  {
    what: 'broadcasts of a match',
    keys: () => ['/streaming', `/streaming/matches/${match}`],
    write: send('PUT', () => `/editing/matches/${match}/broadcasts/da`, {
      broadcasts: [{ channel: 'TV 10', kind: 'tv', url: null }],
    }),
  },
  {
    what: 'what an editor says of a player',
    keys: () => ['/players/ola_home', '/squad'],
    write: () =>
      sql`insert into player_extra (player_id, value, contract_end, source, updated_at)
        values (${player.id}, 9000000, '2027-06-30', 'x', now())`.execute(db),
  },
  {
    what: 'an article',
    keys: () => ['/articles'],
    write: async () => {
      const { id } = (await editor.send('POST', '/editing/articles', article)).json<{ id: string }>();
      await send('POST', () => `/editing/articles/${id}/publish`)();
    },
  },
  {
    what: 'a comment',
    keys: () => [
      '/forums',
      '/forums/truppen',
      `/threads/${thread}`,
      `/threads/${thread}/pulse`,
      `/threads/00${thread}/pulse`,
      '/users/Editor',
    ],
    write: send('POST', () => `/threads/${thread}/comments`, { content, key: 'the-key-of-the-comment' }),
  },
  {
    what: 'a thread that is locked',
    keys: () => ['/forums/truppen', `/threads/${thread}/pulse`],
    write: send('POST', () => `/moderation/threads/${thread}`, { act: 'lock' }),
  },
  {
    what: 'a member who changes the name that stands beside his posts',
    keys: () => ['/forums', `/threads/${thread}`],
    write: () => sql`update account set username = 'Redaktør' where username = 'Editor'`.execute(db),
  },
  {
    what: 'a score',
    keys: () => ['/fixtures/next', '/fixtures/2026', `/matches/${match}/live`, `/matches/00${match}`],
    write: () =>
      sql`update fixture set status = '1H', home_goals = 1, away_goals = 0 where id = ${match}`.execute(db),
  },
  {
    what: 'an event of a match',
    keys: () => [`/matches/${match}/live`],
    write: () =>
      sql`insert into fixture_event (fixture_id, position, minute, team_id, type, detail)
        values (${match}, 1, 12, ${team}, 'Card', 'Yellow Card')`.execute(db),
  },
  {
    what: "a team's name",
    keys: () => ['/fixtures/2026', '/standings/2025', '/sites'],
    write: () => sql`update team set name = 'Liverpool Football Club' where id = ${team}`.execute(db),
  },
  {
    what: 'the seasons of the network',
    keys: () => ['/streaming', '/fixtures/2025'],
    write: send('PUT', () => '/editing/seasons', { season: 2026, fixturesSeason: 2027 }),
  },
];

for (const { what, keys, write } of writers)
  test(`[API-1] ${what}: answers change within five seconds in every process, and are cached until then`, async () => {
    const asked = keys();
    const first = await Promise.all(processes.map((of) => ask(asked, of)));
    const { hits } = answers.counts();
    deepEqual(await ask(asked), first[0]);
    equal(
      answers.counts().hits,
      hits + asked.filter((key) => first[0]?.[asked.indexOf(key)]?.status === 200).length,
    );
    await write();
    const writtenAt = performance.now();
    for (const [at, of] of processes.entries())
      for (;;) {
        const now = await ask(asked, of);
        if (asked.every((_, index) => now[index]?.body !== first[at]?.[index]?.body)) break;
        ok(performance.now() - writtenAt < maxMs, JSON.stringify({ asked, was: first[at], now }));
        await delay(5);
      }
    for (const key of asked) equal((await ask([key]))[0]?.body, (await api.getAs(domain, key)).body, key);
  });

test('a writer sees the change in its process', async () => {
  await ask(['/forums/truppen']);
  for (const act of ['unlock', 'lock', 'unlock', 'lock', 'unlock']) {
    await send('POST', () => `/moderation/threads/${thread}`, { act })();
    const [answer] = await ask(['/forums/truppen']);
    const [listed] = JSON.parse(answer?.body ?? '').threads as { locked: boolean }[];
    equal(listed?.locked, act === 'lock', act);
  }
});

test("a visitor's single GET is cached too, with the same headers; a member’s is not", async () => {
  const fresh = await api.getAs(domain, '/news?page=1');
  const { hits } = answers.counts();
  const cached = await api.getAs(domain, '/news?page=1');
  equal(answers.counts().hits, hits + 1);
  equal(cached.body, fresh.body);
  for (const name of ['content-type', 'cache-control', 'etag', 'vary'] as const)
    equal(cached.headers[name], fresh.headers[name], name);
  await editor.send('GET', '/news?page=1');
  equal(answers.counts().hits, hits + 1);
});

test('unknown parameters and other spellings of numbers create no cache entry', async () => {
  await api.getAs(domain, '/club');
  await api.getAs(domain, '/standings/2026?rows=5');
  const { misses, entries } = answers.counts();
  for (const path of [
    '/club?x=1',
    '/club?x=2&y=3',
    '/standings/2026?x=1&rows=05',
    '/standings/2026?rows=5.0',
  ])
    equal((await api.getAs(domain, path)).statusCode, 200, path);
  deepEqual([answers.counts().misses, answers.counts().entries], [misses, entries]);
});

test("a site never gets another site's answer", async () => {
  await ask(['/squad', '/fixtures/next']);
  const elsewhere = await api.getAs('arsenal.fan-base.com', '/answers?key=/squad&key=/fixtures/next');
  for (const [index, { body }] of (await ask(['/squad', '/fixtures/next'])).entries())
    notEqual(elsewhere.json<Answers>().answers[index]?.body, body);
});

test('triggers announce every part that an answer depends on', async () => {
  const { rows } = await sql<{ table: string; events: string[]; owners: string[] }>`
    select relname as table, array_agg(distinct event) as events, array_agg(distinct owner) as owners
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    cross join lateral (values (4, 'insert'), (8, 'delete'), (16, 'update')) as kind (bit, event)
    left join lateral regexp_split_to_table(encode(tgargs, 'escape'), '\\\\000') as owner on owner <> ''
    where proname like 'announce%' and tgtype & bit > 0
    group by relname`.execute(db);
  const announced = new Map(rows.map((row) => [row.table, row]));
  // Their functions look up the owners.
  const ownFunctions = ['thread', 'comment', 'fixture'];
  const parts = [...answers.policies.values()].flatMap((policy) => (policy === 'never' ? [] : policy.madeOf));
  for (const part of new Set([...parts, ...networkTables])) {
    const [table = '', owner] = part.split('/');
    const there = announced.get(table);
    const events = table === 'account' ? ['delete', 'update'] : ['delete', 'insert', 'update'];
    deepEqual(there?.events.toSorted(), events, table);
    if (owner && !ownFunctions.includes(table)) ok(there?.owners.includes(owner), part);
  }
});

test('only sitemaps, username checks and calls by servers are never cached', () => {
  const never = [...answers.policies].flatMap(([call, policy]) => (policy === 'never' ? [call] : []));
  deepEqual(never.sort(), [
    'checkUsername',
    'getHealth',
    'getReadiness',
    'getSettings',
    'getSitemap',
    'getSitemapPart',
  ]);
});

test('a fixture whose details are read again is not announced', async () => {
  const paths = ['/fixtures/next', `/matches/${match}/live`, '/fixtures/2026', '/standings/2026', '/squad'];
  await sql`update fixture set status = '1H', details_at = now() where id = ${match}`.execute(db);
  await api.dependencies.changes.catchUp();
  await ask(paths);
  const { misses } = answers.counts();
  await sql`update fixture set details_at = now() + interval '1 minute', updated_at = now() where id = ${match}`.execute(
    db,
  );
  await api.dependencies.changes.catchUp();
  await ask(paths);
  equal(answers.counts().misses, misses);
});

test('counting a view announces no change', async () => {
  await ask([`/threads/${thread}/pulse`]);
  equal((await api.getAs(domain, `/threads/${thread}/pulse`)).statusCode, 200);
  const { misses } = answers.counts();
  await sql`update thread set views = views + 1 where id = ${thread}`.execute(db);
  await delay(100);
  await ask([`/threads/${thread}/pulse`]);
  equal(answers.counts().misses, misses);
});

test('writes during a lost connection for changes appear within five seconds', async (context) => {
  if (engine === 'pglite') return context.skip('the embedded database is in the process');
  const [before] = await ask(['/news']);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fan-base-live' and datname = current_database()`.execute(trx);
    await sql`update news_item set title = 'Another story'`.execute(trx);
  });
  const writtenAt = performance.now();
  for (const of of processes)
    while ((await ask(['/news'], of))[0]?.body === before?.body) {
      ok(performance.now() - writtenAt < maxMs);
      await delay(5);
    }
});
