import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { Section } from '@fan-base/shared-ui/components/Section';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Facts } from '../../parts/Facts.tsx';
import { Stack } from '../../parts/Stack.tsx';
import { Grounds } from './Grounds.tsx';
import { Honours } from './Honours.tsx';
import { Managers } from './Managers.tsx';
import { Seasons } from './Seasons.tsx';

const Text = styled.div({
  maxWidth: '42rem',
  '& h2': { marginTop: 'var(--space-6)', fontSize: 'var(--text-title)' },
  '& section:first-of-type > h2': { marginTop: 0 },
  '& p': { margin: 'var(--space-3) 0 0', lineHeight: 1.6 },
});

/** The story of a club, chapter by chapter. */
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

function FirstFacts({ history: { founded, nicknames } }: { history: ClubHistory }) {
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
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

/** Everything that is known of a club's past; parts that nothing is known of are left out. */
export function History({ history }: { history: ClubHistory }) {
  const { lead, grounds, honours, managers, seasons, chapters } = history;
  const isEmpty = [grounds, honours, managers, seasons, chapters].every((part) => part.length === 0);
  return (
    <Stack>
      {lead === '' ? null : <Lead>{lead}</Lead>}
      <FirstFacts history={history} />
      {isEmpty ? (
        <EmptyState>
          <Trans>The history of this club is not written yet.</Trans>
        </EmptyState>
      ) : null}
      <Columns>
        {chapters.length === 0 ? null : <Chapters chapters={chapters} />}
        <Stack style={{ alignContent: 'start' }}>
          {honours.length === 0 ? null : (
            <Section title={<Trans>Honours</Trans>}>
              <Honours honours={honours} />
            </Section>
          )}
          {grounds.length === 0 ? null : (
            <Section title={<Trans>Grounds</Trans>}>
              <Grounds grounds={grounds} />
            </Section>
          )}
        </Stack>
      </Columns>
      {seasons.length === 0 ? null : (
        <Section title={<Trans>Season by season</Trans>}>
          <Seasons seasons={seasons} />
        </Section>
      )}
      {managers.length === 0 ? null : (
        <Section title={<Trans>Managers</Trans>}>
          <Managers managers={managers} />
        </Section>
      )}
    </Stack>
  );
}
