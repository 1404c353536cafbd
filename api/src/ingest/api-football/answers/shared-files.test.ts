import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { sharedData, sharedFolder, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { type Trial, trial } from '../../../../test/answers.ts';
import { openTestApi } from '../../../../test/api.ts';
import { parseAnswer } from './import.ts';

const skip = withoutSharedData;
const { dependencies } = await openTestApi();
const teamNames = async ({ db }: Trial, ids: readonly (string | null)[]) => {
  const teams = await db.selectFrom('team').select(['id', 'name']).execute();
  return ids.map((id) => teams.find((team) => team.id === id)?.name ?? null);
};

const imported = (name: string, title: string, act: (one: Trial) => Promise<void>) =>
  test(`[INGEST-2] ${name}: ${title}`, { skip }, () => trial(dependencies, act));

imported('fixtures-cl-penalties', 'a shoot-out with line-ups, events and statistics', async (one) => {
  const { db } = one;
  const counts = await one.takeFile('fixtures-cl-penalties');
  assert.deepEqual([counts.added, counts.seen, counts.problems], [2, 2, []]);
  const match = await db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .selectAll('fixture')
    .select('competition.key')
    .where('fixture.provider_id', '=', 1149519)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [match.key, match.season, match.round_name, match.stage, match.status, match.clock_started_at],
    ['uefa.cl', 2023, 'Round of 16', 'round-of-16', 'PEN', null],
  );
  assert.deepEqual(
    [match.home_goals, match.away_goals, match.ht_home, match.ht_away, match.pen_home, match.pen_away],
    [2, 1, 1, 1, 3, 2],
  );
  assert.deepEqual(await teamNames(one, [match.home_team_id, match.away_team_id]), [
    'Club Atlético de Madrid',
    'Inter',
  ]);
  assert.deepEqual(
    [match.referee, match.venue_name, match.venue_city, match.second_half_at?.toISOString()],
    ['S. Marciniak', 'Estádio Cívitas Metropolitano', 'Madrid', '2024-03-13T21:00:00.000Z'],
  );

  const events = await db
    .selectFrom('fixture_event')
    .selectAll()
    .where('fixture_id', '=', match.id)
    .orderBy('position')
    .execute();
  assert.equal(events.length, 29);
  assert.deepEqual(
    events.slice(0, 3).map((event) => [event.minute, event.player_name, event.detail, event.comment]),
    [
      [33, 'F. Dimarco', 'Normal Goal', null],
      [35, 'A. Griezmann', 'Normal Goal', null],
      [41, 'Mario Hermoso', 'Yellow Card', 'Foul'],
    ],
  );
  const shootout = events.slice(-9);
  assert.deepEqual(
    shootout.map(({ minute, extra, player_name, detail }) => [minute, extra, player_name, detail]),
    [
      [120, 1, 'H. Çalhanoğlu', 'Penalty'],
      [120, 2, 'M. Depay', 'Penalty'],
      [120, 3, 'A. Sánchez', 'Missed Penalty'],
      [120, 4, 'Saúl', 'Missed Penalty'],
      [120, 5, 'D. Klaassen', 'Missed Penalty'],
      [120, 6, 'Rodrigo Riquelme', 'Penalty'],
      [120, 7, 'F. Acerbi', 'Penalty'],
      [120, 8, 'Á. Correa', 'Penalty'],
      [120, 9, 'L. Martínez', 'Missed Penalty'],
    ],
  );
  assert.ok(shootout.every(({ comment }) => comment === 'Penalty Shootout'));

  const lineups = await db
    .selectFrom('fixture_lineup')
    .selectAll()
    .where('fixture_id', '=', match.id)
    .execute();
  const atletico = lineups.find(({ team_id }) => team_id === match.home_team_id);
  assert.deepEqual(
    lineups.map(({ formation }) => formation),
    ['3-5-2', '3-5-2'],
  );
  assert.deepEqual(
    [atletico?.coach_name, atletico?.shirt, atletico?.shirt_number, atletico?.keeper_shirt],
    ['D. Simeone', '#f00000', '#ffffff', '#000000'],
  );
  const players = await db
    .selectFrom('fixture_lineup_player')
    .selectAll()
    .where('fixture_id', '=', match.id)
    .where('team_id', '=', match.home_team_id)
    .orderBy('position')
    .execute();
  assert.deepEqual([players.length, players.filter(({ starts }) => starts).length], [22, 11]);
  const [oblak] = players;
  assert.deepEqual(
    [oblak?.name, oblak?.number, oblak?.role, oblak?.grid_row, oblak?.grid_column, oblak?.minutes],
    ['J. Oblak', 13, 'G', 1, 1, 121],
  );
  assert.equal(Number(oblak?.rating), 8);

  const statistics = await db
    .selectFrom('fixture_statistic')
    .select(['type', 'home', 'away'])
    .where('fixture_id', '=', match.id)
    .orderBy('position')
    .execute();
  assert.equal(statistics.length, 17);
  assert.deepEqual(statistics[0], { type: 'Shots on Goal', home: '9', away: '5' });
  assert.deepEqual(statistics[8], { type: 'Offsides', home: null, away: null });
  assert.deepEqual(statistics[9], { type: 'Ball Possession', home: '47%', away: '53%' });
  assert.deepEqual(statistics[16], { type: 'expected_goals', home: '2.73', away: '1.57' });
});

