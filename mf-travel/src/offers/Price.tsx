import styled from '@emotion/styled';
import type { Money } from '@fan-base/shared-contracts/api/offer';
import { useSite } from '@fan-base/shared-contracts/shell';
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
  '&[data-stacked]': { display: 'grid', justifyItems: 'end', lineHeight: 1.2 },
});

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
  return (
    <Line data-stacked={isStacked || undefined}>
      <del>
        <span className="visually-hidden">{t`Was:`} </span>
        {formatPrice(oldPrice, language)}
      </del>{' '}
      {from}{' '}
      <ins>
        <span className="visually-hidden">{t`Now:`} </span>
        {now}
      </ins>
    </Line>
  );
}
