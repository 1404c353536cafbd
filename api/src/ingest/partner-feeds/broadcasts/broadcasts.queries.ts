import type { Language } from '@fan-base/shared-contracts/language';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import type { ToldBroadcast } from './broadcast-reader.ts';

type Db = Transaction<Database>;

/** Days between a list's day and a match's, at most: lists know of a move before us, or after. */
const daysApart = 2;

export interface BroadcastRow {
  readonly fixture_id: string;
  readonly language: Language;
  readonly channel: string;
  readonly kind: 'tv' | 'stream';
  readonly url: string | null;
  readonly source: string;
}

/** The ids of the matches that broadcasts are of, in their order; null where there is none near the day. */
export async function findBroadcastFixtures(
  db: Db,
  told: readonly ToldBroadcast[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select (
      select fixture.id from fixture
      where fixture.home_team_id = told.home_team_id and fixture.away_team_id = told.away_team_id
        and abs(fixture.kickoff::date - told.day) <= ${daysApart}
      order by abs(fixture.kickoff::date - told.day), fixture.kickoff, fixture.id limit 1
    ) as id
    from rows from (
      jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as (home_team_id bigint, away_team_id bigint, day date)
    ) with ordinality as told (home_team_id, away_team_id, day, place)
    order by told.place`.execute(db);
  return rows.map(({ id }) => id);
}

/** What somebody else has said of a match in the same words: an editor's word stands. */
export async function takenBroadcasts(
  db: Db,
  rows: readonly BroadcastRow[],
  source: string,
): Promise<ReadonlySet<string>> {
  const fixtures = [...new Set(rows.map(({ fixture_id }) => fixture_id))];
  const others = await db
    .selectFrom('fixture_broadcast')
    .select(['fixture_id', 'language', 'channel'])
    .where('source', '<>', source)
    .where(sql<boolean>`fixture_id = any(${fixtures}::bigint[])`)
    .execute();
  return new Set(others.map(keyOf));
}

/** What tells a broadcast from another. */
export const keyOf = ({
  fixture_id,
  language,
  channel,
}: Pick<BroadcastRow, 'fixture_id' | 'language' | 'channel'>): string =>
  JSON.stringify([fixture_id, language, channel]);
