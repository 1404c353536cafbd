import styled from '@emotion/styled';
import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toSportsTeam } from '../../../parts/sports-team.ts';
import { type CompetitionParams, overviewKeys, readParams } from './competition-keys.ts';
import { Overview } from './Overview.tsx';
import { PositionsView } from './PositionsView.tsx';
import { StatisticsView } from './StatisticsView.tsx';
import { type CompetitionView, parseView } from './view.ts';

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-5)',
  marginBottom: 'var(--space-5)',
});

/** The key of the call that the view is made of, and that names the competition. */
const selectKey = (view: CompetitionView, params: CompetitionParams, query: URLSearchParams) => {
  if (view === 'statistics') return api.competitions.getCompetitionStatistics(params);
  return view === 'positions' ? api.competitions.getPositions(params) : overviewKeys(params, query).bracket;
};

/** What every view's call says of its competition. */
interface Described {
  readonly competition: Competition;
  /** An older API does not say it. */
  readonly hasTable?: boolean;
}

interface ViewLinksProps {
  readonly params: CompetitionParams;
  readonly view: CompetitionView;
  readonly hasTable: boolean;
}

function ViewLinks({ params, view, hasTable }: ViewLinksProps) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const choices = [
    ['overview', t`Overview`],
    ['statistics', t`Statistics`],
    ...(hasTable ? [['positions', t`League position`] as const] : []),
  ] as const;
  return (
    <FilterLinks
      label={t`Competition`}
      choices={choices.map(([name, label]) => ({
        to: pathFor('competition', { ...params }, name === 'overview' ? {} : { view: name }),
        label,
        isCurrent: name === view,
      }))}
    />
  );
}

/** GRAPH-3: a competition of a season: tables, knockout rounds, statistics, and the places over time. */
export function Page({ params: given, query }: PageInput) {
  const { language } = useSite();
  const { pathFor } = useShell();
  const { t } = useLingui();
  const params = readParams(given);
  const view = parseView(query);
  const answer = useApi<Described>(selectKey(view, params, query));
  const competition = answer.state === 'ready' ? answer.data.competition : null;
  const hasTable = answer.state === 'ready' && answer.data.hasTable !== false;
  const season = formatSeason(Number(params.season));
  const name = competition
    ? `${getCompetitionName(competition, language)} ${season}`
    : t`Competition ${season}`;
  const titles: Record<CompetitionView, string> = {
    overview: name,
    statistics: t`${name}: statistics`,
    positions: t`${name}: league position`,
  };
  if (answer.state === 'failed' && answer.error.status === 404)
    return <EmptyState>{t`There is no such competition.`}</EmptyState>;
  return (
    <>
      <PageHeader title={titles[view]} />
      <Bar>
        <ViewLinks params={params} view={view} hasTable={hasTable} />
        <NextLink to={pathFor('round', { ...params })}>{t`This round’s fixtures`}</NextLink>
      </Bar>
      {view === 'overview' ? <Overview params={params} query={query} /> : null}
      {view === 'statistics' ? <StatisticsView params={params} /> : null}
      {view === 'positions' ? <PositionsView params={params} /> : null}
    </>
  );
}

export const head: PageModule['head'] = ({ site, params: given, query }, read, i18n) => {
  const params = readParams(given);
  const view = parseView(query);
  const competition = read<{ competition: Competition }>(selectKey(view, params, query))?.competition;
  const season = formatSeason(Number(params.season));
  const name = competition ? getCompetitionName(competition, site.language) : i18n._(msg`Competition`);
  const titles: Record<CompetitionView, string> = {
    overview: `${name} ${season}`,
    statistics: i18n._(msg`${name} ${season}: top scorers and statistics`),
    positions: i18n._(msg`${name} ${season}: league position`),
  };
  const title = titles[view];
  return {
    title: `${title} – ${getSiteName(site)}`,
    description: i18n._(
      msg`${name} ${season}: results, tables and knockout rounds, for fans of ${getSiteName(site)}.`,
    ),
    // Views and parts of the table have the canonical address of the overview.
    ...(query.has('matches') || view !== 'overview' || !competition ? { noindex: true } : {}),
    structuredData: [toSportsTeam(site, competition ? [name] : []), breadcrumbs(site, [{ name: title }])],
  };
};
