import styled from '@emotion/styled';
import type { Standings, Venue } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { type ApiState, useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
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
import { LeagueTable } from '../../parts/LeagueTable.tsx';
import { NothingInSeason } from '../../parts/NothingInSeason.tsx';
import { toSportsTeam } from '../../parts/sports-team.ts';
import { WithAside } from '../../parts/WithAside.tsx';
import { ZoneLegend } from '../../parts/ZoneLegend.tsx';
import { parseVenue } from './venue.ts';

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
  readonly venue: Venue | undefined;
}

/** The table of all matches, of home matches or of away matches. */
function VenueLinks({ season, venue }: TableProps) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const choices = [
    { matches: undefined, label: t({ message: 'All', context: 'matches that a table counts' }) },
    { matches: 'home', label: t({ message: 'Home', context: 'matches that a table counts' }) },
    { matches: 'away', label: t({ message: 'Away', context: 'matches that a table counts' }) },
  ] as const;
  return (
    <FilterLinks
      label={t`Matches`}
      choices={choices.map(({ matches, label }) => ({
        to: pathFor('table', { season }, matches ? { matches } : {}),
        label,
        isCurrent: matches === venue,
      }))}
    />
  );
}

function Table({ answer, season, venue }: TableProps & { answer: ApiState<Standings> }) {
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
                <VenueLinks season={season} venue={venue} />
                <LeagueTable standings={standings} />
              </div>
              <aside>
                <ZoneLegend rows={standings.rows} />
                <NextLink to={pathFor('fixtures', { season })}>{t`All fixtures`}</NextLink>
              </aside>
            </TableFirst>
          )
        }
      </ApiView>
    </>
  );
}

const LiveTable = (props: TableProps) => (
  <Table {...props} answer={useLiveStandings({ matches: props.venue })} />
);

const PastTable = (props: TableProps) => (
  <Table
    {...props}
    answer={useApi(api.fixtures.getStandings({ season: props.season, matches: props.venue }))}
  />
);

/** MATCH-5: the full league table of a season. */
export function Page({ params: { season = '' }, query, site }: PageInput) {
  const venue = parseVenue(query);
  const Shown = Number(season) === site.fixtures_season ? LiveTable : PastTable;
  return <Shown season={season} venue={venue} />;
}

export const head: PageModule['head'] = ({ site, params: { season: year = '' }, query }, read, i18n) => {
  const team = getSiteName(site);
  const season = formatSeason(Number(year));
  const league = read(api.fixtures.getStandings({ season: year, matches: parseVenue(query) }))?.competition
    .name;
  const title = getTableTitle(i18n, league, Number(year));
  return {
    title: `${title} – ${team}`,
    description: i18n._(
      msg`Table, points, goal difference and form for ${season}, with ${team} highlighted.`,
    ),
    structuredData: [toSportsTeam(site, league ? [league] : []), breadcrumbs(site, [{ name: title }])],
  };
};
