import styled from '@emotion/styled';
import type { Rumour } from '@fan-base/shared-contracts/api/rumours';
import type { SquadPosition } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const positionLabels: Record<SquadPosition, MessageDescriptor> = {
  goalkeeper: msg`Goalkeeper`,
  defender: msg`Defender`,
  midfielder: msg`Midfielder`,
  attacker: msg`Attacker`,
};

/** One line: a position and an age need no label, unlike an amount of money. */
const List = styled.dl({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--space-4)',
  margin: 0,
  fontSize: 'var(--text-small)',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', gap: 'var(--space-1)' },
  '& dt': { color: 'var(--text-muted)' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** Fee, position and age of a rumoured player, as far as known. */
export function RumourFacts({ player: { position, age }, fee }: Pick<Rumour, 'player' | 'fee'>) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  const facts: { readonly label: string; readonly value: ReactNode; readonly isPlain?: boolean }[] = [];
  if (fee !== null) facts.push({ label: t`Fee`, value: formatMoney(fee, language) });
  if (position !== null)
    facts.push({ label: t`Position`, value: i18n._(positionLabels[position]), isPlain: true });
  if (age !== null)
    facts.push({ label: t`Age`, value: <Plural value={age} one="# year" other="# years" />, isPlain: true });
  if (facts.length === 0) return null;
  return (
    <List>
      {facts.map(({ label, value, isPlain }) => (
        <div key={label}>
          <dt className={isPlain ? 'visually-hidden' : undefined}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
