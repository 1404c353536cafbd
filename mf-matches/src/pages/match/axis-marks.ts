import type { MatchEvent } from '@fan-base/shared-contracts/api/match';

/** An event on the axis of a match. */
export interface AxisMark {
  readonly event: MatchEvent;
  /** Distance from kick-off, in percent of the axis. */
  readonly at: number;
  /** Steps away from the line, from 0: events that would lie on each other are piled. */
  readonly level: number;
}

/** Percent of the axis that a sign needs. */
const signWidth = 2.4;
const highest = 3;

/** Minutes that the axis shows: a match, or one with extra time. */
export const axisLength = (events: readonly MatchEvent[]): 90 | 120 =>
  events.some(({ minute, kind }) => minute > 90 && !kind.startsWith('shootout')) ? 120 : 90;

/** The places of the events of both sides on the axis; those of a shoot-out, and of no side, have none. */
export function axisMarks(events: readonly MatchEvent[]): readonly AxisMark[] {
  const length = axisLength(events);
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
