import styled from '@emotion/styled';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { EventIcon } from '../../events/EventIcon.tsx';
import { axisLength, axisMarks } from './axisMarks.ts';

const sign = 18;
const halfHeight = 78;

/** Only where there is room for it; the list below says all of it. */
const Axis = styled.div({
  display: 'none',
  '@media (min-width: 48rem)': { display: 'block' },
  position: 'relative',
  height: 2 * halfHeight + 20,
  marginInline: 'var(--space-3)',
  '& > [data-line]': {
    position: 'absolute',
    top: halfHeight,
    right: 0,
    left: 0,
    height: 20,
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
  '& > [data-minute]': {
    position: 'absolute',
    top: halfHeight,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-tiny)',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    transform: 'translateX(-50%)',
  },
  '& > [data-at]': { position: 'absolute', marginLeft: -sign / 2 },
});

/** The events along the minutes of the match: home above the line, away below it. */
export function TimelineAxis({ events }: { events: readonly MatchEvent[] }) {
  const length = axisLength(events);
  const minutes = [15, 30, 45, 60, 75, 90, 105].filter((minute) => minute < length);
  return (
    <Axis aria-hidden="true">
      <span data-line="" />
      {minutes.map((minute) => (
        <span key={minute} data-minute="" style={{ left: `${(minute / length) * 100}%` }}>
          {minute}
        </span>
      ))}
      {axisMarks(events).map(({ event, at, level }) => {
        const distance = halfHeight - (level + 1) * (sign + 1);
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
