import { deepEqual, equal } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { resolveCompetitionAndSeason } from '@fan-base/source-parsers/openfootball/competitions';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { insertSeason } from '../../test/football.ts';

const { dependencies } = await openTestApi();
const { db } = dependencies;

/** A column that the table had when 0036 was written. */
const simulated = sql`alter table competition_season add simulated boolean not null default false`;

async function migrate(name: string): Promise<void> {
  const text = await readFile(join(import.meta.dirname, `migrations/${name}.sql`), 'utf8');
  await db.transaction().execute((trx) => sql.raw(text).execute(trx));
}

const storedSeasons = async () => {
  const stored = await db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .select(['key', 'time_zone', 'season'])
    .orderBy('key')
    .orderBy('season')
    .execute();
  return stored.map(({ key, time_zone, season }) => `${key} ${time_zone} ${season}`);
};

test('Data under old competition names is moved to the current ones, once', async () => {
  await db
    .insertInto('competition')
    .values(
      ['premier_league', 'dfb_pokal'].map((key) => ({ key, name: key, country: null, time_zone: 'UTC' })),
    )
    .execute();
  const game = { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2017-08-27T15:00:00Z' };
  await insertSeason(db, 'en.1', 2017, [game]);
  await insertSeason(db, 'premier_league', 2017, [game]);
  await insertSeason(db, 'premier_league', 2016, [game]);
  await insertSeason(db, 'dfb_pokal', 2017, [{ ...game, home: 'Borussia Dortmund' }]);
  await simulated.execute(db);
  await migrate('0036_old_competition_names');
  deepEqual(await storedSeasons(), [
    'de.cup Europe/Berlin 2017',
    'en.1 Europe/London 2016',
    'en.1 Europe/London 2017',
  ]);
});

test('Two old names of one competition are both removed, with or without seasons', async () => {
  await db.deleteFrom('competition_season').execute();
  await db.deleteFrom('competition').where('key', '=', 'es.1').execute();
  const old = ['primera_division', 'primera_division_de_espana', 'premier_league'];
  await db
    .insertInto('competition')
    .values(old.map((key) => ({ key, name: key, country: null, time_zone: 'UTC' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const game = { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2017-08-27T15:00:00Z' };
  await insertSeason(db, 'primera_division', 2016, [game]);
  for (const season of [2016, 2017]) await insertSeason(db, 'primera_division_de_espana', season, [game]);
  const { id: competition_id } = await db
    .selectFrom('competition')
    .select('id')
    .where('key', '=', 'primera_division_de_espana')
    .executeTakeFirstOrThrow();
  const right = { competition_id, channel: 'Viaplay', kind: 'tv', country: 'DK', season: 2017 } as const;
  await db.insertInto('tv_right').values(right).execute();
  await migrate('0036_old_competition_names');
  await migrate('0112_old_competition_names');
  deepEqual(await storedSeasons(), ['es.1 Europe/Madrid 2016', 'es.1 Europe/Madrid 2017']);
  const left = await db.selectFrom('competition').select('key').where('key', 'in', old).execute();
  deepEqual(left, []);
  const rights = await db
    .selectFrom('tv_right')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .select(['key', 'channel'])
    .execute();
  deepEqual(rights, [{ key: 'es.1', channel: 'Viaplay' }]);
});

test('Matches under former headings move to their competition with their ids, and double ones are folded', async () => {
  await db.deleteFrom('competition_season').execute();
  const game = { home: 'FC Barcelona', away: 'Real Madrid CF', kickoff: '2024-11-14T20:00:00Z' };
  await db
    .insertInto('competition')
    .values(
      [
        'es.cup',
        'spain_copa_del_rey',
        'copa_del_rey_de_espana',
        'english_division_one',
        'uefa_champions_league_-_quali',
      ].map((key) => ({ key, name: key, country: null, time_zone: 'UTC' })),
    )
    .execute();
  const [there = ''] = await insertSeason(db, 'es.cup', 2024, [game]);
  const [double = '', alone = ''] = await insertSeason(db, 'spain_copa_del_rey', 2024, [
    { ...game, kickoff: '2024-11-14T12:00:00Z' },
    { ...game, kickoff: '2025-02-01T12:00:00Z' },
  ]);
  const [earlier = ''] = await insertSeason(db, 'copa_del_rey_de_espana', 2021, [game]);
  await insertSeason(db, 'english_division_one', 1980, [game]);
  await insertSeason(db, 'english_division_one', 1995, [game]);
  await insertSeason(db, 'uefa_champions_league_-_quali', 2024, [game]);
  const report = {
    language: 'da',
    title: 'x',
    text: 'x',
    author: 'x',
    published_at: new Date(),
    source: '',
  } as const;
  await db
    .insertInto('fixture_report')
    .values([double, alone].map((fixture_id) => ({ ...report, fixture_id })))
    .execute();
  await migrate('0192_competition_names');
  const moved = await db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .select(['fixture.id', 'key', 'season'])
    .orderBy('key')
    .orderBy('season')
    .orderBy('fixture.kickoff')
    .execute();
  deepEqual(
    moved.map(({ key, season }) => `${key} ${season}`),
    ['en.1 1980', 'en.2 1995', 'es.cup 2021', 'es.cup 2024', 'es.cup 2024', 'uefa.cl 2024'],
  );
  deepEqual(
    moved.slice(2, 5).map(({ id }) => id),
    [earlier, there, alone],
  );
  const reports = await db.selectFrom('fixture_report').select('fixture_id').orderBy('fixture_id').execute();
  deepEqual(new Set(reports.map(({ fixture_id }) => fixture_id)), new Set([there, alone]));
  const left = await db.selectFrom('competition').select('key').where('key', 'like', '%rey%').execute();
  deepEqual(left, []);
});

const addCompetitions = async (names: readonly string[], keys: readonly string[] = []) => {
  const rows = [
    ...names.map((name) => [toSlug(name), name] as const),
    ...keys.map((key) => [key, key] as const),
  ].map(([key, name]) => ({ key, name, country: null, time_zone: 'UTC' }));
  await db
    .insertInto('competition')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
const storedMatches = async () => {
  const rows = await db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .select(['fixture.id', 'key', 'round_name', 'occurrence', 'home_goals', 'away_goals'])
    .orderBy('fixture.id')
    .execute();
  return rows.map(
    ({ id, key, round_name, occurrence, home_goals, away_goals }) =>
      `${id} ${key} ${round_name} ${occurrence} ${home_goals}-${away_goals}`,
  );
};
const game = { home: 'FC Barcelona', away: 'Real Madrid CF', kickoff: '2024-11-14T20:00:00Z' };
const published = { title: 'x', text: 'x', author: 'x', published_at: new Date('2024-11-15T08:00:00Z') };

for (const [heading, key] of [
  ...['Spanish Copa del Rey'].map((name) => [name, 'es.cup'] as const),
  ...['Italian Cup', 'Italy Coppa Italia', 'Coppa Italia Frecciarossa'].map(
    (name) => [name, 'it.cup'] as const,
  ),
  ...['National League', 'Vanarama National League', 'Conference National'].map(
    (name) => [name, 'en.5'] as const,
  ),
  ...['EPL', 'Barclays Premier League'].map((name) => [name, 'en.1'] as const),
  ['Emirates FA Cup', 'en.cup'],
  ...['English EFL Cup', 'Carabao Cup'].map((name) => [name, 'en.leaguecup'] as const),
  ['Champions League - Quali', 'uefa.cl'],
  ['UEFA Europa League - Quali', 'uefa.el'],
  ['Europa League – Qualifying', 'uefa.el'],
  ['UEFA Conference League - Quali', 'uefa.conf'],
  ['UEFA Europa Conference League - Qualification', 'uefa.conf'],
] as const)
  test(`Matches under '${heading}' move to ${key}, as a file with this heading is read`, async () => {
    await db.deleteFrom('competition_season').execute();
    await addCompetitions([heading]);
    const [id] = await insertSeason(db, toSlug(heading), 2024, [game]);
    await migrate('0209_competition_headings');
    const filed = { source: '', competition: null };
    const read = resolveCompetitionAndSeason(`${heading} 2024/25`, filed);
    equal(read.competition.key, key);
    const round = read.isQualifying ? 'Qualifying, Matchday 1' : 'Matchday 1';
    deepEqual(await storedMatches(), [`${id} ${key} ${round} 1 null-null`]);
    const left = await db.selectFrom('competition').where('key', '=', toSlug(heading)).execute();
    deepEqual(left, []);
  });

test('A qualification that no listed competition has keeps its own competition', async () => {
  await db.deleteFrom('competition_season').execute();
  await addCompetitions(['UEFA Europa League Qualifying', 'Alder Cup - Quali']);
  const [one] = await insertSeason(db, 'uefa_europa_league_qualifying', 2024, [game]);
  const [other] = await insertSeason(db, 'alder_cup_-_quali', 2024, [game]);
  await migrate('0209_competition_headings');
  deepEqual(await storedMatches(), [
    `${one} uefa_europa_league_qualifying Matchday 1 1 null-null`,
    `${other} alder_cup_-_quali Matchday 1 1 null-null`,
  ]);
});

test('A match stored under two headings is folded with its broadcasts, threads, reports and result', async () => {
  await db.deleteFrom('competition_season').execute();
  await addCompetitions(['Italian Cup'], ['it.cup']);
  const swapped = { ...game, home: game.away, away: game.home };
  const later = { ...game, kickoff: '2025-01-14T20:00:00Z' };
  const [there = '', other = '', twice = ''] = await insertSeason(db, 'it.cup', 2024, [
    game,
    { ...swapped, kickoff: '2024-12-14T20:00:00Z' },
    later,
  ]);
  const [double = '', back = '', second = ''] = await insertSeason(db, 'italian_cup', 2024, [
    { ...game, kickoff: '2024-11-14T12:00:00Z', goals: [2, 1] },
    { ...game, kickoff: '2024-12-14T20:00:00Z', goals: [3, 0] },
    { ...later, more: { round_name: 'Matchday 3' } },
  ]);
  const [site] = await db.selectFrom('site').select('id').orderBy('id').execute();
  const site_id = site?.id ?? '';
  const broadcast = { language: 'da', kind: 'tv', url: null } as const;
  await db
    .insertInto('fixture_broadcast')
    .values([
      { ...broadcast, fixture_id: double, channel: 'Editors', source: '' },
      { ...broadcast, fixture_id: there, channel: 'Feed', source: 'feed' },
      { ...broadcast, fixture_id: there, language: 'en', channel: 'Feed', source: 'feed' },
      { ...broadcast, fixture_id: double, language: 'en', channel: 'File', source: 'file' },
      { ...broadcast, fixture_id: back, channel: 'Feed', source: 'feed' },
      { ...broadcast, fixture_id: other, language: 'en', channel: 'Editors', source: '' },
      { ...broadcast, fixture_id: back, language: 'en', channel: 'Other editors', source: '' },
      { ...broadcast, fixture_id: twice, channel: 'Editors', source: '' },
      { ...broadcast, fixture_id: second, channel: 'Other editors', source: '' },
    ])
    .execute();
  await db
    .insertInto('edited_broadcasts')
    .values([
      { fixture_id: double, language: 'da' },
      { fixture_id: other, language: 'da' },
      { fixture_id: other, language: 'en' },
      { fixture_id: back, language: 'en' },
      { fixture_id: twice, language: 'da' },
      { fixture_id: second, language: 'da' },
    ])
    .execute();
  const shared = { ...published, language: 'da', source: '' } as const;
  await db
    .insertInto('fixture_report')
    .values([double, twice, second].map((fixture_id) => ({ ...shared, fixture_id })))
    .execute();
  await db
    .insertInto('site_report')
    .values({ ...published, fixture_id: back, site_id })
    .execute();
  await sql`insert into thread (site_id, forum_id, slug, title, content, created_at, latest_at, fixture_id, search)
    select site_id, id, 'italian', 'x', '{"version":1,"blocks":[]}', now(), now(), ${double}, '' from forum
    where site_id = ${site_id} order by id limit 1`.execute(db);
  await migrate('0209_competition_headings');
  deepEqual(await storedMatches(), [
    `${there} it.cup Matchday 1 1 2-1`,
    `${other} it.cup Matchday 2 1 0-3`,
    `${twice} it.cup Matchday 3 1 null-null`,
    // Each has a report in Danish.
    `${second} it.cup Matchday 3 2 null-null`,
  ]);
  const broadcasts = await db.selectFrom('fixture_broadcast').selectAll().execute();
  deepEqual(
    broadcasts.map(({ fixture_id, language, channel }) => `${fixture_id} ${language} ${channel}`).sort(),
    [
      `${there} da Editors`,
      `${there} en Feed`,
      `${there} en File`,
      `${other} en Editors`,
      `${twice} da Editors`,
      // Its match is not folded.
      `${second} da Other editors`,
    ].sort(),
  );
  const edited = await db
    .selectFrom('edited_broadcasts')
    .select('fixture_id')
    .orderBy('fixture_id')
    .execute();
  deepEqual(
    edited.map(({ fixture_id }) => fixture_id),
    [there, other, other, twice, second],
  );
  const reports = await db.selectFrom('fixture_report').select('fixture_id').orderBy('fixture_id').execute();
  deepEqual(
    reports.map(({ fixture_id }) => fixture_id),
    [there, twice, second],
  );
  const siteReports = await db.selectFrom('site_report').select('fixture_id').execute();
  deepEqual(siteReports, [{ fixture_id: other }]);
  const thread = await db.selectFrom('thread').select('fixture_id').where('slug', '=', 'italian').execute();
  deepEqual(thread, [{ fixture_id: there }]);
});

test("Reports that a site's administrator wrote for all sites move to that site", async () => {
  await db.deleteFrom('competition_season').execute();
  const names = ['old', 'overwritten', 'network', 'promoted', 'unlogged', 'removed', 'later'] as const;
  const ids = await insertSeason(
    db,
    'en.1',
    2024,
    names.map((_, index) => ({ ...game, kickoff: `2024-11-1${index}T20:00:00Z` })),
  );
  const idOf = (name: (typeof names)[number]) => ids[names.indexOf(name)] ?? '';
  await db
    .insertInto('fixture_report')
    .values(ids.map((fixture_id) => ({ ...published, fixture_id, language: 'da', source: '' })))
    .execute();
  const site = await db
    .selectFrom('site')
    .select('id')
    .where('language', '=', 'da')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const addAccount = async (username: string, role: 'user' | 'admin') =>
    (
      await db
        .insertInto('account')
        .values({
          username,
          username_key: username,
          email: `${username}@a.example`,
          email_key: `${username}@a.example`,
          password_hash: '',
          role,
          joined_at: published.published_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [local, network, former] = [
    await addAccount('local', 'user'),
    await addAccount('network', 'admin'),
    await addAccount('former', 'user'),
  ];
  const act = { site_id: site.id, acted_at: published.published_at };
  const edit = (admin_id: string, method: string, id: string) => ({
    ...act,
    admin_id,
    act: 'edit',
    subject: `${method} /editing/matches/${id}/reports/da`,
  });
  await db
    .insertInto('moderation')
    .values([
      { ...act, site_id: null, admin_id: null, act: 'role-grant', subject: 'former', account_id: former },
      edit(network, 'PUT', idOf('old')),
      edit(local, 'PUT', `00${idOf('old')}`),
      edit(local, 'PUT', idOf('overwritten')),
      edit(network, 'PUT', idOf('overwritten')),
      edit(network, 'PUT', idOf('network')),
      edit(former, 'PUT', idOf('promoted')),
      edit(local, 'PUT', idOf('removed')),
      edit(local, 'DELETE', idOf('removed')),
      edit(local, 'PUT', idOf('later')),
    ])
    .execute();
  await db
    .insertInto('site_report')
    .values({ ...published, fixture_id: idOf('later'), site_id: site.id })
    .execute();
  await migrate('0208_reports_of_site_administrators');
  const shared = await db.selectFrom('fixture_report').select('fixture_id').orderBy('fixture_id').execute();
  deepEqual(
    shared.map(({ fixture_id }) => fixture_id),
    ids.filter((id) => id !== idOf('old')),
  );
  const moved = await db
    .selectFrom('site_report')
    .select(['fixture_id', 'site_id', 'title'])
    .orderBy('fixture_id')
    .execute();
  deepEqual(
    moved,
    [idOf('old'), idOf('later')].map((fixture_id) => ({ fixture_id, site_id: site.id, title: 'x' })),
  );
});
