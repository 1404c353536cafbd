import type { Language } from '@fan-base/shared-contracts/language';
import type { ListedBroadcast } from '@fan-base/source-parsers/partner-feeds/broadcasts';
import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../database/replace-rows.queries.ts';
import type { Trx } from '../../database/types.ts';

/** Maximum difference between a list's day and a match's: lists learn of rescheduling before or after us. */
const maxDaysApart = 2;
/** Earlier broadcasts are previews. */
const maxHoursBefore = 3;
/** Later broadcasts are repeats or highlights. */
const maxHoursLate = 0.5;
/** Broadcasts that end earlier after kick-off are previews. */
const minHoursAfter = 1;

/** Finds the match of each broadcast, in order; null if there is none around its day. */
export async function findListedFixtures(
  db: Trx,
  broadcasts: readonly ListedBroadcast[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select (
      select fixture.id from fixture
      where fixture.home_team_id = listed.home_team_id and fixture.away_team_id = listed.away_team_id
        and abs(fixture.kickoff::date - listed.day) <= ${maxDaysApart}
        and (listed.start is null or not fixture.time_known or extract(epoch from fixture.kickoff - listed.start) / 3600
          between ${-maxHoursLate}::double precision and ${maxHoursBefore}::double precision)
        and (listed."end" is null or not fixture.time_known
          or listed."end" >= fixture.kickoff + make_interval(secs => ${minHoursAfter * 3600}::double precision))
      order by abs(fixture.kickoff::date - listed.day), fixture.kickoff, fixture.id limit 1
    ) as id
    from rows from (
      jsonb_to_recordset(${JSON.stringify(broadcasts)}::jsonb) as (home_team_id bigint, away_team_id bigint, day date, start timestamptz, "end" timestamptz)
    ) with ordinality as listed (home_team_id, away_team_id, day, start, "end", place)
    order by listed.place`.execute(db);
  return rows.map(({ id }) => id);
}

export interface BroadcastRow {
  readonly fixture_id: string;
  readonly language: Language;
  readonly channel: string;
  readonly kind: 'tv' | 'stream';
  readonly url: string | null;
  readonly source: string;
}

const table: KeyedTable<BroadcastRow> = {
  name: 'fixture_broadcast',
  keys: ['fixture_id', 'language', 'channel'],
};
const getBroadcastKey = (row: Pick<BroadcastRow, 'fixture_id' | 'language' | 'channel'>) =>
  JSON.stringify([row.fixture_id, row.language, row.channel]);
const matchKey = (row: Pick<BroadcastRow, 'fixture_id' | 'language'>) => `${row.fixture_id} ${row.language}`;

/** Excludes broadcasts already stored from another source, and matches whose broadcasts an administrator has edited. */
export async function excludeEdited(
  db: Trx,
  rows: readonly BroadcastRow[],
  source: string,
): Promise<BroadcastRow[]> {
  const ids = [...new Set(rows.map(({ fixture_id }) => fixture_id))];
  const isOfThese = sql<boolean>`fixture_id = any(${ids}::bigint[])`;
  const others = await db
    .selectFrom('fixture_broadcast')
    .select(['fixture_id', 'language', 'channel'])
    .where('source', '<>', source)
    .where(isOfThese)
    .execute();
  const edited = await db
    .selectFrom('edited_broadcasts')
    .select(['fixture_id', 'language'])
    .where(isOfThese)
    .execute();
  const taken = new Set([...others.map(getBroadcastKey), ...edited.map(matchKey)]);
  return rows.filter((row) => !taken.has(getBroadcastKey(row)) && !taken.has(matchKey(row)));
}

/** Replaces the stored broadcasts of a source. */
export const replaceBroadcasts = (
  db: Trx,
  rows: readonly BroadcastRow[],
  source: string,
): Promise<RowCounts> => replaceRows(db, table, rows, sql<boolean>`source = ${source}`);
