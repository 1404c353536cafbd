import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { useLingui } from '@lingui/react/macro';
import { EventIcon } from '../../events/EventIcon.tsx';
import { kindLabels } from '../../events/kind-labels.ts';
import { PersonLink } from '../../parts/PersonLink.tsx';
import { getKicks, type Kick } from './shootout.ts';

const Kicks = styled.ol({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '3.25rem 26px 20px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    borderTop: '1px solid var(--rule)',
  },
  '& b': {
    fontFamily: 'var(--font-condensed)',
    fontSize: 'var(--text-large)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});

function KickRow({ kick: { event, score }, fixture }: { kick: Kick; fixture: Fixture }) {
  const { i18n } = useLingui();
  const team = event.side ? fixture[event.side] : null;
  return (
    <li data-kick={event.kind}>
      <b>
        {score.home}–{score.away}
      </b>
      {team ? <Crest team={team} size={26} title={team.shortName} /> : <span />}
      <EventIcon kind={event.kind} />
      <span>{event.player ? <PersonLink person={event.player} /> : null}</span>
      <small>{i18n._(kindLabels[event.kind])}</small>
    </li>
  );
}

/** MATCH-3: the kicks of a shoot-out in order, each with the score after it; renders nothing without one. */
export function Shootout({ events, fixture }: { events: readonly MatchEvent[]; fixture: Fixture }) {
  const { t } = useLingui();
  const kicks = getKicks(events);
  if (kicks.length === 0) return null;
  return (
    <div data-shootout="">
      <h3 style={{ margin: 'var(--space-5) 0 var(--space-2)' }}>{t`Penalty shoot-out`}</h3>
      <Kicks>
        {kicks.map((kick) => (
          <KickRow key={kick.number} kick={kick} fixture={fixture} />
        ))}
      </Kicks>
    </div>
  );
}
