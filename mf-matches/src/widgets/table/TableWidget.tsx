import { useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';
import { useLiveStandings } from '../../live/useLiveMatch.ts';
import { LeagueTable } from '../../parts/LeagueTable.tsx';
import { ShortZoneLegend } from '../../parts/ZoneLegend.tsx';
import { shortTableRows } from '../../seasons/short-table-rows.ts';

const height = 332;

/** The rows around the club in the table, with a link to the full table. */
export function Widget() {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const answer = useLiveStandings({ rows: shortTableRows });
  // Before the first match, it is the last season's table.
  const season = answer.state === 'ready' ? answer.data.season : site.fixtures_season;
  const name = formatSeason(season);
  return (
    <Section
      title={season < site.fixtures_season ? t`League table ${name}` : t`League table`}
      more={{ to: pathFor('table', { season: String(season) }), label: t`Full table` }}
    >
      <ApiView answer={answer} height={height}>
        {(standings) =>
          standings.rows.length === 0 ? (
            <EmptyState>{t`There is no table for this season.`}</EmptyState>
          ) : (
            <>
              <LeagueTable standings={standings} isShort />
              <ShortZoneLegend rows={standings.rows} />
            </>
          )
        }
      </ApiView>
    </Section>
  );
}
