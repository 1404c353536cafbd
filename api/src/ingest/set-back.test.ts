import { deepEqual, equal, match } from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { answer } from '../../test/answers.ts';
import { openTestApi } from '../../test/api.ts';
import { importContent, played } from '../../test/imports.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db } = api.dependencies;

const stored = async () =>
  (await db.selectFrom('fixture').selectAll().orderBy('kickoff').execute()).map(
    ({ status, home_goals, away_goals, round_name }) => `${status} ${home_goals}-${away_goals} ${round_name}`,
  );
const ids = async () =>
  (await db.selectFrom('fixture').select('id').orderBy('id').execute()).map(({ id }) => id);

beforeEach(async () => {
  await db.deleteFrom('competition_season').execute();
});

const season = (...matches: object[]) => ({ name: 'English Premier League 2026/27', matches });
const read = (...matches: object[]) =>
  importContent(api, 'openfootball', '2026-27/en.1.json', season(...matches));
const derby = (ft: readonly [number, number] | null, more: object = {}) =>
  played('Liverpool FC', 'Everton FC', '2026-09-19', ft, more);

test('[INGEST-3] a match that is over is not set back by an older file, which says so', async () => {
  await read(derby([2, 1]));
  for (const older of [derby(null), derby(null, { status: 'postponed' })]) {
    const { outcome, problems } = await read(older);
    equal(outcome, 'unchanged');
    match(problems[0]?.reason ?? '', /is over here, and the source says (TBD|PST): the result stays/);
  }
  deepEqual(await stored(), ['FT 2-1 Matchday 1']);
  await read(derby([2, 2]));
  deepEqual(await stored(), ['FT 2-2 Matchday 1'], 'a corrected result counts');
  await read(derby(null, { status: 'cancelled' }));
  deepEqual(await stored(), ['CANC null-null Matchday 1'], 'and so does one that is struck out');
});

const postponed = derby(null, { status: 'postponed' });
const replay = played('Liverpool FC', 'Everton FC', '2026-10-28', [3, 0]);
for (const [what, matches] of [
  ['before it', [postponed, replay]],
  ['after it', [replay, postponed]],
  ['in another round', [postponed, { ...replay, round: 'Matchday 9' }]],
  ['under other names', [{ ...postponed, team1: 'Liverpool' }, replay]],
] as const)
  test(`[INGEST-3] a postponed match and its replay ${what} are one match with the result`, async () => {
    const { error, problems } = await read(...matches);
    deepEqual([error, problems], [null, []]);
    const [first, ...others] = await stored();
    deepEqual([first?.slice(0, 6), others], ['FT 3-0', []]);
  });

test('[INGEST-3] a match that stands twice counts once', async () => {
  const { added, problems } = await read(derby(null), { ...derby(null), date: '2026-09-20' });
  equal(added, 1);
  deepEqual(problems, [{ place: '$.matches[1]', reason: 'the same match stands further up' }]);
});

test('[INGEST-3] a match keeps its address when its replay comes', async () => {
  await read(postponed);
  const before = await ids();
  await read(postponed, { ...replay, round: 'Matchday 9' });
  deepEqual(await ids(), before);
});

test('where teams meet twice at one ground, what is postponed stays beside the other meeting', async () => {
  const again = { ...replay, round: 'Matchday 20' };
  const others = [1, 20].map((round) =>
    played('Arsenal FC', 'Chelsea FC', '2026-09-20', [0, 0], { round: `Matchday ${round}` }),
  );
  await read(postponed, again, ...others);
  equal((await stored()).length, 4);
});

const fixture = (id: number, short: string, date: string, goals: readonly [number, number] | null) => ({
  fixture: { id, date, status: { short, long: short, elapsed: null }, venue: {}, periods: {} },
  league: { id: 39, name: 'Premier League', country: 'England', season: 2026, round: 'Regular Season - 5' },
  teams: { home: { id: 40, name: 'Liverpool' }, away: { id: 45, name: 'Everton' } },
  goals: { home: goals?.[0] ?? null, away: goals?.[1] ?? null },
  score: {},
});
const ask = (...records: object[]) =>
  importContent(
    api,
    'api-football',
    'answer.json',
    answer('fixtures', { league: '39', season: '2026' }, records),
  );

const day = '2026-09-19T14:00:00+00:00';
const later = '2026-10-28T20:00:00+00:00';

test('[INGEST-2] a match that is over is not set back by an older answer', async () => {
  await ask(fixture(1, 'FT', day, [2, 1]));
  for (const short of ['NS', '2H', 'PST', 'TBD']) {
    const { outcome, problems } = await ask(fixture(1, short, day, short === '2H' ? [1, 1] : null));
    equal(outcome, 'unchanged', short);
    match(problems[0]?.reason ?? '', /it is over here \(FT\)/);
  }
  deepEqual(await stored(), ['FT 2-1 Matchday 5']);
  await ask(fixture(1, 'AWD', day, [3, 0]));
  deepEqual(await stored(), ['AWD 3-0 Matchday 5']);
});

test('[INGEST-2] a postponed match and its replay of another number are one match with the result', async () => {
  const off = fixture(1, 'PST', day, null);
  const played = fixture(2, 'FT', later, [3, 0]);
  await ask(off);
  const before = await ids();
  for (const records of [[off, played], [played, off], [played], [off]])
    deepEqual([(await ask(...records)).error, await stored()], [null, ['FT 3-0 Matchday 5']]);
  deepEqual(await ids(), before);
});
