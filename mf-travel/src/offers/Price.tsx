import styled from '@emotion/styled';
import type { Money } from '@fan-base/shared-contracts/api/offer';
import { useSite } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { formatPrice } from '../formats/price.ts';

/** No paragraph: one of bold words alone is taken for a heading. */
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 var(--space-2)',
  // The line of the tallest of its two faces, before and after the fonts have come.
  minHeight: 34,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& strong, & ins': {
    font: '600 var(--text-title)/1.2 var(--font-condensed)',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& del': { color: 'var(--text-muted)', fontSize: 'var(--text-small)', whiteSpace: 'nowrap' },
});

/**
 * What an offer costs, and what it cost before.
 * @param isFrom the partner's lowest price: what is chosen there may cost more
 */
export function Price(props: { price: Money; oldPrice: Money | null; isFrom?: boolean }) {
  const { t } = useLingui();
  const { price, oldPrice, isFrom = false } = props;
  const { language } = useSite();
  const now = formatPrice(price, language);
  const from = isFrom ? <small>{t`from`}</small> : null;
  if (oldPrice === null) {
    return (
      <Line>
        {from} <strong>{now}</strong>
      </Line>
    );
  }
  return (
    <Line>
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
