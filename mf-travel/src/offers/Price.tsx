import styled from '@emotion/styled';
import type { Money } from '@fan-base/shared-contracts/api/offer';
import { useSite } from '@fan-base/shared-contracts/shell';
import { minus } from '@fan-base/shared-ui/formats/number';
import { formatPercent } from '@fan-base/shared-ui/formats/percent';
import { useLingui } from '@lingui/react/macro';
import { formatPrice } from '../formats/price.ts';

/** Not a paragraph: accessibility checkers take one in bold for a heading. */
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 var(--space-2)',
  // Line height of the taller of the two fonts, so that nothing shifts when they load.
  minHeight: 34,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& strong, & ins': {
    font: '600 var(--text-title)/1.2 var(--font-condensed)',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& del': { color: 'var(--text-muted)', fontSize: 'var(--text-small)', whiteSpace: 'nowrap' },
  '& [data-discount]': {
    color: 'var(--win)',
    fontSize: 'var(--text-small)',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '&[data-stacked]': { display: 'grid', justifyItems: 'end', lineHeight: 1.2 },
});

/** Whole percent off the previous price; 0 if it is not higher, or of another currency. */
const getDiscount = (price: Money, oldPrice: Money): number =>
  price.currency === oldPrice.currency && oldPrice.amount > price.amount
    ? Math.round(100 * (1 - price.amount / oldPrice.amount))
    : 0;

/**
 * Current and previous price of an offer.
 * @param isFrom the lowest of the partner's prices, depending on options
 * @param isStacked the previous price above the current one
 */
export function Price(props: {
  price: Money;
  oldPrice: Money | null;
  isFrom?: boolean;
  isStacked?: boolean;
}) {
  const { t } = useLingui();
  const { price, oldPrice, isFrom = false, isStacked = false } = props;
  const { language } = useSite();
  const now = formatPrice(price, language);
  const from = isFrom ? <small>{t`from`}</small> : null;
  if (oldPrice === null) {
    return (
      <Line data-stacked={isStacked || undefined}>
        {from} <strong>{now}</strong>
      </Line>
    );
  }
  const discount = getDiscount(price, oldPrice);
  return (
    <Line data-stacked={isStacked || undefined}>
      <span>
        <del>
          <span className="visually-hidden">{t`Was:`} </span>
          {formatPrice(oldPrice, language)}
        </del>{' '}
        {discount === 0 ? null : (
          <span data-discount="">{`${minus}${formatPercent(discount, language)}`}</span>
        )}
      </span>{' '}
      {from}{' '}
      <ins>
        <span className="visually-hidden">{t`Now:`} </span>
        {now}
      </ins>
    </Line>
  );
}
