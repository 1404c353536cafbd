import styled from '@emotion/styled';
import type { Absence } from '@fan-base/shared-contracts/api/squad';
import { useLingui } from '@lingui/react/macro';
import { availabilityLabels } from './availability.ts';
import { getCauseInSentence } from './causes.ts';

const Mark = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  color: 'var(--loss)',
  fontSize: 'var(--text-tiny)',
  fontWeight: 500,
  lineHeight: 1.3,
  '&[data-kind=questionable]': { color: 'var(--text-muted)' },
});

const cross = 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z';

/** Marks a player as out or doubtful: a cross, filled if certain, and the cause in words. */
export function AbsenceMark({ absence }: { absence: Absence }) {
  const { i18n } = useLingui();
  const isCertain = absence.kind === 'missing';
  const kind = i18n._(availabilityLabels[isCertain ? 'out' : 'questionable']);
  const cause = getCauseInSentence(i18n, absence.cause);
  return (
    <Mark data-kind={absence.kind}>
      <svg viewBox="0 0 24 24" width={12} height={12} aria-hidden="true" style={{ flex: 'none' }}>
        <path d={cross} fill={isCertain ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="2.5" />
      </svg>
      {/* A single text node, so that screen readers read it as one. */}
      <span>{`${kind}: ${cause}`}</span>
    </Mark>
  );
}
