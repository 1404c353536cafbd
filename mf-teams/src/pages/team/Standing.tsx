import type { TeamStanding } from '@fan-base/shared-contracts/api/teams';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';

/** A team's place and figures in the table of its league, or of another competition. */
export function Standing({ standing }: { standing: TeamStanding }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const { competition, season, teams, row } = standing;
  const { rank, played, won, drawn, lost, goalsFor, goalsAgainst, points } = row;
  const years = formatSeason(season);
  const table = pathFor('competition', { competition: competition.key, season: String(season) });
  return (
    <Section title={`${competition.name} ${years}`} more={{ to: table, label: t`Full table` }}>
      <FactList
        facts={[
          { label: t({ message: 'Position', context: 'place in a table' }), value: t`${rank} of ${teams}` },
          { label: t`Points`, value: points },
          { label: t`Played`, value: played },
          { label: t`Won, drawn, lost`, value: `${won}–${drawn}–${lost}` },
          { label: t`Goals`, value: `${goalsFor}–${goalsAgainst}` },
        ]}
      />
    </Section>
  );
}
