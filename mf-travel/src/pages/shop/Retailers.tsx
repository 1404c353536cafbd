import styled from '@emotion/styled';
import type { Product, ProductOffer } from '@fan-base/shared-contracts/api/shop';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { useLingui } from '@lingui/react/macro';
import { OfferLink } from '../../offers/OfferLink.tsx';
import { Price } from '../../offers/Price.tsx';
import { useSizeLabel } from './SizeChips.tsx';

const List = styled.ul({
  '& > li': { borderTop: '1px solid var(--rule)' },
  '& > li:last-of-type': { borderBottom: '1px solid var(--rule)' },
});

/** The whole row is the link. */
const Row = styled(OfferLink)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 52,
  padding: 'var(--space-1) 0',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& > span:first-of-type': { display: 'grid', justifyItems: 'start', fontSize: 'var(--text-small)' },
  '& small': { color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  '&:hover > [data-go]': {
    color: 'var(--on-accent)',
    background: 'var(--accent)',
    borderColor: 'transparent',
  },
});

/** Looks like a button; the cheapest retailer's is filled. */
const Go = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minHeight: 36,
  padding: '0 var(--space-3)',
  fontSize: 'var(--text-small)',
  fontWeight: 600,
  border: '1px solid var(--text-muted)',
  borderRadius: 'var(--radius)',
  '&[data-go=first]': {
    color: 'var(--on-accent)',
    background: 'var(--accent)',
    borderColor: 'transparent',
  },
});

const Best = styled.strong({ color: 'var(--win)', fontSize: 'var(--text-tiny)', fontWeight: 600 });

const separator = ', ';

function Retailer({
  offer: { retailer, price, oldPrice, sizes, url },
  isFirst,
  isCheapest,
  allSizes,
}: {
  offer: ProductOffer;
  isFirst: boolean;
  isCheapest: boolean;
  allSizes: number;
}) {
  const { t } = useLingui();
  const toLabel = useSizeLabel();
  return (
    <Row href={url}>
      <span>
        <span>{retailer}</span>
        {isCheapest ? <Best>{t`Best price`}</Best> : null}
        {sizes.length > 0 && sizes.length < allSizes ? (
          <small>{t`Has ${sizes.map(toLabel).join(separator)}`}</small>
        ) : null}
      </span>
      <Price price={price} oldPrice={oldPrice} isStacked />
      <Go data-go={isFirst ? 'first' : ''}>
        {t({ message: 'Buy', context: 'a link to a retailer' })}
        <Icon name="external" size={14} />
      </Go>
    </Row>
  );
}

/** The retailers of a product with their prices, cheapest first. */
export function Retailers({ product: { offers, sizes, hasCheapest } }: { product: Product }) {
  const { t } = useLingui();
  return (
    <List aria-label={t`Retailers`}>
      {offers.map((offer, at) => (
        <li key={offer.id}>
          <Retailer
            offer={offer}
            isFirst={at === 0}
            isCheapest={hasCheapest && at === 0}
            allSizes={sizes.length}
          />
        </li>
      ))}
    </List>
  );
}
