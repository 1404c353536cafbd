import styled from '@emotion/styled';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { useLingui } from '@lingui/react/macro';
import { OtherClub } from '../../parts/OtherClub.tsx';
import { FeeBar } from './SeasonSums.tsx';

const List = styled.ol({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-3)',
    padding: 'var(--space-2) 0',
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& p > a': { color: 'inherit', fontWeight: 600 },
  '& p > a:not(:hover)': { textDecoration: 'none' },
  '& p > span': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& strong': { font: '600 var(--text-large)/1.2 var(--font-condensed)' },
  '& > li > :last-child': { gridColumn: '1 / -1' },
});

/** TRANS-1: the season's highest fees, in and out, as bars: their rows are in the lists of the season. */
export function HighestFees({ transfers }: { transfers: readonly Transfer[] }) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const highest = transfers[0]?.fee ?? 1;
  return (
    <Section id="highest" title={t`Highest fees`}>
      <List>
        {transfers.map((transfer) => {
          const { player, date, direction, fee } = transfer;
          return (
            <li key={`${player.slug} ${date} ${fee}`} data-transfer={player.slug}>
              <p>
                <RouteLink to={pathFor('player', { slug: player.slug })}>{player.name}</RouteLink>{' '}
                <OtherClub {...transfer} />
              </p>
              <strong>{formatMoney(fee ?? 0, site.language)}</strong>
              <FeeBar side={direction === 'in' ? 'spent' : 'received'} fee={fee ?? 0} largest={highest} />
            </li>
          );
        })}
      </List>
    </Section>
  );
}
