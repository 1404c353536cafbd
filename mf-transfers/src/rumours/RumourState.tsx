import styled from '@emotion/styled';
import type { Rumour } from '@fan-base/shared-contracts/api/rumours';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { getStage, getStageLabel, isClosed } from './status-labels.ts';

/** The editors' rating of the rumour, from 1 to 5. */
const credibilityLabels: readonly MessageDescriptor[] = [
  msg`very low`,
  msg`low`,
  msg`medium`,
  msg`high`,
  msg`very high`,
];

/** @param credibility 1 to 5 */
const credibilityLabel = (credibility: number): MessageDescriptor | undefined =>
  credibilityLabels[credibility - 1];

const StatusMark = styled.span({
  padding: '1px var(--space-2)',
  fontWeight: 600,
  fontSize: 'var(--text-small)',
  whiteSpace: 'nowrap',
  border: '1px solid currentColor',
  borderRadius: 'var(--radius)',
  '&[data-status=agreed], &[data-status=completed]': { color: 'var(--win)' },
  '&[data-status=advanced]': { color: 'var(--link)' },
  '&[data-status=off], &[data-status=failed]': { color: 'var(--text-muted)', borderStyle: 'dashed' },
});

/** Five steps, filled as far as the rating goes. */
const Meter = styled.span({
  display: 'inline-flex',
  gap: 2,
  marginRight: 'var(--space-2)',
  verticalAlign: '-1px',
  '& > i': { width: 14, height: 10, border: '1px solid var(--text-muted)', borderRadius: 2 },
  '& > i[data-on=true]': { background: 'var(--text)', borderColor: 'var(--text)' },
});

const steps = [1, 2, 3, 4, 5];

/** How reliable the editors find the rumour, or found it while it was open; nothing without a rating. */
export function Credibility(rumour: Pick<Rumour, 'credibility' | 'status' | 'outcome'>) {
  const { credibility } = rumour;
  const { i18n } = useLingui();
  const label = credibility === null ? undefined : credibilityLabel(credibility);
  if (credibility === null || !label) return null;
  const word = i18n._(label);
  if (isClosed(rumour))
    return (
      <span data-credibility="past">
        <Trans comment="a word for how much, and the number of steps">
          Our rating was: {word} ({credibility} of 5)
        </Trans>
      </span>
    );
  return (
    <span data-credibility={credibility}>
      <Meter aria-hidden="true">
        {steps.map((step) => (
          <i key={step} data-on={step <= credibility} />
        ))}
      </Meter>
      <Trans comment="a word for how much, and the number of steps">
        Our rating: {word} ({credibility} of 5)
      </Trans>
    </span>
  );
}

/** Progress of the transfer. */
export function RumourStatus(rumour: Pick<Rumour, 'status' | 'outcome'>) {
  const { i18n } = useLingui();
  return <StatusMark data-status={getStage(rumour)}>{i18n._(getStageLabel(rumour))}</StatusMark>;
}
