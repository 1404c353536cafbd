import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import type { Counts } from '../../outcome.ts';
import type { Offer, OffersPart } from './offer.ts';

const columns = [
  'kind',
  'title',
  'seller',
  'url',
  'image_url',
  'price',
  'old_price',
  'currency',
  'compared',
  'team_id',
  'away_team_id',
  'match_day',
  'ticket',
  'hotel',
  'flight',
  'nights',
  'shirt',
  'shirt_season',
  'for_children',
  'sizes',
  'words',
] as const satisfies readonly (keyof Offer)[];

const list = (of?: string) => sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)));

export async function countOffers(db: Kysely<Database>, sourceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('offer')
    .where('source_id', '=', sourceId)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes what is stored of a feed within a range of keys what the part has there, in one statement. */
export async function replaceOffers(
  db: Transaction<Database>,
  sourceId: string,
  { after, upTo, offers }: OffersPart,
  now: Date,
): Promise<Pick<Counts, 'added' | 'updated' | 'removed'>> {
  const updates = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  const { rows } = await sql<Pick<Counts, 'added' | 'updated' | 'removed'>>`
    with found as (
      select * from jsonb_populate_recordset(null::offer, ${JSON.stringify(offers)}::jsonb)
    ), written as (
      insert into offer as old (source_id, key, ${list()}, first_seen_at, changed_at)
      select ${sourceId}::bigint, found.key, ${list('found')}, ${now}::timestamptz, ${now}::timestamptz from found
      on conflict (source_id, key) do update set ${updates}, changed_at = excluded.changed_at
        where (${list('old')}) is distinct from (${list('excluded')})
      returning (xmax = 0) as added
    ), dead as (
      delete from offer where source_id = ${sourceId} and key > ${after}
        and (${upTo}::text is null or key <= ${upTo})
        and not exists (select from found where found.key = offer.key)
      returning id
    )
    select (select count(*)::integer from written where added) as added,
      (select count(*)::integer from written where not added) as updated,
      (select count(*)::integer from dead) as removed
  `.execute(db);
  return rows[0] ?? { added: 0, updated: 0, removed: 0 };
}
