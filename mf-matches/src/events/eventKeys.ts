import type { MatchEvent } from '@fan-base/shared-contracts/api/match';

/**
 * A key for each event, which has no id of its own: what it says, and which of those that say the same it is. An
 * event keeps its key when others come before it.
 */
export function eventKeys(events: readonly MatchEvent[]): string[] {
  const met = new Map<string, number>();
  return events.map(({ minute, extra, side, kind, player, decision }) => {
    const text = [minute, extra, side, kind, decision, player?.id ?? player?.name].join(' ');
    const count = (met.get(text) ?? 0) + 1;
    met.set(text, count);
    return `${text} ${count}`;
  });
}
