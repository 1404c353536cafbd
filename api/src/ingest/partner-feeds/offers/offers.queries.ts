import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/types.ts';
import type { Offer } from './offer.ts';

type Db = Kysely<Database>;

export interface WrittenOffers {
  readonly added: number;
  readonly updated: number;
  /** Offers whose key the feed has had before. */
  readonly repeated: number;
}

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

/** Forgets which offers a feed has had: it is read anew. */
export async function forgetSeen(db: Db, sourceId: string): Promise<void> {
  await db.deleteFrom('offer_seen').where('source_id', '=', sourceId).execute();
}

export async function countOffers(db: Db, sourceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('offer')
    .where('source_id', '=', sourceId)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds what is new and changes what differs, in one statement; what the feed has had before is left out. */
export async function writeOffers(
  db: Db,
  sourceId: string,
  offers: readonly Offer[],
  now: Date,
): Promise<WrittenOffers> {
  const rows = [...new Map(offers.toReversed().map((offer) => [offer.key, offer])).values()];
  const updates = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  const { rows: counts } = await sql<{ fresh: number; added: number; updated: number }>`
    with found as (
      select * from jsonb_populate_recordset(null::offer, ${JSON.stringify(rows)}::jsonb)
    ), fresh as (
      insert into offer_seen (source_id, key) select ${sourceId}::bigint, key from found
      on conflict do nothing returning key
    ), written as (
      insert into offer as old (source_id, key, ${list()}, first_seen_at, changed_at)
      select ${sourceId}::bigint, found.key, ${list('found')}, ${now}::timestamptz, ${now}::timestamptz
      from found join fresh on fresh.key = found.key
      on conflict (source_id, key) do update set ${updates}, changed_at = excluded.changed_at
        where (${list('old')}) is distinct from (${list('excluded')})
      returning (xmax = 0) as added
    )
    select (select count(*)::integer from fresh) as fresh,
      (select count(*)::integer from written where added) as added,
      (select count(*)::integer from written where not added) as updated
  `.execute(db);
  const { fresh = 0, added = 0, updated = 0 } = counts[0] ?? {};
  return { added, updated, repeated: offers.length - fresh };
}

/** Rows that one statement removes, so that it keeps nobody waiting. */
const removedAtOnce = 5000;

/** Removes the offers that a feed no longer has. @returns how many */
export async function removeDeadOffers(db: Db, sourceId: string): Promise<number> {
  // After a first import the planner believes both tables to be small, and compares every row with every other.
  await sql`analyze offer, offer_seen`.execute(db);
  let removed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from offer where id in (
        select offer.id from offer
        where source_id = ${sourceId} and not exists (
          select 1 from offer_seen seen where seen.source_id = offer.source_id and seen.key = offer.key
        )
        limit ${removedAtOnce}
      )`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < BigInt(removedAtOnce)) return removed;
  }
}
