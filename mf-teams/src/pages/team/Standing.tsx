import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import { useShell } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { Trans, useLingui } from '@lingui/react/macro';

/** A team's place and figures in the table of its league. */
export function Standing({ standing }: Pick<TeamProfile, 'standing'>) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  if (!standing)
    return (
      <Section title={t`League position`}>
        <EmptyState>
          <Trans>We don't have this team's league table.</Trans>
        </EmptyState>
      </Section>
    );
  const { competition, season, teams, row } = standing;
  const { rank, played, won, drawn, lost, goalsFor, goalsAgainst, points } = row;
  const years = formatSeason(season);
  const table = pathFor('competition', { competition: competition.key, season: String(season) });
  return (
    <Section title={`${competition.name} ${years}`} more={{ to: table, label: t`Full table` }}>
      <FactList
        facts={[
          { label: t`Position`, value: t`${rank} of ${teams}` },
          { label: t`Points`, value: points },
          { label: t`Played`, value: played },
          { label: t`Won, drawn, lost`, value: `${won}–${drawn}–${lost}` },
          { label: t`Goals`, value: `${goalsFor}–${goalsAgainst}` },
        ]}
      />
    </Section>
  );
}
