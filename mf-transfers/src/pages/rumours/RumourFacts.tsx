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

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 'var(--space-2)',
  margin: 0,
  fontSize: 'var(--text-small)',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--text-muted)' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** Fee, position and age of a rumoured player. */
export function RumourFacts({ player: { position, age }, fee }: Pick<Rumour, 'player' | 'fee'>) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  const unknown = t({ message: 'Unknown', context: 'fact of a rumour' });
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    { label: t`Fee`, value: fee === null ? unknown : formatMoney(fee, language) },
    { label: t`Position`, value: position === null ? unknown : i18n._(positionLabels[position]) },
    {
      label: t`Age`,
      value: age === null ? unknown : <Plural value={age} one="# year" other="# years" />,
    },
  ];
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
