import { deepEqual } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
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
