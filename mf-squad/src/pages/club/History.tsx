import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { useSite } from '@fan-base/shared-contracts/shell';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Seasons } from './Seasons.tsx';

/** A range of years as far as known: `1892–`, `1884–1892`, `–1892`, or empty. */
function formatPeriod(from: string | number | null, to: string | number | null): string {
  return from === null && to === null ? '' : `${from ?? ''}–${to ?? ''}`;
}

const HonoursList = styled.ul({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    alignItems: 'start',
    padding: 'var(--space-3) 0',
    borderTop: '1px solid var(--rule)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& p': {
    margin: 'var(--space-1) 0 0',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Count = styled.span({
  color: 'var(--link)',
  font: '600 var(--text-display)/1 var(--font-condensed)',
});

const Honours = ({ honours }: { honours: ClubHistory['honours'] }) => (
  <HonoursList>
    {honours.map(({ competition, count, seasons }) => (
      <li key={competition}>
        <Count>{count}</Count>
        <div>
          <h3>{competition}</h3>
          {seasons.length === 0 ? null : <p>{seasons.join(', ')}</p>}
        </div>
      </li>
    ))}
  </HonoursList>
);

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

const List = styled.ul({
  '& > li': { padding: 'var(--space-3) 0', borderTop: '1px solid var(--rule)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& p': { margin: 'var(--space-1) 0 0', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

function Grounds({ grounds }: { grounds: ClubHistory['grounds'] }) {
  const { language } = useSite();
  const { t } = useLingui();
  const seats = (capacity: number) => {
    const number = formatNumber(capacity, language);
    return t`capacity ${number}`;
  };
  return (
    <List>
      {grounds.map(({ name, city, from, to, capacity, note }) => (
        <li key={`${name} ${from}`}>
          <h3>{name}</h3>
          <p>
            {[city, formatPeriod(from, to), capacity === null ? null : seats(capacity)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {note === null ? null : <p>{note}</p>}
        </li>
      ))}
    </List>
  );
}

const Text = styled.div({
  maxWidth: '42rem',
  '& h2': { marginTop: 'var(--space-6)', fontSize: 'var(--text-title)' },
  '& section:first-of-type > h2': { marginTop: 0 },
  '& p': { margin: 'var(--space-3) 0 0', lineHeight: 1.6 },
});

const Chapters = ({ chapters }: { chapters: ClubHistory['chapters'] }) => (
  <Text>
    {chapters.map(({ title, paragraphs }) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </Text>
);

const Lead = styled.p({ maxWidth: '42rem', margin: 0, fontSize: 'var(--text-large)', lineHeight: 1.45 });

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8) var(--space-10)',
  '@media (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});

function MainFacts({ history: { founded, nicknames } }: { history: ClubHistory }) {
  const { t } = useLingui();
  const facts = [
    ...(founded === null ? [] : [{ label: t`Founded`, value: founded }]),
    ...(nicknames.length === 0
      ? []
      : [
          {
            label: t`${plural(nicknames.length, { one: 'Nickname', other: 'Nicknames' })}`,
            value: nicknames.join(', '),
          },
        ]),
  ];
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

/** The club's history; sections without data are omitted. */
export function History({ history }: { history: ClubHistory }) {
  const { t } = useLingui();
  const { lead, grounds, honours, managers, seasons, chapters } = history;
  const isEmpty = [grounds, honours, managers, seasons, chapters].every((part) => part.length === 0);
  return (
    <Stack isWide>
      {lead === '' ? null : <Lead>{lead}</Lead>}
      <MainFacts history={history} />
      {isEmpty ? <EmptyState>{t`The history of this club has not been written yet.`}</EmptyState> : null}
      <Columns>
        {chapters.length === 0 ? null : <Chapters chapters={chapters} />}
        <Stack isWide style={{ alignContent: 'start' }}>
          {honours.length === 0 ? null : (
            <Section title={t`Honours`}>
              <Honours honours={honours} />
            </Section>
          )}
          {grounds.length === 0 ? null : (
            <Section title={t`Grounds`}>
              <Grounds grounds={grounds} />
            </Section>
          )}
        </Stack>
      </Columns>
      {seasons.length === 0 ? null : (
        <Section title={t`Season by season`}>
          <Seasons seasons={seasons} />
        </Section>
      )}
      {managers.length === 0 ? null : (
        <Section title={t`Managers`}>
          <Managers managers={managers} />
        </Section>
      )}
    </Stack>
  );
}
