import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;

const [Liverpool, Arsenal, Everton] = ['Liverpool FC', 'Arsenal FC', 'Everton FC'];

const idOf = async (table: 'team' | 'competition', column: 'name' | 'key', value: string) =>
  (
    await db
      .selectFrom(table)
      .where(column as never, '=', value as never)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

before(async () => {
  await insertSeason(db, 'en.1', 2026, [
    { home: Liverpool, away: Arsenal, kickoff: '2026-08-01T14:00:00Z', goals: [2, 1] },
    { home: Everton, away: Liverpool, kickoff: '2026-08-15T13:30:00Z', goals: [1, 0], status: '1H' },
    { home: Arsenal, away: Everton, kickoff: '2026-08-20T14:00:00Z' },
  ]);
  await insertSeason(db, 'en.1', 2025, [
    { home: Liverpool, away: Arsenal, kickoff: '2025-08-16T14:00:00Z', goals: [0, 3] },
    { home: Everton, away: Liverpool, kickoff: '2025-08-23T14:00:00Z', goals: [1, 1] },
    { home: Arsenal, away: Everton, kickoff: '2025-08-30T14:00:00Z', goals: [0, 1] },
    { home: Everton, away: Arsenal, kickoff: '2026-05-01T14:00:00Z', status: 'CANC' },
  ]);
  await insertSeason(db, 'es.1', 2025, [
    { home: Liverpool, away: Arsenal, kickoff: '2025-08-16T14:00:00Z', goals: [9, 0] },
  ]);
  const team_id = await idOf('team', 'name', Liverpool);
  const updated_at = new Date('2026-08-01T00:00:00Z');
  for (const [provider_id, name, started_on, ended_on] of [
    [1, 'A. Before', '2019-07-01', '2025-06-30'],
    [2, 'B. Now', '2025-07-01', null],
  ] as const) {
    const coach = await db
      .insertInto('coach')
      .values({ provider_id, name, updated_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('coach_spell')
      .values({ coach_id: coach.id, team_id, started_on, ended_on })
      .execute();
  }
});

const history = async (domain: string) => (await getAs(domain, '/club')).json<ClubHistory>();

test("[SQUAD-4] a club's history is in the language of the site", async () => {
  const danish = await history('liverpool-fans.dk');
  const english = await history('liverpool-fans.com');
  deepEqual([danish.name, danish.founded, danish.grounds[0]?.name], ['Liverpool FC', 1892, 'Anfield']);
  equal(danish.honours[0]?.competition, 'Engelsk mesterskab');
  equal(english.honours[0]?.competition, 'English league title');
  deepEqual(danish.chapters.length, english.chapters.length);
});

test('[SQUAD-4] managers are from the data, newest first', async () =>
  deepEqual((await history('liverpool-fans.dk')).managers, [
    { name: 'B. Now', from: '2025-07-01', to: null },
    { name: 'A. Before', from: '2019-07-01', to: '2025-06-30' },
  ]));

test('[SQUAD-4] Seasons are those of the league, newest first, over when no match is left', async () => {
  const { seasons } = await history('liverpool-fans.dk');
  deepEqual(seasons, [
    {
      ...{ season: 2026, competition: 'Premier League', rank: 2, played: 2, won: 1, drawn: 0, lost: 1 },
      ...{ goalsFor: 2, goalsAgainst: 2, points: 3, isOver: false },
    },
    {
      ...{ season: 2025, competition: 'Premier League', rank: 3, played: 2, won: 0, drawn: 1, lost: 1 },
      ...{ goalsFor: 1, goalsAgainst: 4, points: 1, isOver: true },
    },
  ]);
});

for (const season of [2026, 2025])
  for (const domain of ['liverpool-fans.dk', 'arsenal-fans.dk', 'everton-fans.dk'])
    test(`The season ${season} of ${domain} matches the league table`, async () => {
      const { rows, teamId } = (await getAs(domain, `/standings/${season}`)).json<Standings>();
      const row = rows.find(({ team }) => team.id === teamId);
      const own = (await history(domain)).seasons.find((candidate) => candidate.season === season);
      for (const key of [
        'rank',
        'played',
        'won',
        'drawn',
        'lost',
        'goalsFor',
        'goalsAgainst',
        'points',
      ] as const)
        equal(own?.[key], row?.[key], key);
    });

test("The provider's table wins, deductions included, until it is out of date", async () => {
  const standing = {
    competition_id: await idOf('competition', 'key', 'en.1'),
    team_id: await idOf('team', 'name', Everton),
    group_name: 'Premier League',
    ...{ points: 0, drawn: 1, lost: 0, goals_for: 2, goals_against: 1 },
    updated_at: new Date('2026-08-01T00:00:00Z'),
  };
  await db
    .insertInto('standing')
    .values([
      { ...standing, season: 2025, rank: 20, played: 2, won: 1 },
      { ...standing, season: 2026, rank: 20, played: 0, won: 0 },
    ])
    .execute();
  const [newest, before] = (await history('everton-fans.dk')).seasons;
  deepEqual([before?.rank, before?.points], [20, 0]);
  deepEqual([newest?.rank, newest?.played, newest?.points], [1, 1, 3]);
});
