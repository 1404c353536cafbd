import type { Fixture, StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchForm, VenueRecord } from '@fan-base/shared-contracts/api/match';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '../../formats/decimal-text.ts';
import { MirroredTable } from '../../parts/MirroredTable.tsx';
import { compareTeams } from './compare-teams.ts';

const formatRecord = ({ won, drawn, lost }: VenueRecord): string => `${won}–${drawn}–${lost}`;

/** Both sides of a match in figures of the season; nothing without any. @param table path of the whole table */
export function SeasonComparison(props: {
  fixture: Pick<Fixture, 'home' | 'away'>;
  rows: readonly StandingsRow[];
  venues: MatchForm['venues'];
  table: string;
}) {
  const { fixture, rows, venues, table } = props;
  const { t } = useLingui();
  const { language } = useShell().site;
  const { season, venues: records } = compareTeams(fixture, rows, venues);
  if (!season && !records) return null;
  const title = t`Season so far`;
  const perMatch = (key: string, label: string, bars: { home: number; away: number } | null | undefined) =>
    bars
      ? [
          {
            key,
            label,
            home: formatDecimal(bars.home, language, 1),
            away: formatDecimal(bars.away, language, 1),
            bars,
          },
        ]
      : [];
  return (
    <Section title={title} more={season ? { to: table, label: t`Full table` } : undefined}>
      <MirroredTable
        {...fixture}
        title={title}
        rows={[
          ...(season
            ? [
                {
                  key: 'rank',
                  label: t({ message: 'League position', context: 'a figure of a team' }),
                  ...season.rank,
                  bars: null,
                },
                { key: 'points', label: t`Points`, ...season.points, bars: season.points },
              ]
            : []),
          ...perMatch('scored', t`Goals per match`, season?.scored),
          ...perMatch('conceded', t`Goals conceded per match`, season?.conceded),
          ...(records
            ? [
                {
                  key: 'venues',
                  label: t`W–D–L at home and away`,
                  home: formatRecord(records.home),
                  away: formatRecord(records.away),
                  bars: null,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
