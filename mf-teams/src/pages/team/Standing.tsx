import styled from '@emotion/styled';
import type { TeamStanding } from '@fan-base/shared-contracts/api/teams';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatDifference } from '@fan-base/shared-ui/formats/number';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';

/** Two rows of three, as the narrow column and a phone have room for. */
const Figures = styled.div({ '& dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } });

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
      <Figures>
        <FactList
          facts={[
            { label: t({ message: 'Position', context: 'place in a table' }), value: t`${rank} of ${teams}` },
            { label: t`Points`, value: points },
            { label: t`Played`, value: played },
            { label: t`W–D–L`, value: `${won}–${drawn}–${lost}` },
            { label: t`Goals`, value: `${goalsFor}–${goalsAgainst}` },
            { label: t`Difference`, value: formatDifference(goalsFor - goalsAgainst) },
          ]}
        />
      </Figures>
    </Section>
  );
}
