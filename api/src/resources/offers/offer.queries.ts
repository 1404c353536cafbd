import type { offerFields } from '@fan-base/shared-contracts/api/offer';
import type { Trip } from '@fan-base/shared-contracts/api/trips';
import { sql } from 'kysely';

/** Fields common to all offers. */
export type OfferFields = Pick<Trip, keyof typeof offerFields>;

/** The fields of an offer as one column. @param alias of the table `offer` */
export const offerJson = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const money = (amount: string) =>
    sql`jsonb_build_object('amount', ${column(amount)}, 'currency', ${column('currency')})`;
  return sql<OfferFields>`jsonb_build_object(
    'id', ${column('id')}::text, 'price', ${money('price')},
    'oldPrice', case when ${column('old_price')} is not null then ${money('old_price')} end,
    'url', ${column('url')})`;
};
