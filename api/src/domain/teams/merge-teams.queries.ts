import type { Language } from '@fan-base/shared-contracts/language';
import { sql } from 'kysely';
import type { Trx } from '../../database/types.ts';
import { administrator } from '../imports.queries.ts';

/** Every column that references a team, with the columns that must stay unique together with it. */
export const teamColumns: readonly (readonly [
  table: string,
  column: string,
  unique: readonly string[] | null,
])[] = [
  ['fixture', 'home_team_id', ['competition_id', 'season', 'round_name', 'away_team_id', 'occurrence']],
  ['fixture', 'away_team_id', ['competition_id', 'season', 'round_name', 'home_team_id', 'occurrence']],
  ['undrawn_match', 'home_team_id', null],
  ['undrawn_match', 'away_team_id', null],
  ['fixture_event', 'team_id', null],
  ['fixture_lineup', 'team_id', ['fixture_id']],
  ['standing', 'team_id', ['competition_id', 'season', 'group_name']],
  ['squad_member', 'team_id', ['season', 'player_id']],
  ['player_season', 'team_id', ['player_id', 'competition_id', 'season']],
  ['coach_spell', 'team_id', ['coach_id', 'started_on']],
  ['injury', 'team_id', null],
  ['transfer', 'from_team_id', null],
  ['transfer', 'to_team_id', null],
  ['rumour_report', 'team_id', null],
  ['rumour_report', 'club_id', null],
  ['offer', 'team_id', null],
  ['offer', 'away_team_id', null],
  ['club_content', 'team_id', ['origin']],
  ['team_alias', 'team_id', ['name']],
  ['team_number', 'team_id', null],
  ['team_slug', 'team_id', null],
  ['team_proposal', 'team_id', ['proposed_id']],
  ['team_proposal', 'proposed_id', ['team_id']],
];

/** Two teams, one of which is removed. */
export interface Merge {
  readonly kept: string;
  readonly gone: string;
}

/** A match that was stored once per team. */
interface Fold {
  readonly stays: string;
  readonly goes: string;
}

/** Matches that both teams have: same season, round and opponent, or within three days of each other. */
async function selectFolds(db: Trx, { kept, gone }: Merge): Promise<readonly Fold[]> {
  const side = (column: string) =>
    sql`case ${sql.ref(column)} when ${gone}::bigint then ${kept}::bigint else ${sql.ref(column)} end`;
  const { rows } = await sql<Fold>`
    select distinct on (stays.id) stays.id as stays, goes.id as goes
    from fixture as goes
    join fixture as stays on stays.competition_id = goes.competition_id and stays.season = goes.season
      and stays.home_team_id = ${side('goes.home_team_id')} and stays.away_team_id = ${side('goes.away_team_id')}
      and (stays.round_name = goes.round_name and stays.occurrence = goes.occurrence
        or abs(extract(epoch from stays.kickoff - goes.kickoff)) < 3 * 86400)
    where goes.home_team_id = ${gone} or goes.away_team_id = ${gone}
    order by stays.id, (stays.round_name, stays.occurrence) <> (goes.round_name, goes.occurrence), goes.id`.execute(
    db,
  );
  return rows;
}

interface ReportConflict extends Fold {
  readonly language: Language;
  /** Domain of the site whose reports they are; null: those for all sites. */
  readonly site: string | null;
}

/** Two matches with reports of administrators for the same sites, so that a merge would lose one. */
export async function findReportConflict(db: Trx, merge: Merge): Promise<ReportConflict | undefined> {
  const folds = await selectFolds(db, merge);
  const { rows } = await sql<ReportConflict>`
    select pair.stays, pair.goes, part.language, null as site
    from jsonb_to_recordset(${JSON.stringify(folds)}::jsonb) as pair (stays text, goes text)
    join fixture_report as part on part.fixture_id = pair.goes::bigint and part.source = ${administrator}
    join fixture_report as has on has.fixture_id = pair.stays::bigint and has.source = ${administrator}
      and has.language = part.language
    union all
    select pair.stays, pair.goes, site.language, site.domain
    from jsonb_to_recordset(${JSON.stringify(folds)}::jsonb) as pair (stays text, goes text)
    join site_report as part on part.fixture_id = pair.goes::bigint
    join site_report as has on has.fixture_id = pair.stays::bigint and has.site_id = part.site_id
    join site on site.id = part.site_id
    limit 1`.execute(db);
  return rows[0];
}

