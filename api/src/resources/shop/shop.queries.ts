import type { ProductKind } from '@fan-base/shared-contracts/api/shop';
import type { Language } from '@fan-base/shared-contracts/language';
import { sql } from 'kysely';
import { selectOneRow, selectRow, selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { type OfferFields, offerJson } from '../offers/offer.queries.ts';

/** A product, its offers one of each retailer, the cheapest first. */
export interface ProductRow {
  readonly title: string;
  readonly kind: ProductKind;
  readonly image: string | null;
  readonly offers: readonly (OfferFields & {
    readonly retailer: string;
    readonly sizes: readonly string[];
    /** The price in the site's currency. */
    readonly compared: number;
  })[];
}

/** The team and the current season, because a shirt belongs to a season. */
export interface ShopReader {
  readonly teamId: string;
  readonly language: Language;
  readonly season: number;
}

/**
 * The products of a club. Offers are of the same product if their titles have the same words or they have the same
 * article number: a number that any offer of a title has counts for all of them. Title and picture are those of the
 * cheapest offer.
 */
const products = ({ teamId, language }: Pick<ShopReader, 'teamId' | 'language'>) => sql`
  with numbered as (
    select offer.*, coalesce(min(offer.gtin) over (partition by offer.kind, offer.product), offer.product) as same
    from offer
    join partner_feed on partner_feed.id = offer.source_id and partner_feed.language = ${language}
    where offer.team_id = ${teamId} and offer.kind in ('shirt', 'gear')
  ), sold as (
    select distinct on (offer.kind, offer.same, offer.seller) offer.*
    from numbered offer
    order by offer.kind, offer.same, offer.seller, offer.compared, offer.id
  ), product as (
    select (array_agg(offer.id order by offer.compared, offer.id))[1] as cheapest,
      jsonb_agg(${offerJson('offer')}
        || jsonb_build_object('retailer', offer.seller, 'sizes', offer.sizes, 'compared', offer.compared)
        order by offer.compared, offer.id) as offers
    from sold offer
    group by offer.kind, offer.same
  )`;

const toKind = sql`coalesce(offer.gear, offer.kind)`;

const columns = sql`offer.title, ${toKind} as kind, offer.image_url as image, product.offers`;

const source = sql`from product join offer on offer.id = product.cheapest`;

/**
 * Shirts before other kinds; shirts of the current season first, those of unknown season among the last season's;
 * home before away, adults' before children's.
 */
const order = (season: number) => sql`
  array_position(array['shirt', 'clothing', 'accessory', 'other'], ${toKind}),
  offer.for_children, coalesce(offer.shirt_season, ${season - 1}) desc,
  array_position(array['home', 'away', 'third', 'keeper', 'other'], offer.shirt),
  offer.compared, offer.title, offer.id`;

/** A page of products of one kind or all; pages count from 1. */
export const selectProducts = (
  db: Db,
  reader: ShopReader,
  kind: ProductKind | null,
  { page, size }: { readonly page: number; readonly size: number },
) =>
  selectRows<ProductRow>(db)`
    ${products(reader)}
    select ${columns} ${source} where (${kind}::text is null or ${toKind} = ${kind})
    order by ${order(reader.season)}
    limit ${size} offset ${(page - 1) * size}`;

export const countProducts = (db: Db, reader: ShopReader) =>
  selectOneRow<Readonly<Record<ProductKind, number>>>(db)`
    ${products(reader)}
    select (count(*) filter (where ${toKind} = 'shirt'))::integer as shirt,
      (count(*) filter (where ${toKind} = 'clothing'))::integer as clothing,
      (count(*) filter (where ${toKind} = 'accessory'))::integer as accessory,
      (count(*) filter (where ${toKind} = 'other'))::integer as other
    ${source}`;

/**
 * The cheapest adult home shirt of the season. Shirts of unknown season rank after those of this season;
 * shirts of a past season are excluded.
 */
export const selectHomeShirt = (db: Db, reader: ShopReader) =>
  selectRow<ProductRow>(db)`
    ${products(reader)}
    select ${columns} ${source}
    where offer.shirt = 'home' and not offer.for_children
      and (offer.shirt_season is null or offer.shirt_season >= ${reader.season})
    order by offer.shirt_season = ${reader.season} desc nulls last, offer.compared, offer.id
    limit 1`;
