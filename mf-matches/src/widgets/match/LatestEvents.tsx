import styled from '@emotion/styled';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { useLingui } from '@lingui/react/macro';
import { EventIcon } from '../../events/EventIcon.tsx';
import { getEventKeys } from '../../events/event-keys.ts';
import { kindLabels } from '../../events/kind-labels.ts';
import { Minute } from '../../parts/Minute.tsx';

const limit = 4;

const List = styled.ol({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '3.25rem 20px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 40,
    borderTop: '1px solid var(--rule)',
    lineHeight: 1.2,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& b': {
    font: '600 var(--text-large)/1.2 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The newest events of a match in progress, newest first. */
export function LatestEvents({ events }: { events: readonly MatchEvent[] }) {
  const { i18n } = useLingui();
  const keys = getEventKeys(events);
  const latest = events
    .map((event, at) => ({ ...event, key: keys[at] }))
    .slice(-limit)
    .toReversed();
  if (latest.length === 0) return null;
  return (
    <List>
      {latest.map(({ key, minute, extra, kind, words, player }) => (
        <li key={key}>
          <b>
            <Minute minute={minute} extra={extra} />
          </b>
          <EventIcon kind={kind} />
          <span>
            {words ?? i18n._(kindLabels[kind])} {player ? <strong>{player.name}</strong> : null}
          </span>
        </li>
      ))}
    </List>
  );
}
