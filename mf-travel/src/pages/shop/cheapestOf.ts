import type { Product } from '@fan-base/shared-contracts/api/shop';
import { slugOf } from '@fan-base/shared-contracts/slug';

/** Ids of products that several retailers sell at different prices in one currency: of each the one that costs least. */
export function cheapestOf(products: readonly Product[]): ReadonlySet<string> {
  const same = Map.groupBy(products, ({ title, price }) => `${slugOf(title)} ${price.currency}`);
  return new Set(
    [...same.values()].flatMap((offers) => {
      const [cheapest, ...dearer] = offers.toSorted((one, other) => one.price.amount - other.price.amount);
      const isCheaper = dearer.every(({ price }) => price.amount > (cheapest?.price.amount ?? 0));
      return cheapest && dearer.length > 0 && isCheaper ? [cheapest.id] : [];
    }),
  );
}