imported('head-to-head-mu-mc-2021', 'eight derbies in three competitions', async (one) => {
  const counts = await one.takeFile('head-to-head-mu-mc-2021');
  assert.deepEqual([counts.added, counts.problems], [8, []]);
  const rows = await one.db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .select(['fixture.provider_id', 'key', 'round_name', 'details_at'])
    .where('fixture.provider_id', 'is not', null)
    .execute();
  const byNumber = (number: number) => rows.find(({ provider_id }) => provider_id === number);
  assert.deepEqual(byNumber(710663)?.round_name, 'Matchday 11');
  assert.deepEqual([byNumber(653808)?.key, byNumber(653808)?.details_at], ['en.leaguecup', null]);
});

imported('fixture-events', 'are refused until their match is imported', async (one) => {
  await assert.rejects(
    () => one.takeFile('fixture-events'),
    /^Refusal: unknown fixture 653808; import its fixtures first$/,
  );
  await one.takeFile('head-to-head-mu-mc-2021');
  assert.equal((await one.takeFile('fixture-events')).updated, 1);
  const events = await one.db.selectFrom('fixture_event').selectAll().orderBy('position').execute();
  assert.equal(events.length, 9);
  assert.deepEqual(
    [events[3]?.type, events[3]?.player_name, events[3]?.related_name],
    ['subst', 'S. McTominay', 'M. Greenwood'],
  );
});

imported('fixture-lineup-full', 'is refused until its match is imported', async (one) => {
  await one.takeFile('head-to-head-mu-mc-2021');
  await assert.rejects(() => one.takeFile('fixture-lineup-full'), /unknown fixture 592872/);
});

imported('standings-epl-2022', 'a table of twenty', async (one) => {
  const counts = await one.takeFile('standings-epl-2022');
  assert.deepEqual([counts.added, counts.problems], [20, []]);
  const [first] = await one.db.selectFrom('standing').selectAll().orderBy('rank').execute();
  assert.deepEqual(
    [first?.rank, first?.points, first?.won, first?.goals_for, first?.form, first?.movement, first?.season],
    [1, 89, 28, 94, 'LDWWW', 'same', 2022],
  );
  assert.deepEqual(await teamNames(one, [first?.team_id ?? null]), ['Manchester City FC']);
});

