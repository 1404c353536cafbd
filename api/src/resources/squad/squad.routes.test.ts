import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { teamId } from '../../../test/football.ts';
import { insertMember } from '../../../test/squads.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;

const L = 'Liverpool FC';
const updated_at = new Date('2026-08-01T00:00:00Z');

/** Two competitions and friendlies of the squad's season, and the league of the season before. */
async function insertTotals(player_id: string, team_id: string) {
  await db
    .insertInto('competition')
    .values([
      { key: 'uefa.cl', name: 'Champions League', time_zone: 'UTC' },
      { key: 'friendlies', name: 'Club Friendlies', time_zone: 'UTC' },
    ])
    .execute();
  const competitions = await db.selectFrom('competition').select(['id', 'key']).execute();
  const idOf = (key: string) => competitions.find((one) => one.key === key)?.id ?? '';
  const rows = [
    { competition_id: idOf('en.1'), season: 2026, appearances: 10, minutes: 820, goals: 6 },
    { competition_id: idOf('uefa.cl'), season: 2026, appearances: 3, minutes: 240, goals: 1 },
    { competition_id: idOf('friendlies'), season: 2026, appearances: 5, minutes: 300, goals: 9 },
    { competition_id: idOf('en.1'), season: 2025, appearances: 38, minutes: 3_300, goals: 29 },
  ];
  await db
    .insertInto('player_season')
    .values(rows.map((row) => ({ ...row, player_id, team_id })))
    .execute();
}

before(async () => {
  await insertMember(db, L, 2025, 'Trent Alexander-Arnold', 'defender', 66);
  await insertMember(db, L, 2026, 'Cody Gakpo', 'attacker', 18, { age: 27 });
  const salah = await insertMember(db, L, 2026, 'Mohamed Salah', 'attacker', 11, {
    birth_date: '1992-06-15',
    age: 30,
    nationality: 'Egypt',
    height_cm: 175,
    weight_kg: 71,
    photo_url: 'https://photos.example/11.png',
  });
  await insertMember(db, L, 2026, 'Rio Ngumoha', 'attacker', null);
  await insertMember(db, L, 2026, 'Dominik Szoboszlai', 'midfielder', 8);
  await insertMember(db, L, 2026, 'Alisson Becker', 'goalkeeper', 1);
  await insertMember(db, L, 2026, 'Virgil van Dijk', 'defender', 4);
  await db
    .insertInto('player_extra')
    .values({
      player_id: salah.id,
      value: 45_000_000,
      weekly_wage: 400_000,
      contract_end: '2027-06-30',
      expected_return: '2026-09-01',
      source: 'test',
      updated_at,
    })
    .execute();
  await db
    .insertInto('sidelined')
    .values({ player_id: salah.id, cause: 'Hamstring', started_on: '2026-08-10' })
    .execute();
  const team_id = await teamId(db, L);
  await insertTotals(salah.id, team_id);
  for (const [provider_id, name, started_on, ended_on] of [
    [1, 'Jürgen Klopp', '2015-10-08', '2024-06-30'],
    [2, 'An Assistant', '2023-01-01', null],
    [3, 'Arne Slot', '2024-07-01', null],
    [4, 'A Successor', '2027-07-01', null],
  ] as const) {
    const { id } = await db
      .insertInto('coach')
      .values({ provider_id, name, birth_date: '1978-09-17', nationality: 'Netherlands', updated_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('coach_spell').values({ coach_id: id, team_id, started_on, ended_on }).execute();
  }
});

const squadOf = async (domain: string) => (await getAs(domain, '/squad')).json<Squad>();

test('[SQUAD-1] The squad is that of the newest season, from goalkeeper to forwards, then by number', async () => {
  const { season, players } = await squadOf('liverpool-fans.dk');
  equal(season, 2026);
  deepEqual(
    players.map(({ position, number, name }) => `${position} ${number} ${name}`),
    [
      'goalkeeper 1 Alisson Becker',
      'defender 4 Virgil van Dijk',
      'midfielder 8 Dominik Szoboszlai',
      'attacker 11 Mohamed Salah',
      'attacker 18 Cody Gakpo',
      'attacker null Rio Ngumoha',
    ],
  );
});

test('[SQUAD-1] [SQUAD-3] a squad member has columns, season totals without friendlies, and absence', async () => {
  const { players } = await squadOf('liverpool-fans.dk');
  deepEqual(
    players.find(({ slug }) => slug === 'mohamed_salah'),
    {
      slug: 'mohamed_salah',
      name: 'Mohamed Salah',
      photo: 'https://photos.example/11.png',
      position: 'attacker',
      number: 11,
      age: 34,
      nationality: 'Egypt',
      height: 175,
      weight: 71,
      value: 45_000_000,
      contractEnd: '2027-06-30',
      weeklyWage: 400_000,
      games: 13,
      minutes: 1_060,
      goals: 7,
      conceded: null,
      absence: {
        kind: 'missing',
        cause: 'Hamstring',
        start: '2026-08-10',
        end: null,
        expectedReturn: '2026-09-01',
        days: 6,
      },
    },
  );
});

test('[SQUAD-1] Missing data is unknown, not zero', async () => {
  const { players } = await squadOf('liverpool-fans.dk');
  const { age, value, weeklyWage, contractEnd, height, games, goals, absence } =
    players.find(({ slug }) => slug === 'rio_ngumoha') ?? {};
  deepEqual(
    [age, value, weeklyWage, contractEnd, height, games, goals, absence],
    Array.from({ length: 8 }, () => null),
  );
});

test('[SQUAD-1] The manager is the most recent one in office', async () => {
  const { manager } = await squadOf('liverpool-fans.dk');
  deepEqual(manager, {
    name: 'Arne Slot',
    photo: null,
    age: 47,
    nationality: 'Netherlands',
    height: null,
    weight: null,
    since: '2024-07-01',
  });
});

test('[API-2] Another club has its own squad, and an unknown squad is empty', async () =>
  deepEqual(await squadOf('arsenal-fans.dk'), { season: 2026, manager: null, players: [] }));

test('A squad takes at most five queries, with six players or none', async () => {
  const queries = (domain: string) => countQueries(dependencies, () => getAs(domain, '/squad'));
  const full = await queries('liverpool-fans.dk');
  equal(await queries('arsenal-fans.dk'), full);
  ok(full <= 5, `${full} queries`);
});
