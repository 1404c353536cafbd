import styled from '@emotion/styled';
import type { Product } from '@fan-base/shared-contracts/api/shop';
import { ProductCard } from './ProductCard.tsx';

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
  return (
    <Grid>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </Grid>
  );
}
