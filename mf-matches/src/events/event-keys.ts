import type { MatchEvent } from '@fan-base/shared-contracts/api/match';

/**
 * React keys for events, which have no ids: an event's content plus a counter for identical ones. Keys are
 * stable when new events are inserted before existing ones.
 */
export function getEventKeys(events: readonly MatchEvent[]): string[] {
  const met = new Map<string, number>();
  return events.map(({ minute, extra, side, kind, player, decision }) => {
    const text = [minute, extra, side, kind, decision, player?.id ?? player?.name].join(' ');
    const count = (met.get(text) ?? 0) + 1;
    met.set(text, count);
    return `${text} ${count}`;
  });
}
