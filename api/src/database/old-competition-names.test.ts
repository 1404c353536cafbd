import { deepEqual } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { insertSeason } from '../../test/football.ts';

const { dependencies } = await openTestApi();
const { db } = dependencies;

test('What stood under old names of competitions is with the right ones, once', async () => {
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
  const text = await readFile(join(import.meta.dirname, 'migrations/0036_old_competition_names.sql'), 'utf8');
  // A column that the table had then.
  await sql`alter table competition_season add simulated boolean not null default false`.execute(db);
  await db.transaction().execute((trx) => sql.raw(text).execute(trx));
  const stored = await db
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.id', 'competition_id')
    .select(['key', 'time_zone', 'season'])
    .orderBy('key')
    .orderBy('season')
    .execute();
  deepEqual(
    stored.map(({ key, time_zone, season }) => `${key} ${time_zone} ${season}`),
    ['de.cup Europe/Berlin 2017', 'en.1 Europe/London 2016', 'en.1 Europe/London 2017'],
  );
});