imported('player-squad-Leipzig', 'a squad of this season', async (one) => {
  const counts = await one.takeFile('player-squad-Leipzig');
  assert.deepEqual([counts.seen, counts.problems], [1, []]);
  const squad = await one.db
    .selectFrom('squad_member')
    .innerJoin('player', 'player.id', 'player_id')
    .innerJoin('team', 'team.id', 'team_id')
    .select(['player.name', 'player.slug', 'squad_member.position', 'number', 'season', 'age'])
    .select('team.name as team')
    .where('player.provider_id', '=', 1139)
    .execute();
  assert.deepEqual(squad, [
    {
      name: 'P. Gulácsi',
      slug: 'p_gulacsi',
      position: 'goalkeeper',
      number: 1,
      season: 2026,
      age: 33,
      team: 'RB Leipzig',
    },
  ]);
});

imported('player-info-bundes-2022', 'a page of players with their season', async (one) => {
  const counts = await one.takeFile('player-info-bundes-2022');
  assert.deepEqual([counts.seen, counts.problems], [20, []]);
  const diallo = await one.db
    .selectFrom('player')
    .innerJoin('player_season', 'player_season.player_id', 'player.id')
    .selectAll()
    .where('provider_id', '=', 7)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [diallo.name, diallo.slug, diallo.birth_date, diallo.height_cm, diallo.weight_kg, diallo.nationality],
    ['Abdou-Lakhad Diallo', 'abdou-lakhad_diallo', '1996-05-04', 187, 79, 'Senegal'],
  );
  assert.deepEqual(
    [diallo.appearances, diallo.starts, diallo.minutes, diallo.goals, diallo.assists, diallo.rating],
    [8, 5, 476, 1, null, '6.86'],
  );
});

imported('injuries-date-bundes', 'injuries of teams stored under a different spelling', async (one) => {
  const teams = () => one.db.selectFrom('team').select('id').execute();
  const before = (await teams()).length;
  const counts = await one.takeFile('injuries-date-bundes');
  assert.deepEqual([counts.seen, counts.problems], [31, []]);
  assert.equal((await teams()).length, before);
  const injured = await one.db.selectFrom('injury').select('team_id').distinct().execute();
  assert.equal(injured.length, 6);
  const rows = await one.db
    .selectFrom('injury')
    .innerJoin('player', 'player.id', 'player_id')
    .select(['player.name', 'reason', 'kind', 'fixture_provider_id', 'fixture_at'])
    .where('player.provider_id', '=', 46930)
    .execute();
  assert.deepEqual(rows, [
    {
      name: 'E. Demirovic',
      reason: 'Yellow Cards',
      kind: 'missing',
      fixture_provider_id: 1049122,
      fixture_at: new Date('2024-03-31T13:30:00Z'),
    },
  ]);
});

imported('misc-coach-Tuchel', 'tenures with stored clubs', async (one) => {
  await one.takeFile('misc-coach-Tuchel');
  const rows = await one.db
    .selectFrom('coach_spell')
    .innerJoin('coach', 'coach.id', 'coach_id')
    .innerJoin('team', 'team.id', 'team_id')
    .select(['coach.name', 'height_cm', 'birth_date', 'team.name as team', 'started_on', 'ended_on'])
    .orderBy('started_on')
    .execute();
  const tuchel = { name: 'Thomas Tuchel', height_cm: 192, birth_date: '1973-08-29' };
  assert.deepEqual(rows, [
    { ...tuchel, team: '1. FSV Mainz 05', started_on: '2009-08-01', ended_on: '2014-05-01' },
    { ...tuchel, team: 'Borussia Dortmund', started_on: '2015-07-01', ended_on: '2017-05-01' },
    { ...tuchel, team: 'Paris Saint-Germain FC', started_on: '2018-07-01', ended_on: '2020-12-01' },
    { ...tuchel, team: 'Chelsea FC', started_on: '2021-01-01', ended_on: '2022-09-01' },
    { ...tuchel, team: 'FC Bayern München', started_on: '2023-03-01', ended_on: null },
  ]);
});

