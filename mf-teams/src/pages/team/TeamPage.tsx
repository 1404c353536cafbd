import styled from '@emotion/styled';
import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import * as api from '@fan-base/shared-contracts/client';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { RemoteWidget, useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { getShortSiteName } from '@fan-base/shared-ui/formats/site-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { absencesWidget } from '../../widgets/absences.ts';
import { matchCardWidget } from '../../widgets/match-card.ts';
import { RecentResults } from './RecentResults.tsx';
import { Squad } from './Squad.tsx';
import { Standing } from './Standing.tsx';
import { TeamHeader } from './TeamHeader.tsx';
import { opponentWidget } from './team-widgets.ts';

export { head } from './head.ts';

/** The matches against the site's club, and the team itself beside them; on a phone below each other. */
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8) var(--space-10)',
  alignItems: 'start',
  '& > :empty': { display: 'none' },
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 24rem',
    '&[data-brief]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** The site's club against the team: the next match, and all matches. */
function Encounters({ profile: { team, next, isOpponent } }: { profile: TeamProfile }) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  const club = getShortSiteName(site);
  const isLive = next !== null && fixturePhase(next.status) === 'live';
  if (!isOpponent)
    return (
      <Section title={t`Matches against ${club}`}>
        <EmptyState to={pathFor('fixtures', { season: String(site.fixtures_season) })} link={t`All fixtures`}>
          <Trans>
            We have no matches between {club} and {team.shortName}.
          </Trans>
        </EmptyState>
      </Section>
    );
  return (
    <Stack isWide>
      {next ? (
        <Section title={isLive ? t`The match against ${club} is in progress` : t`Next match against ${club}`}>
          <RemoteWidget {...matchCardWidget(next)} />
        </Section>
      ) : null}
      <RemoteWidget {...opponentWidget(team)} />
    </Stack>
  );
}

/** What is not known about a team is left out. */
function Profile({ profile }: { profile: TeamProfile }) {
  const { standing, form, squad, next } = profile;
  const place = standing ? <Standing standing={standing} /> : null;
  // Of a team that the club met in a cup, little is known: two columns of one height.
  const isBrief = squad === null;
  return (
    <>
      <Columns data-brief={isBrief || undefined}>
        <Stack isWide>
          <Encounters profile={profile} />
          {isBrief ? place : null}
        </Stack>
        <Stack isWide>
          {isBrief ? null : place}
          {next && squad ? <RemoteWidget {...absencesWidget(next)} /> : null}
          {form.length > 0 ? <RecentResults form={form} /> : null}
        </Stack>
      </Columns>
      {squad ? <Squad squad={squad} /> : null}
    </>
  );
}

/** The site's own club has its page elsewhere. */
function OwnClub() {
  const { pathFor } = useShell();
  return (
    <EmptyState to={pathFor('club')} link={<Trans>The club</Trans>}>
      <Trans>This is our own club, which has a page of its own.</Trans>
    </EmptyState>
  );
}

const pageHeight = 1200;

/** GRAPH-1: a team as seen by fans of the site's club. */
export function Page({ params: { slug = '' }, site }: PageInput) {
  const answer = useApi(api.teams.getTeam({ team: slug }));
  return (
    <ApiView answer={answer} height={pageHeight}>
      {(profile) => (
        <Stack isWide>
          <TeamHeader profile={profile} />
          {profile.team.id === site.team?.id ? <OwnClub /> : <Profile profile={profile} />}
        </Stack>
      )}
    </ApiView>
  );
}
