import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { getUniqueKeys } from '@fan-base/shared-ui/formats/unique-keys';

/** React keys for events, which have no ids. Stable when new events are inserted before existing ones. */
export const getEventKeys = (events: readonly MatchEvent[]): string[] =>
  getUniqueKeys(
    events.map(({ minute, extra, side, kind, player, decision }) =>
      [minute, extra, side, kind, decision, player?.id ?? player?.name].join(' '),
    ),
  );