imported('misc-sidelined-Musiala', 'is refused until the player is stored', async (one) => {
  await assert.rejects(() => one.takeFile('misc-sidelined-Musiala'), /unknown player 181812/);
  await one.db
    .insertInto('player')
    .values({ provider_id: 181812, name: 'J. Musiala', slug: 'j_musiala', updated_at: new Date(0) })
    .execute();
  assert.equal((await one.takeFile('misc-sidelined-Musiala')).added, 7);
  const [newest] = await one.db.selectFrom('sidelined').selectAll().orderBy('started_on', 'desc').execute();
  assert.deepEqual(
    [newest?.cause, newest?.started_on, newest?.ended_on],
    ['Hamstring', '2023-11-09', '2023-11-30'],
  );
});

imported('transfer-pellegri', "transfers with the provider's terms", async (one) => {
  const counts = await one.takeFile('transfer-pellegri');
  assert.deepEqual(counts.problems, []);
  const rows = await one.db
    .selectFrom('transfer')
    .innerJoin('player', 'player.id', 'player_id')
    .leftJoin('team', 'team.id', 'from_team_id')
    .select(['player.name', 'moved_on', 'terms', 'from_name', 'to_name', 'team.name as from_team'])
    .orderBy('moved_on')
    .execute();
  const pellegri = { name: 'P. Pellegri', from_team: 'AS Monaco FC' };
  assert.deepEqual(rows, [
    {
      ...pellegri,
      from_team: null,
      moved_on: '2018-01-27',
      terms: 'N/A',
      from_name: 'Genoa',
      to_name: 'Monaco',
    },
    { ...pellegri, moved_on: '2021-08-25', terms: 'Loan', from_name: 'Monaco', to_name: 'AC Milan' },
    { ...pellegri, moved_on: '2022-01-27', terms: 'Loan', from_name: 'Monaco', to_name: 'Torino' },
    { ...pellegri, moved_on: '2022-07-01', terms: 'N/A', from_name: 'Monaco', to_name: 'Torino' },
  ]);
});

imported('leagues-current-de', 'sets the provider id of the Bundesliga and adds nothing', async (one) => {
  const count = () =>
    one.db
      .selectFrom('competition')
      .select((is) => is.fn.countAll<string>().as('all'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const counts = await one.takeFile('leagues-current-de');
  assert.deepEqual([counts.seen, counts.updated, counts.problems], [33, 1, []]);
  assert.deepEqual(await count(), before);
  const bundesliga = await one.db
    .selectFrom('competition')
    .select('provider_id')
    .where('key', '=', 'de.1')
    .executeTakeFirstOrThrow();
  assert.equal(bundesliga.provider_id, 78);
});

imported('rounds-2021-cl', 'is accepted and has nothing to store', async (one) => {
  const { seen, added, updated, removed } = await one.takeFile('rounds-2021-cl');
  assert.deepEqual([seen, added, updated, removed], [15, 0, 0, 0]);
});

const refused: readonly (readonly [string, RegExp, string])[] = [
  ['injuries-error', /At least one parameter is required\. \(required\)/, 'required'],
  ['team-leipzig-error', /The League field cannot be used with the Search field\. \(league\)/, 'league'],
];
for (const [name, message, key] of refused)
  test(`[INGEST-5] ${name}: is refused with the provider's message`, { skip }, async () => {
    const bytes = await sharedData(`api-football/${name}.json`);
    assert.throws(() => parseAnswer(bytes), { name: 'Refusal', message, key });
  });

test('[INGEST-6] importing each file twice changes nothing', { skip }, async () => {
  const names = (await readdir(`${sharedFolder}/api-football`))
    .filter((name) => name.endsWith('.json') && !name.includes('error') && !name.includes('lineup-full'))
    .map((name) => name.replace('.json', ''))
    .sort((one, other) => Number(one.startsWith('fixture-')) - Number(other.startsWith('fixture-')));
  await trial(dependencies, async (one) => {
    await one.db
      .insertInto('player')
      .values({ provider_id: 181812, name: 'J. Musiala', slug: 'j_musiala', updated_at: new Date(0) })
      .execute();
    for (const name of names) {
      await one.takeFile(name);
      const { added, updated, removed } = await one.takeFile(name);
      assert.deepEqual([name, added, updated, removed], [name, 0, 0, 0]);
    }
  });
});
