import styled from '@emotion/styled';
import type { ClubHistory } from '@fan-base/shared-contracts/api/club';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const Box = styled.header({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-4) clamp(var(--space-4), 4vw, var(--space-8))',
  marginBottom: 'var(--space-8)',
  padding: 'clamp(var(--space-4), 3vw, var(--space-6))',
  background: 'var(--surface-raised)',
  borderTop: '4px solid var(--link)',
  borderRadius: 'var(--radius)',
  '& > svg': { width: 'clamp(4rem, 12vw, 7rem)', height: 'auto' },
  '& p': { maxWidth: '50rem', margin: 0, fontSize: 'var(--text-large)', lineHeight: 1.45 },
  '& [data-below]': { gridColumn: '1 / -1' },
  '@media (min-width: 48rem)': {
    '& > svg': { alignSelf: 'start', gridRow: '1 / span 3' },
    '& [data-below]': { gridColumn: 2 },
  },
});

const Facts = styled.dl({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3) var(--space-8)',
  margin: 0,
  '& dt': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& dd': { margin: 0, font: '600 var(--text-large)/1.2 var(--font-condensed)' },
});

/** SQUAD-4: the club with its lead and main facts. @param children the heading, the only part without a history */
export function ClubHead({ history, children }: { history?: ClubHistory; children: ReactNode }) {
  const { team } = useSite();
  const { t } = useLingui();
  const { lead = '', founded = null, nicknames = [], grounds = [], honours = [] } = history ?? {};
  const ground = grounds.findLast(({ to }) => to === null);
  const titles = honours.reduce((sum, { count }) => sum + count, 0);
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
    ...(ground ? [{ label: t`Ground`, value: ground.name }] : []),
    ...(titles === 0 ? [] : [{ label: t`Titles`, value: titles }]),
  ];
  return (
    <Box>
      {team ? <Crest team={team} size={112} /> : null}
      {children}
      {lead === '' ? null : <p data-below="">{lead}</p>}
      {facts.length === 0 ? null : (
        <Facts data-below="">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Box>
  );
}
