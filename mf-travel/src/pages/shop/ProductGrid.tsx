import styled from '@emotion/styled';
import type { Product } from '@fan-base/shared-contracts/api/shop';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { useLingui } from '@lingui/react/macro';
import { AdMark } from '../../offers/AdMark.tsx';
import { OfferTop } from '../../offers/OfferTop.tsx';
import { Price } from '../../offers/Price.tsx';
import { ProductPicture } from '../../offers/ProductPicture.tsx';
import { StretchedOfferLink } from '../../offers/StretchedOfferLink.tsx';

/** On a phone the text is beside the picture; on wider screens with several columns, below it. */
const Card = styled.article({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-3) var(--space-4)',
  '& > div:last-of-type': { display: 'grid', gap: 'var(--space-1)' },
  '& h3': { fontWeight: 600, lineHeight: 1.25 },
  '@media (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Facts = styled.p({
  margin: 0,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
});

const Cheapest = styled.p({ margin: 0, color: 'var(--win)', fontSize: 'var(--text-small)', fontWeight: 600 });

const separator = ', ';

/** TRAVEL-3: a retailer's product; the whole card is clickable. */
function ProductCard({ product }: { product: Product }) {
  const { t } = useLingui();
  const { id, title, url, image, price, oldPrice, sizes, retailer, isCheapest } = product;
  return (
    <Card data-offer={id}>
      <ProductPicture src={image} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 128px" />
      <div>
        <OfferTop>
          <AdMark />
          <Icon name="external" size={16} />
        </OfferTop>
        <h3>
          <StretchedOfferLink href={url}>{title}</StretchedOfferLink>
        </h3>
        <Price price={price} oldPrice={oldPrice} />
        {isCheapest ? <Cheapest>{t`Best price`}</Cheapest> : null}
        {sizes.length > 0 ? <Facts>{t`Sizes: ${sizes.join(separator)}`}</Facts> : null}
        <Facts>{t`Sold by ${retailer}`}</Facts>
      </div>
    </Card>
  );
}

const Grid = styled.ul({
  display: 'grid',
  gap: 'var(--space-6)',
  margin: 'var(--space-3) 0 0',
  '@media (min-width: 40rem)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
  '@media (min-width: 64rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});

/** Products in their given order. */
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
