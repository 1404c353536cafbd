import styled from '@emotion/styled';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CountedGoal } from '../../events/counted-goals.ts';
import { getEventKeys } from '../../events/event-keys.ts';
import { isUnplayed, presentFixture } from '../../status/present-fixture.ts';
import { statusLabels } from '../../status/status-labels.ts';
import { EventRow } from './EventRow.tsx';
import { addPeriods } from './periods.ts';
import { Shootout } from './Shootout.tsx';
import { isKick } from './shootout.ts';

/** Rows of the list have more room where the list has. */
const Box = styled.div({
  containerType: 'inline-size',
  '& > ol > [data-period]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 'var(--space-2)',
    minHeight: 36,
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    background: 'var(--surface-raised)',
    borderRadius: 'var(--radius)',
  },
});

/**
 * MATCH-3: the match minute by minute, newest first while it is played. Events that occur while the page is open
 * are animated.
 */
export function Timeline({ live, counted }: { live: MatchLive; counted: readonly CountedGoal[] | null }) {
  const { fixture, events } = live;
  const { t, i18n } = useLingui();
  const keys = getEventKeys(events ?? []);
  const [known] = useState(() => new Set(keys));
  const shown = presentFixture(fixture);
  if (!events?.length && isUnplayed(shown)) return null;
  const rows = addPeriods(events ?? [], fixture);
  const ordered = shown.kind === 'live' ? rows.toReversed() : rows;
  return (
    <Section title={<Trans>Minute by minute</Trans>} id="events">
      {events?.length ? (
        <Box>
          <ol>
            {ordered.map((row) => {
              if ('score' in row) {
                const score = formatScore(row.score);
                const label =
                  row.period === 'half-time' ? t`Half time` : i18n._(statusLabels[fixture.status]);
                return (
                  <li key={row.period} data-period={row.period}>
                    {label} <b>{score}</b>
                  </li>
                );
              }
              if (isKick(row.event)) return null;
              const key = keys[row.at] ?? '';
              return (
                <EventRow
                  key={key}
                  event={row.event}
                  fixture={fixture}
                  score={counted?.find((goal) => goal.event === row.event)?.score}
                  isNew={!known.has(key)}
                />
              );
            })}
          </ol>
          <Shootout events={events} fixture={fixture} />
        </Box>
      ) : (
        <EmptyState>
          {events === null ? (
            <Trans>No live updates for this match.</Trans>
          ) : shown.kind === 'live' ? (
            <Trans>Nothing has happened yet.</Trans>
          ) : (
            <Trans>No events were recorded for this match.</Trans>
          )}
        </EmptyState>
      )}
    </Section>
  );
}
