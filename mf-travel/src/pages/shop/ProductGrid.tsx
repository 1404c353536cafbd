import styled from '@emotion/styled';
import type { Product } from '@fan-base/shared-contracts/api/shop';
import { slugOf } from '@fan-base/shared-contracts/slug';
import { ProductCard } from './ProductCard.tsx';

/** Ids of products that several retailers sell at different prices in one currency: of each the one that costs least. */
export function findCheapest(products: readonly Product[]): ReadonlySet<string> {
  const same = Map.groupBy(products, ({ title, price }) => `${slugOf(title)} ${price.currency}`);
  return new Set(
    [...same.values()].flatMap((offers) => {
      const [cheapest, ...dearer] = offers.toSorted((one, other) => one.price.amount - other.price.amount);
      const isCheaper = dearer.every(({ price }) => price.amount > (cheapest?.price.amount ?? 0));
      return cheapest && dearer.length > 0 && isCheaper ? [cheapest.id] : [];
    }),
  );
}

const Grid = styled.ul({
  display: 'grid',
  gap: 'var(--space-6)',
  margin: 'var(--space-3) 0 0',
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 40rem)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
  '@media (min-width: 64rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

/** Products under or beside each other, in the order in which they come. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  const cheapest = findCheapest(products);
  return (
    <Grid>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} isCheapest={cheapest.has(product.id)} />
        </li>
      ))}
    </Grid>
  );
}
