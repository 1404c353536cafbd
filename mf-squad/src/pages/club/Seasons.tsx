import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { hasFixturesPages } from '@fan-base/shared-contracts/season';
import { useShell } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { ShortLabel } from '@fan-base/shared-ui/components/ShortLabel';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';

const Frame = styled.div({
  '& th:first-of-type, & th:nth-of-type(2), & td:nth-of-type(1)': { textAlign: 'left' },
  '& tbody th a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& td[data-rank]': { fontFamily: 'var(--font-condensed)', fontSize: 'var(--text-large)', fontWeight: 600 },
});

/** The league seasons; each links to its table page, if any. */
export function Seasons({ seasons }: { seasons: ClubHistory['seasons'] }) {
  const { pathFor, site } = useShell();
  const { t } = useLingui();
  const heads = [
    { key: 'competition', short: t`League`, long: t`League` },
    { key: 'rank', short: '#', long: t`Rank` },
    { key: 'played', short: t({ message: 'P', context: 'table head: played' }), long: t`Played` },
    { key: 'won', short: t({ message: 'W', context: 'table head: won' }), long: t`Won` },
    { key: 'drawn', short: t({ message: 'D', context: 'table head: drawn' }), long: t`Drawn` },
    { key: 'lost', short: t({ message: 'L', context: 'table head: lost' }), long: t`Lost` },
    { key: 'goals', short: t`Goals`, long: t`Goals` },
    { key: 'points', short: t({ message: 'Pts', context: 'table head: points' }), long: t`Points` },
  ];
  return (
    <Frame>
      <DataTable caption={t`The club’s seasons in the league`}>
        <thead>
          <tr>
            <th scope="col" data-rows="">
              {t`Season`}
            </th>
            {heads.map(({ key, short, long }) => (
              <th key={key} scope="col">
                <ShortLabel short={short} long={long} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seasons.map((row) => (
            <tr key={`${row.season} ${row.competition}`}>
              <th scope="row">
                {hasFixturesPages(row.season, site.fixtures_season) ? (
                  <RouteLink to={pathFor('table', { season: String(row.season) })}>
                    {formatSeason(row.season)}
                  </RouteLink>
                ) : (
                  formatSeason(row.season)
                )}
              </th>
              <td>
                {row.competition}
                {row.isOver ? null : <span>{t`, in progress`}</span>}
              </td>
              <td data-rank>{row.rank}</td>
              <td>{row.played}</td>
              <td>{row.won}</td>
              <td>{row.drawn}</td>
              <td>{row.lost}</td>
              <td>
                {row.goalsFor}–{row.goalsAgainst}
              </td>
              <td>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Frame>
  );
}
