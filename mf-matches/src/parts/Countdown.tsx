import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useNow } from '@fan-base/shared-contracts/shell';
import { Plural } from '@lingui/react/macro';
import { presentFixture } from '../status/present-fixture.ts';

interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const minute = 60_000;

/** Time left until kick-off (both in milliseconds since 1970); null after it. */
export function getTimeLeft(kickoff: number, now: number): TimeLeft | null {
  const left = Math.ceil((kickoff - now) / minute);
  if (left <= 0) return null;
  return { days: Math.floor(left / 1440), hours: Math.floor((left % 1440) / 60), minutes: left % 60 };
}

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
  '& b': {
    color: 'var(--text)',
    font: '600 var(--text-title)/1.15 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Days, hours and minutes until the kick-off of an upcoming match, without zero units; nothing afterwards. */
export function Countdown({ fixture }: { fixture: Fixture }) {
  const left = getTimeLeft(Date.parse(fixture.kickoff), useNow());
  const shown = presentFixture(fixture);
  if (!left || shown.kind !== 'scheduled' || !fixture.timeKnown) return null;
  const units = [
    { unit: 'days', count: left.days, label: <Plural value={left.days} one="day" other="days" /> },
    { unit: 'hours', count: left.hours, label: <Plural value={left.hours} one="hour" other="hours" /> },
    {
      unit: 'minutes',
      count: left.minutes,
      label: <Plural value={left.minutes} one="minute" other="minutes" />,
    },
  ];
  return (
    <Units role="timer">
      {units.map(({ unit, count, label }) =>
        count > 0 ? (
          <span key={unit}>
            <b>{count}</b> {label}
          </span>
        ) : null,
      )}
    </Units>
  );
}
