import styled from '@emotion/styled';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { type ApiState, useApi, useShell } from '@fan-base/shared-contracts/shell';
import type { TablePart } from '@fan-base/shared-contracts/table-part';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { SeasonChoice } from '@fan-base/shared-ui/components/SeasonChoice';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveStandings } from '../../live/useLiveMatch.ts';
import { CompetitionLinks } from '../../parts/CompetitionLinks.tsx';
import { LeagueTable } from '../../parts/LeagueTable.tsx';
import { NothingInSeason } from '../../parts/NothingInSeason.tsx';
import { toSportsTeam } from '../../parts/sports-team.ts';
import { TablePartLinks } from '../../parts/TablePartLinks.tsx';
import { parseTablePart } from '../../parts/table-part.ts';
import { getTableCaption } from '../../parts/table-part-labels.ts';
import { WithAside } from '../../parts/WithAside.tsx';
import { ZoneLegend } from '../../parts/ZoneLegend.tsx';

/** Title of a table page; the league's name is unknown until the data has loaded. */
function getTableTitle(i18n: I18n, league: string | undefined, season: number): string {
  const name = formatSeason(season);
  return league ? i18n._(msg`${league} table ${name}`) : i18n._(msg`League table ${name}`);
}

const tableHeight = 940;

/** On a phone the key comes after the table. */
const TableFirst = styled(WithAside)({ '& > aside': { order: 1 } });

interface TableProps {
  readonly season: string;
  readonly part: TablePart | undefined;
}

function Table({ answer, season, part }: TableProps & { answer: ApiState<Standings> }) {
  const { site, pathFor } = useShell();
  const { t, i18n } = useLingui();
  const league = answer.state === 'ready' ? answer.data.competition.name : undefined;
  return (
    <>
      <PageHeader title={getTableTitle(i18n, league, Number(season))}>
        <SeasonChoice route="table" season={Number(season)} present={site.fixtures_season} answer={answer} />
      </PageHeader>
      <ApiView answer={answer} height={tableHeight}>
        {(standings) =>
          standings.rows.length === 0 ? (
            <NothingInSeason route="table">{t`There is no table for this season.`}</NothingInSeason>
          ) : (
            <TableFirst>
              <div>
                <TablePartLinks part={part} pathTo={(query) => pathFor('table', { season }, query)} />
                <LeagueTable
                  standings={standings}
                  caption={getTableCaption(t`${standings.competition.name}: table`, part, i18n)}
                />
              </div>
              <aside>
                <ZoneLegend rows={standings.rows} />
                <NextLink to={pathFor('fixtures', { season })}>{t`All fixtures`}</NextLink>
                <CompetitionLinks competition={standings.competition.key} season={season} />
              </aside>
            </TableFirst>
          )
        }
      </ApiView>
    </>
  );
}

const LiveTable = (props: TableProps) => (
  <Table {...props} answer={useLiveStandings({ matches: props.part })} />
);

const PastTable = (props: TableProps) => (
  <Table
    {...props}
    answer={useApi(api.fixtures.getStandings({ season: props.season, matches: props.part }))}
  />
);

/** MATCH-5: the full league table of a season. */
export function Page({ params: { season = '' }, query, site }: PageInput) {
  const part = parseTablePart(query);
  const Shown = Number(season) === site.fixtures_season ? LiveTable : PastTable;
  return <Shown season={season} part={part} />;
}

export const head: PageModule['head'] = ({ site, params: { season: year = '' }, query }, read, i18n) => {
  const team = getSiteName(site);
  const season = formatSeason(Number(year));
  const standings = read(api.fixtures.getStandings({ season: year, matches: parseTablePart(query) }));
  const league = standings?.competition.name;
  const isEmpty = standings?.rows.length === 0;
  const title = getTableTitle(i18n, league, Number(year));
  return {
    title: `${title} – ${team}`,
    description: isEmpty
      ? i18n._(msg`There is no table for this season.`)
      : i18n._(msg`Table, points, goal difference and form for ${season}, with ${team} highlighted.`),
    noindex: isEmpty,
    structuredData: [toSportsTeam(site, league ? [league] : []), breadcrumbs(site, [{ name: title }])],
  };
};
