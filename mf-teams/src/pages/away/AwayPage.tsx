import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { absencesWidget } from '../../widgets/absences.ts';
import { matchCardWidget } from '../../widgets/match-card.ts';
import {
  awayResultsWidget,
  formWidget,
  hasOffers,
  isAway,
  threadWidget,
  tripsWidget,
} from './away-widgets.ts';
import { Ground } from './Ground.tsx';

export { head } from './head.ts';

/**
 * In the order of a phone: the match, the way to it, then offers and what to know. On a wide screen the ground stands
 * beside the match, whose column continues below it.
 */
const Parts = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-6) var(--space-10)',
  alignItems: 'start',
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    gridTemplateRows: 'auto auto 1fr',
    '& > [data-part=ground]': { gridArea: '1 / 2 / span 2' },
    '& > [data-part=main]': { gridArea: '2 / 1 / span 2' },
    '& > [data-part=more]': { gridArea: '3 / 2' },
  },
});

function HomeMatch({ fixture: { slug, id } }: { fixture: Fixture }) {
  const { pathFor } = useShell();
  return (
    <EmptyState to={pathFor('fixture', { slug, id })} link={<Trans>Go to the match</Trans>}>
      <Trans>This is not an away match.</Trans>
    </EmptyState>
  );
}

/** Channels that have announced the match, for fans who stay at home. */
function OnTv({ match: { fixture, broadcasts } }: { match: Match }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const channels = broadcasts.flatMap(({ channel, confirmed }) => (confirmed ? [channel] : []));
  if (channels.length === 0 || !isToBePlayed(fixture)) return null;
  return (
    <Section title={t`Watching from home`}>
      <p style={{ margin: 0, fontWeight: 600 }}>{channels.join(' · ')}</p>
      <NextLink to={pathFor('streaming')}>
        <Trans>TV and streaming</Trans>
      </NextLink>
    </Section>
  );
}

/** Each part is of another remote, so that one that fails costs only its own region. */
function AwayDay({ match }: { match: Match }) {
  const { fixture } = match;
  const isToCome = isToBePlayed(fixture);
  const offers = useApi(api.trips.getTrips({ match: fixture.id }));
  const mayHaveOffers = offers.state !== 'ready' || hasOffers(offers.data);
  return (
    <Parts>
      <div>
        <RemoteWidget {...matchCardWidget(fixture)} />
      </div>
      <div data-part="ground">
        <Ground match={match} />
      </div>
      <div data-part="main">
        <Stack isWide>
          {isToCome ? <RemoteWidget {...tripsWidget(fixture)} /> : null}
          {isToCome && !mayHaveOffers ? <RemoteWidget {...formWidget(fixture)} /> : null}
          <RemoteWidget {...awayResultsWidget(fixture)} />
        </Stack>
      </div>
      <div data-part="more">
        <Stack isWide>
          {isToCome ? <RemoteWidget {...absencesWidget(fixture)} /> : null}
          <OnTv match={match} />
          <RemoteWidget {...threadWidget(fixture)} />
        </Stack>
      </div>
    </Parts>
  );
}

const pageHeight = 1200;

/** GRAPH-5: an away match for fans who travel: the match, tickets, trips, the ground and the thread. */
export function Page({ params: { id = '' }, site }: PageInput) {
  const answer = useApi(api.match.getMatch({ id }));
  return (
    <ApiView answer={answer} height={pageHeight}>
      {(match) => {
        const { fixture } = match;
        const opponent = fixture.home.shortName;
        return (
          <Stack>
            <h1>
              <Trans>Away at {opponent}</Trans>
            </h1>
            {isAway(fixture, site) ? <AwayDay match={match} /> : <HomeMatch fixture={fixture} />}
          </Stack>
        );
      }}
    </ApiView>
  );
}
