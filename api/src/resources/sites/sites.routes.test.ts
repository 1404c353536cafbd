import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchDay, SiteListing } from '@fan-base/shared-contracts/api/sites';
import { clubs } from '@fan-base/shared-contracts/football';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';

const { get, dependencies } = await openTestApi({ clock: '2026-08-15T21:30:00Z' });

test('[API-1] GET /sites lists every site of the network by the name of its team', async () => {
  const answer = await get('/sites');
  const sites = answer.json<SiteListing[]>();
  deepEqual(
    sites.map(({ domain }) => domain).sort(),
    clubs.flatMap(({ danish, english }) => [danish, english]).sort(),
  );
  const names = sites.map(({ team }) => team.name);
  deepEqual(names, names.toSorted(new Intl.Collator('da').compare));
});

test('[API-1] GET /sites is cacheable for five minutes', async () => {
  const answer = await get('/sites');
  equal(answer.headers['cache-control'], 'public, max-age=300, stale-while-revalidate=300');
});

test('An unchanged list is not sent again', async () => {
  const { etag = '' } = (await get('/sites')).headers;
  equal((await get('/sites', { 'if-none-match': String(etag) })).statusCode, 304);
});

test('[API-1] each site of GET /sites has the name of its league', async () => {
  const leagues = new Set((await get('/sites')).json<SiteListing[]>().map(({ league }) => league));
  deepEqual([...leagues].sort(), ['Bundesliga', 'La Liga', 'Premier League']);
});

const readMatchDay = async () => {
  const { isToday, fixtures } = (await get('/sites/match-day')).json<MatchDay>();
  return [isToday, ...fixtures.map(({ home }) => home.name)];
};

test("GET /sites/match-day has today's matches and those still in play, or else the next four", async () => {
  deepEqual(await readMatchDay(), [false]);
  const { db } = dependencies;
  await insertSeason(db, 'en.1', 2026, [
    { home: 'Chelsea FC', away: 'Liverpool FC', kickoff: '2026-08-20T19:00:00Z' },
    { home: 'Arsenal FC', away: 'Everton FC', kickoff: '2026-08-20T16:00:00Z' },
    { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-08-21T19:00:00Z' },
    { home: 'Everton FC', away: 'Chelsea FC', kickoff: '2026-08-22T14:00:00Z' },
    { home: 'Arsenal FC', away: 'Chelsea FC', kickoff: '2026-08-29T14:00:00Z' },
  ]);
  deepEqual(await readMatchDay(), [false, 'Arsenal FC', 'Chelsea FC', 'Liverpool FC', 'Everton FC']);
  // 23:30 in Copenhagen: a match of the afternoon is still today's, one of yesterday evening only while it is played.
  await insertSeason(db, 'es.1', 2026, [
    { home: 'FC Barcelona', away: 'Real Madrid CF', kickoff: '2026-08-15T14:00:00Z', goals: [1, 1] },
    { home: 'FC Barcelona', away: 'Real Madrid CF', kickoff: '2026-08-14T21:45:00Z', goals: [1, 1] },
    { home: 'Real Madrid CF', away: 'FC Barcelona', kickoff: '2026-08-14T21:50:00Z', status: 'P' },
  ]);
  deepEqual(await readMatchDay(), [true, 'Real Madrid CF', 'FC Barcelona']);
});
