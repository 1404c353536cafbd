import styled from '@emotion/styled';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { EventIcon } from '../../events/EventIcon.tsx';

interface AxisMark {
  readonly event: MatchEvent;
  /** Distance from kick-off, in percent of the axis. */
  readonly at: number;
  /** Level of stacking, from 0, for events that would overlap. */
  readonly level: number;
}

/** Width of an icon in percent of the axis. */
const signWidth = 2.4;
const highest = 3;

const withExtraTime: ReadonlySet<FixtureStatusCode> = new Set(['ET', 'BT', 'AET']);

/**
 * Length of the axis in minutes. The kicks of a shoot-out carry the last minute before it: 90 in the cups that
 * have no extra time.
 */
export const getAxisLength = (events: readonly MatchEvent[], status: FixtureStatusCode): 90 | 120 =>
  withExtraTime.has(status) || events.some(({ minute }) => minute > 90) ? 120 : 90;

/** Positions of both sides' events on the axis; shoot-out kicks and events without a side have none. */
export function getAxisMarks(events: readonly MatchEvent[], length: number): readonly AxisMark[] {
  const marks: AxisMark[] = [];
  for (const event of events) {
    if (!event.side || event.kind.startsWith('shootout')) continue;
    const at = (Math.min(Math.max(event.minute, 0), length) / length) * 100;
    const near = marks.filter((mark) => mark.event.side === event.side && at - mark.at < signWidth);
    const taken = new Set(near.map(({ level }) => level));
    const free = [0, 1, 2, 3].find((level) => !taken.has(level)) ?? highest;
    marks.push({ event, at, level: free });
  }
  return marks;
}

const sign = 18;
/** Height in pixels of the line with its minutes. */
const line = 20;

/** Only on wide screens; the list contains the same information. */
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
export function TimelineAxis(props: { events: readonly MatchEvent[]; status: FixtureStatusCode }) {
  const { events, status } = props;
  const length = getAxisLength(events, status);
  const minutes = [15, 30, 45, 60, 75, 90, 105].filter((minute) => minute < length);
  const marks = getAxisMarks(events, length);
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
