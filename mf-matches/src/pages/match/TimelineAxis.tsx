import styled from '@emotion/styled';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { EventIcon } from '../../events/EventIcon.tsx';
import { axisLength, axisMarks } from './axis-marks.ts';

const sign = 18;
/** Pixels of the line with its minutes. */
const line = 20;

/** Only where there is room for it; the list below says all of it. */
const Axis = styled.div({
  display: 'none',
  '@media (min-width: 48rem)': { display: 'block' },
  position: 'relative',
  marginBlock: 'var(--space-2)',
  marginInline: 'var(--space-3)',
  '& > [data-line]': {
    position: 'absolute',
    top: '50%',
    right: 0,
    left: 0,
    height: line,
    marginTop: -line / 2,
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& > [data-minute]': {
    position: 'absolute',
    top: '50%',
    marginTop: -line / 2,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-tiny)',
    lineHeight: `${line}px`,
    fontVariantNumeric: 'tabular-nums',
    transform: 'translateX(-50%)',
  },
  '& > [data-at]': { position: 'absolute', width: sign, marginLeft: -sign / 2 },
});

/** The events along the minutes of the match: home above the line, away below it. */
export function TimelineAxis({ events }: { events: readonly MatchEvent[] }) {
  const length = axisLength(events);
  const minutes = [15, 30, 45, 60, 75, 90, 105].filter((minute) => minute < length);
  const marks = axisMarks(events);
  const halfHeight = (Math.max(0, ...marks.map(({ level }) => level)) + 1) * (sign + 1) + 4;
  return (
    <Axis aria-hidden="true" style={{ height: 2 * halfHeight + line }}>
      <span data-line="" />
      {minutes.map((minute) => (
        <span key={minute} data-minute="" style={{ left: `${(minute / length) * 100}%` }}>
          {minute}
        </span>
      ))}
      {marks.map(({ event, at, level }) => {
        const distance = halfHeight - (level + 1) * (sign + 1) - 2;
        return (
          <span
            key={`${event.side} ${at} ${level} ${event.kind} ${event.player?.name}`}
            data-at={event.minute}
            style={{ left: `${at}%`, [event.side === 'home' ? 'top' : 'bottom']: distance }}
          >
            <EventIcon kind={event.kind} size={sign} />
          </span>
        );
      })}
    </Axis>
  );
}
