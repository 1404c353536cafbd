import { deepEqual } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { insertSeason } from '../../test/football.ts';

const { dependencies } = await openTestApi();
const { db, pool } = dependencies;

test('Demonstration data is removed from a database, and real data stays', async () => {
  const game = { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2017-08-27T15:00:00Z' };
  await insertSeason(db, 'en.1', 2016, [game]);
  await insertSeason(db, 'en.1', 2017, [game]);
  await sql`insert into player (provider_id, name, slug, updated_at) values (1, 'Nobody', 'nobody', now())`.execute(
    db,
  );
  await sql`
    insert into news_source (site_id, name, feed_url)
    select id, paper, 'https://paper.example/' || paper
    from (select id from site limit 1) as site, unnest(array['real', 'invented']) as paper`.execute(db);
  // Dropped since.
  await sql`create table provider_answer (
    provider text, request text, hash bytea, body bytea, first_received_at timestamptz, last_received_at timestamptz)`.execute(
    db,
  );
  await sql`
    insert into provider_answer (provider, request, hash, body, first_received_at, last_received_at)
    values ('demonstration', '/teams', '', '', now(), now())`.execute(db);
  // The columns that the tables had then.
  for (const table of [
    'competition_season',
    'article',
    'rumour_report',
    'fixture_report',
    'news_source',
    'partner_feed',
  ])
    await sql`alter table ${sql.table(table)} add simulated boolean not null default false`.execute(db);
  await sql`update competition_season set simulated = season = 2017`.execute(db);
  await sql`update news_source set simulated = name = 'invented'`.execute(db);
  const text = await readFile(join(import.meta.dirname, 'migrations/0100_no_simulated_data.sql'), 'utf8');
  await db.transaction().execute((trx) => sql.raw(text).execute(trx));
  const { rows } = await pool.query(`select
    (select array_agg(season) from fixture) as seasons, (select array_agg(name) from news_source) as papers,
    (select count(*)::integer from player) as players, (select count(*)::integer from provider_answer) as answers`);
  deepEqual(rows, [{ seasons: [2016], papers: ['real'], players: 0, answers: 0 }]);
});
