import styled from '@emotion/styled';
import { useLingui } from '@lingui/react/macro';

const Chips = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1)',
  '& > li': {
    minWidth: 28,
    padding: '1px var(--space-2)',
    fontSize: 'var(--text-tiny)',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.6,
    textAlign: 'center',
    border: '1px solid var(--rule)',
    borderRadius: 4,
  },
});

/** The retailers' words for a product of a single size. */
const oneSize = /^(one[ -]?size|os|[eé]n størrelse|onesize fits all)$/i;

/** Labels of sizes in the site's language; other sizes are as the retailers spell them. */
export function useSizeLabel(): (size: string) => string {
  const { t } = useLingui();
  return (size) => (oneSize.test(size.trim()) ? t`One size` : size);
}

/** A product's sizes; renders nothing without any. */
export function SizeChips({ sizes }: { sizes: readonly string[] }) {
  const { t } = useLingui();
  const toLabel = useSizeLabel();
  if (sizes.length === 0) return null;
  return (
    <Chips aria-label={t`Sizes`}>
      {sizes.map((size) => (
        <li key={size}>{toLabel(size)}</li>
      ))}
    </Chips>
  );
}
