import styled from '@emotion/styled';
import type { RoundMatches } from '@fan-base/shared-contracts/api/competitions';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useNow, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { mayChangeSoon } from '../../../live/useLiveMatch.ts';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { CompetitionLinks } from '../../../parts/CompetitionLinks.tsx';
import { MatchRow, matchRowHeight } from '../../../parts/MatchRow.tsx';
import { getRoundName } from '../../../stages/round-name.ts';
import { RoundLinks } from './RoundLinks.tsx';

const List = styled.ol({ ...matchRowHeight, margin: 'var(--space-4) 0' });

const selectKey = ({
  params: { competition = '', season = '' },
  query,
}: Pick<PageInput, 'params' | 'query'>) =>
  api.competitions.getRound({ competition, season, round: query.get('round') ?? undefined });

/** `Premier League 2026/27: Matchweek 13`. */
function getTitle(
  { competition, season, rounds, current }: RoundMatches,
  language: PageInput['site']['language'],
  i18n: I18n,
): string {
  const found = rounds.find(({ id }) => id === current);
  const round = found ? getRoundName({ competition, round: found.round }, i18n) : '';
  return `${getCompetitionName(competition, language)} ${formatSeason(season)}: ${round}`;
}

/** GRAPH-3: all matches of a round, live; by default of the club's own round. */
export function Page(input: PageInput) {
  const { site, pathFor } = useShell();
  const { t, i18n } = useLingui();
  const now = useNow();
  const answer = useLiveWhen(selectKey(input), ({ fixtures }) =>
    fixtures.some((fixture) => mayChangeSoon(fixture, now)),
  );
  const { competition = '', season = '' } = input.params;
  return (
    <>
      <PageHeader
        title={
          answer.state === 'ready' ? getTitle(answer.data, site.language, i18n) : t`Matches of the round`
        }
      />
      <ApiView answer={answer} height={700} notFound={<EmptyState>{t`There is no such round.`}</EmptyState>}>
        {(data) => (
          <>
            <RoundLinks data={data} />
            <List>
              {data.fixtures.map((fixture) => (
                <MatchRow key={fixture.id} fixture={fixture} isNext={false} sites={data.sites} withoutStage />
              ))}
            </List>
            <NextLink
              to={pathFor('competition', { competition, season })}
            >{t`Table and knockout rounds`}</NextLink>
            <CompetitionLinks
              competition={competition}
              season={season}
              isRound
              hasTable={data.rounds.some(({ round }) => round.stage === 'matchday')}
            />
          </>
        )}
      </ApiView>
    </>
  );
}

export const head: PageModule['head'] = (input, read, i18n) => {
  const { site } = input;
  const round = read(selectKey(input));
  const title = round ? getTitle(round, site.language, i18n) : i18n._(msg`Matches of the round`);
  return {
    title: `${title} – ${getSiteName(site)}`,
    description: i18n._(msg`All matches of the round with live scores: ${title}.`),
    structuredData: [breadcrumbs(site, [{ name: title }])],
    // All rounds have one canonical address, whose content changes every week; their matches have pages.
    noindex: true,
  };
};