/** Merges matches that were stored once per team. The remaining team's keeps its ID and takes over missing data. */
async function foldFixtures(db: Trx, merge: Merge): Promise<void> {
  const { kept, gone } = merge;
  const rows = await selectFolds(db, merge);
  if (rows.length === 0) return;
  const pair = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pair (stays bigint, goes bigint)`;
  // Its line-ups and events reference the removed team.
  for (const table of ['fixture_event', 'fixture_lineup'])
    await sql`update ${sql.table(table)} as part set team_id = ${kept} from ${pair}
      where part.fixture_id = pair.goes and part.team_id = ${gone}`.execute(db);
  // In a language, an administrator's list replaces that of files and feeds; of two, the remaining match's is kept.
  await sql`delete from fixture_broadcast as part using ${pair} join edited_broadcasts as edited
      on edited.fixture_id = pair.stays
    where part.fixture_id = pair.goes and part.language = edited.language`.execute(db);
  await sql`delete from fixture_broadcast as part using ${pair} join edited_broadcasts as edited
      on edited.fixture_id = pair.goes
    where part.fixture_id = pair.stays and part.language = edited.language and not exists (
      select from edited_broadcasts as ours where (ours.fixture_id, ours.language) = (part.fixture_id, part.language))`.execute(
    db,
  );
  for (const [table, keys] of [
    ['fixture_event', []],
    ['fixture_statistic', []],
    ['site_report', ['site_id']],
    ['fixture_broadcast', ['language', 'channel']],
    ['edited_broadcasts', ['language']],
  ] as const) {
    const same = keys.map((key) => sql`and has.${sql.ref(key)} = part.${sql.ref(key)}`);
    await sql`update ${sql.table(table)} as part set fixture_id = pair.stays from ${pair}
      where part.fixture_id = pair.goes and not exists (
        select from ${sql.table(table)} as has where has.fixture_id = pair.stays ${sql.join(same, sql` `)})`.execute(
      db,
    );
  }
  await moveReports(db, rows);
  await moveLineups(db, rows);
  // One thread per site: a second one stays as an ordinary thread.
  await sql`update thread set fixture_id = pair.stays from ${pair}
    where thread.fixture_id = pair.goes and not exists (
      select from thread as has where has.site_id = thread.site_id and has.fixture_id = pair.stays)`.execute(
    db,
  );
  const { rows: known } = await sql<{ id: string; provider_id: number; details_at: Date | null }>`
    select pair.stays as id, goes.provider_id, goes.details_at from ${pair} join fixture as goes on goes.id = pair.goes
    where goes.provider_id is not null`.execute(db);
  await sql`
    update fixture set (kickoff, time_known, status, clock_started_at, clock_added_after, home_goals, away_goals,
      ht_home, ht_away, ft_home, ft_away, pen_home, pen_away) = (
      select goes.kickoff, goes.time_known, goes.status, goes.clock_started_at, goes.clock_added_after,
        goes.home_goals, goes.away_goals, goes.ht_home, goes.ht_away, goes.ft_home, goes.ft_away, goes.pen_home,
        goes.pen_away)
    from ${pair} join fixture as goes on goes.id = pair.goes
    where fixture.id = pair.stays and fixture.home_goals is null and goes.home_goals is not null`.execute(db);
  await sql`delete from fixture using ${pair} where fixture.id = pair.goes`.execute(db);
  await sql`
    update fixture set provider_id = known.provider_id, details_at = coalesce(fixture.details_at, known.details_at)
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (id bigint, provider_id integer, details_at timestamptz(3))
    where fixture.id = known.id and fixture.provider_id is null`.execute(db);
}

/** If both matches have a report in a language, an administrator's replaces that of a file. */
async function moveReports(db: Trx, pairs: readonly Fold[]): Promise<void> {
  const pair = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (stays bigint, goes bigint)`;
  await sql`delete from fixture_report as has using fixture_report as part, ${pair}
    where has.fixture_id = pair.stays and part.fixture_id = pair.goes and has.language = part.language
      and has.source <> ${administrator} and part.source = ${administrator}`.execute(db);
  await sql`update fixture_report as part set fixture_id = pair.stays from ${pair}
    where part.fixture_id = pair.goes and not exists (
      select from fixture_report as has where has.fixture_id = pair.stays and has.language = part.language)`.execute(
    db,
  );
}

/** A line-up's players follow it; their key contains the match. */
async function moveLineups(db: Trx, pairs: readonly Fold[]): Promise<void> {
  const pair = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (stays bigint, goes bigint)`;
  await sql`update fixture_lineup as part set fixture_id = pair.stays from ${pair}
    where part.fixture_id = pair.goes and not exists (
      select from fixture_lineup as has where has.fixture_id = pair.stays and has.team_id = part.team_id)`.execute(
    db,
  );
}

/**
 * Merges two teams: all references move to the remaining team, which takes over the other's names, slugs and
 * IDs; duplicates are removed.
 */
export async function mergeTeams(db: Trx, merge: Merge): Promise<void> {
  const { kept, gone } = merge;
  await foldFixtures(db, merge);
  await sql`update fixture set revision = revision + 1 where home_team_id = ${gone} or away_team_id = ${gone}`.execute(
    db,
  );
  await sql`delete from team_proposal where team_id in (${kept}, ${gone}) and proposed_id in (${kept}, ${gone})`.execute(
    db,
  );
  for (const [table, column, unique] of teamColumns) {
    const [at, of] = [sql.table(table), sql.ref(column)];
    if (unique)
      await sql`delete from ${at} as twice using ${at} as has where twice.${of} = ${gone} and has.${of} = ${kept}
        and ${sql.join(
          unique.map((key) => sql`twice.${sql.ref(key)} = has.${sql.ref(key)}`),
          sql` and `,
        )}`.execute(db);
    await sql`update ${at} set ${of} = ${kept} where ${of} = ${gone}`.execute(db);
  }
  const facts = await db
    .deleteFrom('team')
    .where('id', '=', gone)
    .returning(['name', 'slug', 'provider_id', 'country'])
    .executeTakeFirstOrThrow();
  await db.insertInto('team_slug').values({ slug: facts.slug, team_id: kept }).execute();
  await db
    .insertInto('team_alias')
    .values({ name: facts.name, team_id: kept })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { provider_id } = await db
    .updateTable('team')
    .set((is) => ({
      provider_id: is.fn.coalesce('provider_id', is.val(facts.provider_id)),
      country: is.fn.coalesce('country', is.val(facts.country)),
    }))
    .where('id', '=', kept)
    .returning('provider_id')
    .executeTakeFirstOrThrow();
  if (facts.provider_id !== null && provider_id !== facts.provider_id)
    await db.insertInto('team_number').values({ number: facts.provider_id, team_id: kept }).execute();
}
