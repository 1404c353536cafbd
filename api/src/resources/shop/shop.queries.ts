import type { Product, ProductKind } from '@fan-base/shared-contracts/api/shop';
import type { Language } from '@fan-base/shared-contracts/language';
import { sql } from 'kysely';
import { selectOneRow, selectRow, selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { type OfferFields, offerJson } from '../offers/offer.queries.ts';

interface ProductRow extends Omit<Product, keyof OfferFields> {
  readonly offer: OfferFields;
}

/** The team and the current season, because a shirt belongs to a season. */
export interface ShopReader {
  readonly teamId: string;
  readonly language: Language;
  readonly season: number;
}

const columns = sql`${offerJson('offer')} as offer, offer.kind, offer.seller as retailer, offer.sizes`;

const toProduct = ({ offer, ...row }: ProductRow): Product => ({ ...offer, ...row });

/** Offers of the same product: their titles have the same letters and digits. */
const sameProduct = sql`regexp_replace(lower(offer.title), '[^[:alnum:]]+', '', 'g'), offer.currency`;

/** Whether a product is cheaper than every other offer of the same product, if there are any. */
const isCheapest = sql`(offer.price = min(offer.price) over (partition by ${sameProduct})
  and count(*) over (partition by ${sameProduct}) > 1
  and count(*) over (partition by ${sameProduct}, offer.price) = 1) as "isCheapest"`;

const products = ({ teamId, language }: Pick<ShopReader, 'teamId' | 'language'>) => sql`
  from offer
  join partner_feed on partner_feed.id = offer.source_id and partner_feed.language = ${language}
  where offer.team_id = ${teamId} and offer.kind in ('shirt', 'gear')`;

/**
 * Shirts before gear; shirts of the current season first, those of unknown season among the last season's;
 * home before away, adults' before children's.
 */
const order = (season: number) => sql`
  offer.kind desc, offer.for_children, coalesce(offer.shirt_season, ${season - 1}) desc,
  array_position(array['home', 'away', 'third', 'keeper', 'other'], offer.shirt),
  offer.compared, offer.title, offer.id`;

/** A page of products of one or both kinds; pages count from 1. */
export async function selectProducts(
  db: Db,
  reader: ShopReader,
  kind: ProductKind | null,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Product[]> {
  const rows = await selectRows<ProductRow>(db)`
    select ${columns}, ${isCheapest} ${products(reader)} and (${kind}::text is null or offer.kind = ${kind})
    order by ${order(reader.season)}
    limit ${size} offset ${(page - 1) * size}`;
  return rows.map(toProduct);
}

export const countProducts = (db: Db, reader: ShopReader) =>
  selectOneRow<Readonly<Record<ProductKind, number>>>(db)`
    select (count(*) filter (where offer.kind = 'shirt'))::integer as shirt,
      (count(*) filter (where offer.kind = 'gear'))::integer as gear ${products(reader)}`;

/**
 * The cheapest adult home shirt of the season. Shirts of unknown season rank after those of this season;
 * shirts of a past season are excluded.
 */
export async function selectHomeShirt(db: Db, reader: ShopReader): Promise<Product | null> {
  const row = await selectRow<ProductRow>(db)`
    select ${columns}, false as "isCheapest" ${products(reader)}
      and offer.shirt = 'home' and not offer.for_children
      and (offer.shirt_season is null or offer.shirt_season >= ${reader.season})
    order by offer.shirt_season = ${reader.season} desc nulls last, offer.compared, offer.id
    limit 1`;
  return row ? toProduct(row) : null;
}
