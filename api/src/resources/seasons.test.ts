import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import { openTestApi, type TestApi } from '../../test/api.ts';
import { insertSeason } from '../../test/football.ts';

const [L, A] = ['Liverpool FC', 'Arsenal FC'] as const;
const domain = 'liverpool-fans.dk';

/** An API on a day, with the played season 2026. */
async function openOn(clock: string): Promise<TestApi> {
  const api = await openTestApi({ clock });
  await insertSeason(api.dependencies.db, 'en.1', 2026, [
    { home: L, away: A, kickoff: '2027-05-23T14:00:00Z', goals: [3, 0] },
  ]);
  return api;
}

const publish = ({ dependencies: { db } }: TestApi, competition = 'en.1') =>
  insertSeason(db, competition, 2027, [
    { home: L, away: A, kickoff: '2027-08-14T14:00:00Z' },
    { home: A, away: L, kickoff: '2027-12-14T14:00:00Z' },
  ]);

const newestOf = async ({ app }: TestApi) =>
  (await app.inject({ url: `/settings?domain=${domain}&language=da` })).json().fixtures_season;

const readTable = async (api: TestApi, address: string) =>
  (await api.getAs(domain, address)).json<Standings>();

for (const day of ['2027-06-20', '2027-07-01'])
  test(`[MATCH-1] on ${day} the newest season is 2026 until league matches of 2027 are published`, async () => {
    const api = await openOn(`${day}T00:00:00Z`);
    equal(await newestOf(api), 2026);
    // The provider counts friendlies by calendar year.
    await api.dependencies.db
      .insertInto('competition')
      .values({ key: 'friendlies', name: 'Friendlies', country: null, time_zone: 'UTC' })
      .execute();
    await publish(api, 'friendlies');
    equal(await newestOf(api), 2026);
    await publish(api);
    equal(await newestOf(api), 2027);
  });

test('[MATCH-5] the short table is that of the last season until the first match is played', async () => {
  const api = await openOn('2027-07-20T12:00:00Z');
  const short = (season: number) => readTable(api, `/standings/${season}?rows=5`);
  deepEqual([(await short(2026)).season, (await short(2026)).rows[0]?.team.name], [2026, L]);
  equal((await api.getAs(domain, '/standings/2027?rows=5')).statusCode, 404);
  const [first] = await publish(api);
  const last = await short(2027);
  deepEqual([last.season, last.rows[0]?.points, last.seasons[0]], [2026, 3, 2027]);
  const full = await readTable(api, '/standings/2027');
  deepEqual([full.season, full.rows.map(({ played }) => played)], [2027, [0, 0]]);
  await api.dependencies.db
    .updateTable('fixture')
    .set({ status: 'FT', home_goals: 0, away_goals: 1 })
    .where('id', '=', first ?? '')
    .execute();
  deepEqual([(await short(2027)).season, (await short(2027)).rows[0]?.team.name], [2027, A]);
});
