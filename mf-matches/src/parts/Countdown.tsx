import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useNow } from '@fan-base/shared-contracts/shell';
import { getTimeLeft } from '@fan-base/shared-ui/formats/time-left';
import { useLingui } from '@lingui/react/macro';
import { presentFixture } from '../status/present-fixture.ts';

const Units = styled.p({
  display: 'flex',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  margin: 0,
  '& > span': {
    display: 'grid',
    minWidth: 68,
    paddingBlock: 'var(--space-1)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-tiny)',
    textAlign: 'center',
    background: 'var(--surface-sunken)',
    borderRadius: 'var(--radius)',
  },
  '& > [hidden]': { display: 'none' },
  '& b': {
    color: 'var(--text)',
    font: '600 var(--text-title)/1.15 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
  },
});

/**
 * Days, hours and minutes until the kick-off of an upcoming match, without zero units; nothing afterwards. The shell
 * counts before hydration, so its text may differ from the server's.
 */
export function Countdown({ fixture }: { fixture: Fixture }) {
  const left = getTimeLeft(Date.parse(fixture.kickoff), useNow());
  const shown = presentFixture(fixture);
  const { t } = useLingui();
  if (!left || shown.kind !== 'scheduled' || !fixture.timeKnown) return null;
  const units = [
    { unit: 'days', one: t`day`, other: t`days` },
    { unit: 'hours', one: t`hour`, other: t`hours` },
    { unit: 'minutes', one: t`minute`, other: t`minutes` },
  ] as const;
  return (
    <Units role="timer" data-countdown={fixture.kickoff}>
      {units.map(({ unit, one, other }) => (
        <span key={unit} data-unit={unit} hidden={left[unit] === 0} suppressHydrationWarning>
          <b suppressHydrationWarning>{left[unit]}</b>{' '}
          <span data-one={one} data-other={other} suppressHydrationWarning>
            {left[unit] === 1 ? one : other}
          </span>
        </span>
      ))}
    </Units>
  );
}
