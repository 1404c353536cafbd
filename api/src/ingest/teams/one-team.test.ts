import { deepEqual, equal, ok } from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { sharedData, sharedFolder, withoutSharedData } from '@fan-base/source-parsers/testing/shared-data';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { importContent, played } from '../../../test/imports.ts';
import { seedTeams } from './seed-teams.ts';

const api = await openTestApi({ clock: '2026-11-21T12:00:00Z' });
const { db } = api.dependencies;

afterEach(async () => {
  await db.deleteFrom('competition_season').execute();
  await db.deleteFrom('team').where('reviewed', '=', false).execute();
});

const season = (name: string, ...matches: object[]) => ({ name, matches });
const nameOf = async (spelling: string, country: string) => {
  const rows = await db
    .selectFrom('team_alias')
    .innerJoin('team', 'team.id', 'team_alias.team_id')
    .where('team_alias.name', '=', spelling)
    .where('country', '=', country)
    .select('team.name')
    .execute();
  return rows.map(({ name }) => name).join(' and ');
};

/** Spellings of clubs in the network's leagues, from several seasons. */
const spellings: readonly (readonly [competition: string, name: string, ...others: string[]])[] = [
  ['de.1', '1. FC Köln', '1.FC Köln', 'FC Koeln', '1. FC KÖLN'],
  ['de.1', '1. FC Heidenheim 1846', 'FC Heidenheim', '1.FC Heidenheim'],
  ['de.1', 'VfL Bochum 1848', 'Vfl Bochum', 'VfL Bochum'],
  ['de.1', 'SV Werder Bremen', 'Werder Bremen'],
  ['de.1', 'Borussia Mönchengladbach', 'Bor. Mönchengladbach', "Borussia M'gladbach"],
  ['en.1', 'Crystal Palace FC', 'Crystal Palace', 'Crystal Palace F.C.'],
  ['en.1', 'Wolverhampton Wanderers FC', 'Wolves', 'Wolverhampton Wanderers'],
  ['en.1', 'Brighton & Hove Albion FC', 'Brighton & Hove Albion', 'Brighton and Hove Albion'],
  ['en.1', 'Leicester City FC', 'Leicester City', 'LEICESTER CITY'],
  ['es.1', 'Real Betis Balompié', 'Real Betis', 'Betis'],
  ['es.1', 'Real Sociedad de Fútbol', 'Real Sociedad', 'Real Sociedad de Futbol'],
  ['es.1', 'RC Celta de Vigo', 'RC Celta', 'RC Celta Vigo', 'Celta de Vigo'],
];
for (const [competition, name, ...others] of spellings)
  test(`[INGEST-3] ${others.join(', ')} are ${name}`, async () => {
    const before = await db.selectFrom('team').select('id').execute();
    const rival =
      { 'de.1': 'Hannover 96', 'en.1': 'Liverpool FC', 'es.1': 'FC Barcelona' }[competition] ?? '';
    for (const [index, other] of [name, ...others].entries()) {
      const year = 1990 + index;
      const file = season(`x ${year}/${String(year + 1).slice(2)}`, played(other, rival, `${year}-08-15`));
      const run = await importContent(api, 'openfootball', 'x.json', file, { competition });
      equal(run.error, null);
    }
    equal((await db.selectFrom('team').select('id').execute()).length, before.length);
    const league = { de: 'Germany', en: 'England', es: 'Spain' }[competition.slice(0, 2)] ?? '';
    for (const other of others) equal(await nameOf(other, league), name);
  });

test('clubs with similar names in two countries stay separate, in leagues and in a cup', async () => {
  const chile = season('Primera División 2024', played('Everton', 'Colo Colo', '2024-03-01'));
  equal((await importContent(api, 'openfootball', '2024/cl.1.json', chile)).error, null);
  const england = season('Premier League 2024/25', played('Everton', 'Fulham FC', '2024-08-17'));
  equal((await importContent(api, 'openfootball', '2024-25/en.1.json', england)).error, null);
  const cup = season('Clubs Cup 2024', played('Everton (CHI)', 'Colo Colo', '2024-09-01'));
  equal((await importContent(api, 'openfootball', 'cup.json', cup)).error, null);
  equal(await nameOf('Everton', 'England'), 'Everton FC');
  equal(await nameOf('Everton', 'Chile'), 'Everton (Chile)');
});

