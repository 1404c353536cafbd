import styled from '@emotion/styled';
import type { ClubCompetition } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useNow, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { SeasonChoice } from '@fan-base/shared-ui/components/SeasonChoice';
import { Section } from '@fan-base/shared-ui/components/Section';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LeagueTable } from '../../../parts/LeagueTable.tsx';
import { MatchRow, matchRowHeight } from '../../../parts/MatchRow.tsx';
import { toSportsTeam } from '../../../parts/sports-team.ts';
import { findNextFixture } from '../../fixtures/next-fixture.ts';
import { CompetitionState } from './CompetitionState.tsx';
import { competitionsKey } from './competitions-key.ts';

/** Two beside each other from a desktop on, where each has the rows of a phone. */
const List = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))',
  gap: 'var(--space-8) var(--space-10)',
  alignItems: 'start',
});
const Matches = styled.ol({ ...matchRowHeight, paddingInline: 'var(--space-3)' });

interface SectionProps {
  readonly one: ClubCompetition;
  /** The club's next match in all competitions. */
  readonly next: Fixture | undefined;
  readonly season: string;
}

/** The next match in each competition, the earliest first. */
const sortByKickoff = (competitions: readonly ClubCompetition[]): Fixture[] =>
  competitions
    .flatMap(({ next }) => next ?? [])
    .toSorted((one, other) => Date.parse(one.kickoff) - Date.parse(other.kickoff));

/** Leagues, then Europe and cups as they come, and friendlies at last. */
const importance = ({ parts }: ClubCompetition): number => {
  if (parts.every((part) => part === 'friendlies')) return 2;
  return parts.includes('league') ? 0 : 1;
};

/** Competitions as fans name them; those of a kind in the order of the API. */
export const sortByImportance = (competitions: readonly ClubCompetition[]): ClubCompetition[] =>
  competitions.toSorted((one, other) => importance(one) - importance(other));

/** A competition with the club's place or progress, its next and last match, and the table around the club. */
function CompetitionSection({ one, next: nextOfAll, season }: SectionProps) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const { competition, parts, last, next, table = [] } = one;
  const { team } = site;
  const isFriendly = parts.every((part) => part === 'friendlies');
  const more = {
    to: pathFor('competition', { competition: competition.key, season }),
    label: t`See competition`,
  };
  return (
    <Section title={getCompetitionName(competition, site.language)} {...(isFriendly ? {} : { more })}>
      <CompetitionState competition={one} />
      <Matches>
        {[next, last].map((fixture) =>
          fixture ? (
            <MatchRow key={fixture.id} fixture={fixture} isNext={fixture === nextOfAll} withoutCompetition />
          ) : null,
        )}
      </Matches>
      {team && table.length > 0 ? (
        <LeagueTable standings={{ competition, teamId: team.id, rows: [...table] }} isShort />
      ) : null}
    </Section>
  );
}

/** GRAPH-3: the club's competitions of a season. */
export function Page({ params: { season = '' }, site }: PageInput) {
  const { t } = useLingui();
  const now = useNow();
  const answer = useApi(competitionsKey(season));
  return (
    <>
      <PageHeader title={t`Competitions ${formatSeason(Number(season))}`}>
        <SeasonChoice
          route="competitions"
          season={Number(season)}
          present={site.fixtures_season}
          answer={answer}
        />
      </PageHeader>
      <ApiView answer={answer} height={900}>
        {({ competitions }) =>
          competitions.length === 0 ? (
            <EmptyState>
              <Trans>We have no matches from this season.</Trans>
            </EmptyState>
          ) : (
            <List>
              {sortByImportance(competitions).map((one) => (
                <CompetitionSection
                  key={one.competition.key}
                  one={one}
                  next={findNextFixture(sortByKickoff(competitions), now)}
                  season={season}
                />
              ))}
            </List>
          )
        }
      </ApiView>
    </>
  );
}

export const head: PageModule['head'] = ({ site, params: { season = '' } }, read, i18n) => {
  const team = getSiteName(site);
  const data = read(competitionsKey(season));
  const competitions = data?.competitions ?? [];
  const isEmpty = data?.competitions.length === 0;
  const title = i18n._(msg`Competitions ${formatSeason(Number(season))}`);
  return {
    title: `${title} – ${team}`,
    description: isEmpty
      ? i18n._(msg`We have no ${team} matches from ${formatSeason(Number(season))}.`)
      : i18n._(msg`Leagues, cups and European matches of ${team} in ${formatSeason(Number(season))}.`),
    noindex: isEmpty,
    structuredData: [
      toSportsTeam(
        site,
        competitions.map(({ competition }) => competition.name),
      ),
      breadcrumbs(site, [{ name: title }]),
    ],
  };
};
