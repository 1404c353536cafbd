import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { useLingui } from '@lingui/react/macro';
import { Chapters } from './Chapters.tsx';
import { Grounds } from './Grounds.tsx';
import { Honours } from './Honours.tsx';
import { formatPeriod } from './period.ts';
import { Seasons } from './Seasons.tsx';
import { TitleTimeline } from './TitleTimeline.tsx';

const ManagersList = styled.ul({
  columns: '16rem',
  columnGap: 'var(--space-8)',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
    padding: 'var(--space-1) 0',
    breakInside: 'avoid',
  },
  '& > li > span:last-of-type': { color: 'var(--text-muted)', fontVariantNumeric: 'tabular-nums' },
});

function Managers({ managers }: { managers: ClubHistory['managers'] }) {
  return (
    <ManagersList>
      {managers.map(({ name, from, to }) => (
        <li key={`${name} ${from}`}>
          <span>{name}</span>
          <span>{formatPeriod(from?.slice(0, 4) ?? null, to?.slice(0, 4) ?? null)}</span>
        </li>
      ))}
    </ManagersList>
  );
}

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8) var(--space-10)',
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});

/** The club's history; sections without data are omitted. */
export function History({ history }: { history: ClubHistory }) {
  const { t } = useLingui();
  const { grounds, honours, managers, seasons, chapters } = history;
  if ([grounds, honours, managers, seasons, chapters].every((part) => part.length === 0))
    return <EmptyState>{t`The history of this club has not been written yet.`}</EmptyState>;
  return (
    <Stack isWide>
      {honours.length === 0 ? null : (
        <Section title={t`Honours`}>
          <Stack>
            <TitleTimeline honours={honours} />
            <Honours honours={honours} />
          </Stack>
        </Section>
      )}
      <Columns>
        {chapters.length === 0 ? null : <Chapters chapters={chapters} />}
        <Stack isWide style={{ alignContent: 'start' }}>
          {grounds.length === 0 ? null : (
            <Section title={t`Grounds`}>
              <Grounds grounds={grounds} />
            </Section>
          )}
          {managers.length === 0 ? null : (
            <Section title={t`Managers`}>
              <Managers managers={managers} />
            </Section>
          )}
        </Stack>
      </Columns>
      {seasons.length === 0 ? null : (
        <Section title={t`Season by season`}>
          <Seasons seasons={seasons} />
        </Section>
      )}
    </Stack>
  );
}
