import { deepEqual, equal, match } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { SeasonFixtures } from '@fan-base/shared-contracts/api/fixtures';
import { sync } from 'node-ical';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';

const { dependencies, get, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });

const Liverpool = 'Liverpool FC';

before(async () => {
  const { db } = dependencies;
  await insertSeason(db, 'en.1', 2026, [
    { home: Liverpool, away: 'Everton FC', kickoff: '2026-08-20T19:00:00Z' },
    { home: 'Arsenal FC', away: Liverpool, kickoff: '2026-08-01T14:00:00Z', goals: [2, 1] },
    { home: 'Arsenal FC', away: 'Chelsea FC', kickoff: '2026-08-08T14:00:00Z' },
  ]);
  await insertSeason(db, 'en.1', 2025, [
    { home: Liverpool, away: 'Everton FC', kickoff: '2026-05-10T14:00:00Z', goals: [0, 0] },
  ]);
});

const titlesOf = (text: string) =>
  Object.values(sync.parseICS(text)).flatMap((entry) => (entry?.type === 'VEVENT' ? [entry.summary] : []));

const fixtures = async (season: number) =>
  (await getAs('liverpool-fans.dk', `/fixtures/${season}`)).json<SeasonFixtures>().fixtures;

test("[MATCH-6] a season's calendar is public and has the club's matches in the domain's language", async () => {
  const answer = await get('/calendar/liverpool-fans.dk/2026.ics');
  equal(answer.statusCode, 200);
  equal(answer.headers['content-type'], 'text/calendar; charset=utf-8');
  equal(answer.headers['content-disposition'], 'inline; filename="liverpool_fc-2026.ics"');
  equal(answer.headers['cache-control'], 'public, max-age=300, stale-while-revalidate=3600');
  deepEqual(titlesOf(answer.body), ['Arsenal 2–1 Liverpool', 'Liverpool – Everton']);
  match(answer.body, /X-WR-CALNAME:Liverpool: kampe 2026\/27\r\n/);
  match(answer.body, /REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/);
  match(answer.body, /X-PUBLISHED-TTL:PT1H\r\n/);
  match(
    (await get('/calendar/liverpool-fans.com/2026.ics')).body,
    /X-WR-CALNAME:Liverpool: fixtures 2026\/27/,
  );
});

test('[MATCH-6] team.ics is the newest season, and an old season has its own address', async () => {
  const newest = (await get('/calendar/liverpool-fans.dk/team.ics')).body;
  deepEqual(titlesOf(newest), ['Arsenal 2–1 Liverpool', 'Liverpool – Everton']);
  match(newest, /X-WR-CALNAME:Liverpool: kampe\r\n/);
  deepEqual(titlesOf((await get('/calendar/liverpool-fans.dk/2025.ics')).body), ['Liverpool 0–0 Everton']);
  equal((await get('/calendar/liverpool-fans.dk/2020.ics')).statusCode, 200);
});

test("[MATCH-6] One match of the club has its own calendar, with the same ID as in the season's", async () => {
  const [first] = await fixtures(2026);
  const answer = await get(`/calendar/liverpool-fans.dk/match-${first?.id}.ics`);
  deepEqual(titlesOf(answer.body), ['Arsenal 2–1 Liverpool']);
  match(answer.body, new RegExp(`UID:fixture-${first?.id}@fan-base\\.com\\r\\n`));
});

test("[GRAPH-5] A calendar has the channels of the site's language, of a season and of one match", async () => {
  const id = (await fixtures(2026)).at(-1)?.id ?? '';
  const channel = (language: 'da' | 'en', name: string, kind: 'tv' | 'stream') => ({
    ...{ fixture_id: id, language, channel: name, kind, url: null },
  });
  await dependencies.db
    .insertInto('fixture_broadcast')
    .values([
      channel('da', 'A Stream', 'stream'),
      channel('da', 'V Sport', 'tv'),
      channel('en', 'Sky Sports', 'tv'),
    ])
    .execute();
  for (const file of ['2026', `match-${id}`])
    match((await get(`/calendar/liverpool-fans.dk/${file}.ics`)).body, /Vises på V Sport\\, A Stream/);
  match((await get('/calendar/liverpool-fans.com/2026.ics')).body, /Live on Sky Sports/);
});

test('An unchanged calendar is not sent again', async () => {
  const { etag } = (await get('/calendar/liverpool-fans.dk/2026.ics')).headers;
  const again = await get('/calendar/liverpool-fans.dk/2026.ics', { 'if-none-match': String(etag) });
  equal(again.statusCode, 304);
});

test('Matches of other clubs, unknown domains and seasons without an address are not found, as JSON', async () => {
  const { id } = await dependencies.db
    .selectFrom('fixture')
    .where('round_name', '=', 'Matchday 3')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [path, code] of [
    [`liverpool-fans.dk/match-${id}.ics`, 'not_found'],
    ['liverpool-fans.dk/match-999999999999999.ics', 'not_found'],
    ['nobody.example/2026.ics', 'unknown_site'],
    ['fan-base.com/2026.ics', 'unknown_site'],
    ['liverpool-fans.dk/2013.ics', 'unknown_season'],
    ['liverpool-fans.dk/2027.ics', 'unknown_season'],
  ] as const) {
    const answer = await get(`/calendar/${path}`);
    deepEqual([path, answer.statusCode, answer.json().code], [path, 404, code]);
  }
  equal((await get('/calendar/liverpool-fans.dk/players.ics')).statusCode, 400);
});
