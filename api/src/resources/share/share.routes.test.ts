import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';

const { dependencies, get } = await openTestApi();
const { db } = dependencies;

before(() =>
  insertSeason(db, 'en.1', 2026, [
    { home: 'Liverpool FC', away: 'Everton FC', kickoff: '2026-08-20T19:00:00Z' },
    { home: 'Arsenal FC', away: 'Chelsea FC', kickoff: '2026-08-08T14:00:00Z' },
  ]),
);

const idOf = async (round: string) =>
  (await db.selectFrom('fixture').where('round_name', '=', round).select('id').executeTakeFirstOrThrow()).id;

const picture = async (domain: string, query = '') =>
  get(`/share/${domain}/match-${await idOf('Matchday 1')}.png${query}`);

test("[MATCH-3] A match's share picture is public and cacheable for half a minute", async () => {
  const answer = await picture('liverpool-fans.dk');
  equal(answer.statusCode, 200);
  equal(answer.headers['content-type'], 'image/png');
  equal(answer.headers['cache-control'], 'public, max-age=30, stale-while-revalidate=300');
  const { width, height } = await sharp(answer.rawPayload).metadata();
  deepEqual([width, height], [1200, 630]);
});

test("the picture has the domain's site and the current score for any v", async () => {
  const danish = (await picture('liverpool-fans.dk')).rawPayload;
  const again = (await picture('liverpool-fans.dk', '?v=other')).rawPayload;
  const english = (await picture('liverpool-fans.com')).rawPayload;
  deepEqual([again.equals(danish), english.equals(danish)], [true, false]);
  await db
    .updateTable('fixture')
    .where('round_name', '=', 'Matchday 1')
    .set({ status: '1H', home_goals: 1, away_goals: 0 })
    .execute();
  equal((await picture('liverpool-fans.dk')).rawPayload.equals(danish), false);
});

test('Matches of other clubs and unknown domains have no picture', async () => {
  const other = await idOf('Matchday 2');
  equal((await get(`/share/liverpool-fans.dk/match-${other}.png`)).json().code, 'not_found');
  equal((await get(`/share/nobody.example/match-${other}.png`)).json().code, 'unknown_site');
  equal((await get('/share/liverpool-fans.dk/match-x.png')).statusCode, 400);
});
