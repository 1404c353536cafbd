import type { Offer, OffersPart } from '@fan-base/source-parsers/partner-feeds/offers/offer';
import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { Db, Trx } from '../../../database/types.ts';

const table: KeyedTable<Offer & { readonly source_id: string }> = {
  name: 'offer',
  keys: ['source_id', 'key'],
};

export async function countOffers(db: Db, feedId: string): Promise<number> {
  const { count } = await db
    .selectFrom('offer')
    .where('source_id', '=', feedId)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the stored offers of a feed within the part's range of keys. */
export function replaceOffers(
  db: Trx,
  { offers, after, upTo }: OffersPart,
  feedId: string,
  now: Date,
): Promise<RowCounts> {
  const rows = offers.map((offer) => ({ source_id: feedId, ...offer }));
  const scope = sql<boolean>`source_id = ${feedId} and key > ${after} and (${upTo}::text is null or key <= ${upTo})`;
  return replaceRows(db, table, rows, scope, { changed_at: now }, { first_seen_at: now });
}
