import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useLingui } from '@lingui/react/macro';
import { EventIcon } from '../../events/EventIcon.tsx';
import { Minute } from '../../parts/Minute.tsx';
import type { Score } from '../../status/present-fixture.ts';
import { EventText } from './EventText.tsx';
import { describeEvent } from './event-messages.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-6px)' } });

/** A single list in a narrow column; in a wide one each event is on its team's side of the minutes. */
const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '3.25rem 26px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-2)',
  minHeight: 44,
  padding: 'var(--space-2) 0',
  borderTop: '1px solid var(--rule)',
  '&:first-of-type': { borderTop: 0 },
  '&[data-new=true]': { animation: `${enter} 200ms ease-out` },
  '& > [data-minute]': {
    font: '600 var(--text-large)/1.2 var(--font-condensed)',
    fontVariantNumeric: 'tabular-nums',
  },
  '@container (min-width: 40rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 26px 4rem 26px minmax(0, 1fr)',
    '& > *': { gridRow: 1 },
    '& > [data-minute]': { gridColumn: 3, textAlign: 'center' },
    '& > [data-crest]': { gridColumn: 4 },
    '& > [data-what]': { gridColumn: 5 },
    '&[data-side=home] > [data-crest]': { gridColumn: 2 },
    '&[data-side=home] > [data-what]': { gridColumn: 1, textAlign: 'right' },
    '&[data-side=home] [data-line]': { flexDirection: 'row-reverse' },
  },
});

const What = styled.div({
  minWidth: 0,
  lineHeight: 1.3,
  '& > [data-line]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 var(--space-2)' },
  '&[data-what=minor]': { display: 'flex', alignItems: 'start', gap: 'var(--space-2)' },
  '& b': { fontFamily: 'var(--font-condensed)', fontSize: 'var(--text-large)', fontWeight: 600 },
});

/** A match event: minute, side, kind and reason, the sentence, and the score after a goal. */
export function EventRow(props: {
  event: MatchEvent;
  fixture: Fixture;
  /** The score after this event, if known. */
  score: Score | undefined;
  isNew: boolean;
}) {
  const { event, fixture, score, isNew } = props;
  const { i18n } = useLingui();
  const { what, why } = describeEvent(event, i18n);
  const team = event.side ? fixture[event.side] : null;
  // Its sentence says what it is, so that goals stand out among many of them.
  const isMinor = event.kind === 'substitution' && Boolean(event.player && event.related);
  return (
    <Row data-event={event.kind} data-side={event.side} data-new={isNew}>
      <span data-minute="">
        <Minute minute={event.minute} extra={event.extra} />
      </span>
      <span data-crest="">{team ? <Crest team={team} size={26} title={team.shortName} /> : null}</span>
      <What data-what={isMinor ? 'minor' : ''}>
        <div data-line="">
          <EventIcon kind={event.kind} />
          {isMinor ? null : <strong>{what}</strong>}
          {score ? <b>{formatScore(score)}</b> : null}
          {why ? <small>{why}</small> : null}
        </div>
        <EventText event={event} team={team?.shortName} />
      </What>
    </Row>
  );
}
