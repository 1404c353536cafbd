import styled from '@emotion/styled';
import type { CompetitionStatistics } from '@fan-base/shared-contracts/api/competitions';
import * as api from '@fan-base/shared-contracts/client';
import { useApi } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CountTable } from './CountTable.tsx';
import type { CompetitionParams } from './competition-keys.ts';

const two = '@media (min-width: 44rem)';
const three = '@media (min-width: 68rem)';

/** Five lists without a hole: three beside each other and then two, or two and the last one alone. */
const Lists = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8)',
  [two]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :last-of-type': { gridColumn: '1 / -1' } },
  [three]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 2' },
    '& > :nth-of-type(n + 4), & > :last-of-type': { gridColumn: 'span 3' },
  },
});

const Note = styled.p({ color: 'var(--text-muted)' });

/** Rows that are shown without pressing. */
const shownLimit = 10;

interface ListProps {
  readonly title: string;
  readonly name: keyof CompetitionStatistics['own'];
  readonly statistics: CompetitionStatistics;
}

/** A list of players or teams with their count: the first ones and the club's best, and the others when pressed. */
function List({ title, name, statistics }: ListProps) {
  const { t } = useLingui();
  const { teamId } = statistics;
  const rows = statistics[name];
  const shown = rows.slice(0, shownLimit);
  const others = rows.slice(shownLimit);
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <EmptyState>{t`Nothing to show yet.`}</EmptyState>
      ) : (
        <>
          <CountTable title={title} rows={shown} teamId={teamId} own={statistics.own?.[name]} />
          {others.length > 0 ? (
            <Disclosure summary={<Plural value={others.length} one="# more" other="# more" />}>
              <CountTable title={title} rows={others} teamId={teamId} />
            </Disclosure>
          ) : null}
        </>
      )}
    </Section>
  );
}

/** Top scorers, assists, cards and clean sheets of a competition. */
export function StatisticsView({ params }: { params: CompetitionParams }) {
  const { t } = useLingui();
  const answer = useApi(api.competitions.getCompetitionStatistics(params));
  return (
    <ApiView answer={answer} height={900}>
      {(statistics) => (
        <>
          {statistics.isComplete ? null : (
            <Note>
              <Trans>Only players of the clubs in the network are listed; clean sheets are complete.</Trans>
            </Note>
          )}
          <Lists>
            <List title={t`Goals`} name="goals" statistics={statistics} />
            <List title={t`Assists`} name="assists" statistics={statistics} />
            <List title={t`Yellow cards`} name="yellowCards" statistics={statistics} />
            <List title={t`Red cards`} name="redCards" statistics={statistics} />
            <List title={t`Clean sheets`} name="cleanSheets" statistics={statistics} />
          </Lists>
        </>
      )}
    </ApiView>
  );
}
