import styled from '@emotion/styled';
import { useNow } from '@fan-base/shared-contracts/shell';
import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const minute = 60_000;

/** Time left until kick-off (both in milliseconds since 1970); null after it. */
export function getCountdown(kickoff: number, now: number): Countdown | null {
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
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& b': {
    color: 'var(--text)',
    font: '600 var(--text-title)/1.15 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Unit = ({ count, children }: { count: number; children: ReactNode }) => (
  <span>
    <b>{count}</b> {children}
  </span>
);

/**
 * Countdown in days, hours and minutes to an instant (ms since 1970), without leading zero units; renders
 * nothing afterwards.
 */
export function TimeLeft({ until }: { until: number }) {
  const left = getCountdown(until, useNow());
  if (!left) return null;
  return (
    <Units role="timer">
      {left.days > 0 ? (
        <Unit count={left.days}>
          <Plural value={left.days} one="day" other="days" />
        </Unit>
      ) : null}
      {left.days > 0 || left.hours > 0 ? (
        <Unit count={left.hours}>
          <Plural value={left.hours} one="hour" other="hours" />
        </Unit>
      ) : null}
      <Unit count={left.minutes}>
        <Plural value={left.minutes} one="minute" other="minutes" />
      </Unit>
    </Units>
  );
}
