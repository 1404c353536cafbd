import styled from '@emotion/styled';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { CountTable } from './CountTable.tsx';
import { type CompetitionParams, topScorersKey } from './competition-keys.ts';

/** Beside each other, or below each other beside a table. */
const Lists = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: 'var(--space-5) var(--space-10)',
});

/** The players with the most goals and assists, with the club's best; nothing before the first goal. */
export function TopScorers({ params }: { params: CompetitionParams }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const answer = useApi(topScorersKey(params));
  if (answer.state !== 'ready' || answer.data.goals.length === 0) return null;
  const { goals, assists, own, teamId } = answer.data;
  const lists = [
    { title: t`Goals`, rows: goals, best: own?.goals },
    { title: t`Assists`, rows: assists, best: own?.assists },
  ];
  return (
    <Section
      title={t`Top scorers`}
      more={{ to: pathFor('competition', { ...params }, { view: 'statistics' }), label: t`All statistics` }}
    >
      <Lists>
        {lists.map(({ title, rows, best }) =>
          rows.length > 0 ? (
            <CountTable key={title} title={title} rows={rows} teamId={teamId} own={best} />
          ) : null,
        )}
      </Lists>
    </Section>
  );
}
