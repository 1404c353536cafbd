import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { Trans } from '@lingui/react/macro';
import { absencesWidget } from '../../widgets/absences.ts';
import { matchCardWidget } from '../../widgets/match-card.ts';
import { awayResultsWidget, formWidget, isAway, threadWidget, tripsWidget } from './away-widgets.ts';
import { Ground } from './Ground.tsx';
import { OnTv } from './OnTv.tsx';

export { head } from './head.ts';

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8) var(--space-10)',
  alignItems: 'start',
  '@media (min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
});

function HomeMatch({ fixture: { slug, id } }: { fixture: Fixture }) {
  const { pathFor } = useShell();
  return (
    <EmptyState to={pathFor('fixture', { slug, id })} link={<Trans>Go to the match</Trans>}>
      <Trans>This is not an away match.</Trans>
    </EmptyState>
  );
}

/** Each part is of another remote, so that one that fails costs only its own region. */
function AwayDay({ match }: { match: Match }) {
  const { fixture } = match;
  return (
    <Columns>
      <Stack isWide>
        <RemoteWidget {...matchCardWidget(fixture)} />
        {isToBePlayed(fixture) ? (
          <>
            <RemoteWidget {...tripsWidget(fixture)} />
            <RemoteWidget {...formWidget(fixture)} />
          </>
        ) : null}
        <RemoteWidget {...awayResultsWidget(fixture)} />
        <RemoteWidget {...threadWidget(fixture)} />
      </Stack>
      <Stack isWide>
        <Ground match={match} />
        <OnTv match={match} />
        {isToBePlayed(fixture) ? <RemoteWidget {...absencesWidget(fixture)} /> : null}
      </Stack>
    </Columns>
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
