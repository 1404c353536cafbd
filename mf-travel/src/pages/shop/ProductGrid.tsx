import styled from '@emotion/styled';
import type { Product } from '@fan-base/shared-contracts/api/shop';
import { useLingui } from '@lingui/react/macro';
import { AdMark } from '../../offers/AdMark.tsx';
import { ProductPicture } from '../../offers/ProductPicture.tsx';
import { kindLabels } from './kind-labels.ts';
import { getProductAnchor } from './product-anchor.ts';
import { Retailers } from './Retailers.tsx';
import { SizeChips } from './SizeChips.tsx';

/** The picture is above the text in a narrow column, and beside it in a wider one or on a phone. */
const Card = styled.article({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3) var(--space-4)',
  alignContent: 'start',
  '& h2': {
    fontFamily: 'inherit',
    fontSize: 'var(--text-body)',
    fontWeight: 600,
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  '@container (min-width: 18rem)': {
    gridTemplateColumns: '112px minmax(0, 1fr)',
    '& > ul': { gridColumn: '1 / -1' },
  },
  '@container (min-width: 30rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'auto 1fr',
    '& > div:first-of-type': { gridRow: '1 / 3' },
    '& > ul': { gridColumn: 2 },
  },
});

const Facts = styled.div({
  display: 'grid',
  gap: 'var(--space-2)',
  alignContent: 'start',
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-2)',
    margin: 0,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-tiny)',
  },
});

/** TRAVEL-3: a product with its retailers; one label marks all their links as advertisements. */
function ProductCard({ product }: { product: Product }) {
  const { i18n } = useLingui();
  const { title, kind, image, sizes, offers } = product;
  return (
    <Card data-offer={offers[0]?.id}>
      <ProductPicture
        src={image}
        sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 22rem, (min-width: 30rem) 14rem, 112px"
      />
      <Facts>
        <p>
          <AdMark />
          {i18n._(kindLabels[kind])}
        </p>
        <h2>{title}</h2>
        <SizeChips sizes={sizes} />
      </Facts>
      <Retailers product={product} />
    </Card>
  );
}

const Grid = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: 'var(--space-8) var(--space-6)',
  margin: 'var(--space-5) 0 0',
  '& > li': { containerType: 'inline-size', minWidth: 0 },
});

/** Products in their given order, in cards of one size. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <Grid>
      {products.map((product) => (
        <li key={product.offers[0]?.id} id={getProductAnchor(product.offers)}>
          <ProductCard product={product} />
        </li>
      ))}
    </Grid>
  );
}
