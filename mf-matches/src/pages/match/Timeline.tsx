import type { MatchEvent, MatchLive } from '@fan-base/shared-contracts/api/match';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CountedGoal } from '../../events/counted-goals.ts';
import { presentFixture } from '../../status/present-fixture.ts';
import { EventRow } from './EventRow.tsx';
import { Shootout } from './Shootout.tsx';
import { isKick } from './shootout.ts';
import { TimelineAxis } from './TimelineAxis.tsx';

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

/** MATCH-3: the events on a time axis and as a list. Events that occur while the page is open are animated. */
export function Timeline({ live, counted }: { live: MatchLive; counted: readonly CountedGoal[] | null }) {
  const { fixture, events } = live;
  const keys = getEventKeys(events ?? []);
  const [known] = useState(() => new Set(keys));
  const { kind } = presentFixture(fixture);
  if (!events?.length && (kind === 'scheduled' || kind === 'off')) return null;
  return (
    <Section title={<Trans>Events</Trans>} id="events">
      {events?.length ? (
        <>
          <TimelineAxis events={events} />
          <ol>
            {events.map((event, at) => {
              if (isKick(event)) return null;
              const key = keys[at] ?? '';
              return (
                <EventRow
                  key={key}
                  event={event}
                  fixture={fixture}
                  score={counted?.find((goal) => goal.event === event)?.score}
                  isNew={!known.has(key)}
                />
              );
            })}
          </ol>
          <Shootout events={events} fixture={fixture} />
        </>
      ) : (
        <EmptyState>
          {events === null ? (
            <Trans>No live updates for this match.</Trans>
          ) : kind === 'live' ? (
            <Trans>Nothing has happened yet.</Trans>
          ) : (
            <Trans>No events were recorded for this match.</Trans>
          )}
        </EmptyState>
      )}
    </Section>
  );
}
