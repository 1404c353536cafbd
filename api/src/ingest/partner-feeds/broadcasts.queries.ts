import type { Language } from '@fan-base/shared-contracts/language';
import type { ListedBroadcast } from '@fan-base/source-parsers/partner-feeds/broadcasts';
import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../database/replace-rows.queries.ts';
import type { Trx } from '../../database/types.ts';

/** Days between a list's day and a match's, at most: lists know of a move before us, or after. */
const daysApart = 2;
/** Hours from a broadcast's start to kick-off, at most: what starts earlier is a preview. */
const hoursBefore = 3;
/** Hours that a broadcast may start late; a repeat or highlights start later. */
const hoursLate = 0.5;
/** Hours that a broadcast goes on after kick-off, at least: a preview ends before it. */
const minHours = 1;

/** The ids of the matches that broadcasts are of, in their order; null where there is none near the day. */
export async function findListedFixtures(
  db: Trx,
  broadcasts: readonly ListedBroadcast[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select (
      select fixture.id from fixture
      where fixture.home_team_id = listed.home_team_id and fixture.away_team_id = listed.away_team_id
        and abs(fixture.kickoff::date - listed.day) <= ${daysApart}
        and (listed.start is null or not fixture.time_known or extract(epoch from fixture.kickoff - listed.start) / 3600
          between ${-hoursLate}::double precision and ${hoursBefore}::double precision)
        and (listed."end" is null or not fixture.time_known
          or listed."end" >= fixture.kickoff + make_interval(secs => ${minHours * 3600}::double precision))
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

/** Rows without those of which somebody else has said the same, or an administrator who shows the match. */
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

/** Makes the stored broadcasts of a source those that are given. */
export const replaceBroadcasts = (
  db: Trx,
  rows: readonly BroadcastRow[],
  source: string,
): Promise<RowCounts> => replaceRows(db, table, rows, sql<boolean>`source = ${source}`);