test('clubs with similar names in two leagues of a season stay separate', async () => {
  for (const [source, name] of [
    ['2024-25/de.2.json', 'VfB Oldenburg'],
    ['2024-25/de.3.json', 'VfL Oldenburg'],
  ] as const) {
    const file = season('x 2024/25', played(name, 'Hannover 96', '2024-08-17'));
    equal((await importContent(api, 'openfootball', source, file)).error, null);
  }
  equal(await nameOf('VfB Oldenburg', 'Germany'), 'VfB Oldenburg');
  equal(await nameOf('VfL Oldenburg', 'Germany'), 'VfL Oldenburg');
});

test('clubs with similar names that play each other stay separate', async () => {
  const derby = season(
    'English League Two 2024/25',
    played('Wimbledon FC', 'AFC Wimbledon', '2024-08-17'),
    played('AFC Wimbledon', 'Wimbledon FC', '2024-12-17'),
  );
  const run = await importContent(api, 'openfootball', 'en.4.json', derby);
  deepEqual([run.error, run.added], [null, 2]);
});

interface Played {
  readonly team1: unknown;
  readonly team2: unknown;
  readonly score?: { readonly ft?: unknown };
}

test('[INGEST-3] importing all real seasons creates no duplicate teams', {
  skip: withoutSharedData,
}, async () => {
  const all = (await readdir(join(sharedFolder, 'openfootball'), { recursive: true })).sort();
  const files = all.filter((file) => /^\d{4}(-\d\d)?\/[a-z]+\.[a-z0-9]+\.json$/.test(file));
  ok(files.length > 0);
  let palace = 0;
  for (const file of files) {
    const bytes = await sharedData(`openfootball/${file}`);
    const { error, added, seen, problems } = await importContent(api, 'openfootball', file, bytes);
    equal(error, null, `${file}: ${error}`);
    equal(added, seen, `${file}: ${JSON.stringify(problems.slice(0, 3))}`);
    if (!file.endsWith('/en.1.json')) continue;
    const { matches } = JSON.parse(Buffer.from(bytes).toString()) as { matches: Played[] };
    palace += matches.filter(
      ({ team1, team2, score }) =>
        score?.ft && /Liverpool.*Crystal|Crystal.*Liverpool/.test(`${team1} ${team2}`),
    ).length;
  }
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(distinct team.name) as names from team join team_alias on team_alias.team_id = team.id
    where country in ('England', 'Spain', 'Germany')
    group by team_alias.key, country having count(distinct team.id) > 1`.execute(db);
  deepEqual(rows, []);
  const met = await db
    .selectFrom('fixture')
    .innerJoin('team as home', 'home.id', 'home_team_id')
    .innerJoin('team as away', 'away.id', 'away_team_id')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .where('competition.key', '=', 'en.1')
    .where((is) => is.and([is('home_goals', 'is not', null)]))
    .where((is) =>
      is.or([
        is.and([is('home.name', '=', 'Liverpool FC'), is('away.name', '=', 'Crystal Palace FC')]),
        is.and([is('away.name', '=', 'Liverpool FC'), is('home.name', '=', 'Crystal Palace FC')]),
      ]),
    )
    .select('fixture.id')
    .execute();
  equal(met.length, palace);
  const { rows: sizes } = await sql<{ key: string; season: number; teams: number }>`
    select key, season, count(distinct home_team_id)::integer as teams from fixture
    join competition on competition.id = competition_id where key in ('en.1', 'es.1', 'de.1') group by key, season`.execute(
    db,
  );
  for (const { key, season: year, teams } of sizes) equal(teams, key === 'de.1' ? 18 : 20, `${key} ${year}`);
});

test('a stored club outside the leagues gets its listed name and colors with a new version of the list', async () => {
  const look = () =>
    db
      .selectFrom('team')
      .where('name', '=', 'Juventus FC')
      .select(['short_name', 'primary_colour', 'secondary_colour'])
      .executeTakeFirst();
  const before = { short_name: 'Juve', primary_colour: '#b3202a', secondary_colour: '#f4c430' };
  await db.updateTable('team').set(before).where('name', '=', 'Juventus FC').execute();
  await seedTeams(db);
  deepEqual(await look(), before, 'the list is the stored one');
  await db.updateTable('network').set({ team_directory: 'an older version' }).execute();
  await seedTeams(db);
  deepEqual(await look(), { short_name: 'Juventus', primary_colour: '#111111', secondary_colour: '#ffffff' });
});
