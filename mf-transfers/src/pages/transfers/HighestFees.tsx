import styled from '@emotion/styled';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { getUniqueKeys } from '@fan-base/shared-ui/formats/unique-keys';
import { useLingui } from '@lingui/react/macro';
import { OtherClub } from '../../parts/OtherClub.tsx';

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
  // In proportion to the highest fee. Hollow for fees received, as in the totals.
  '& i': {
    gridColumn: '1 / -1',
    height: 8,
    background: 'var(--link)',
    border: '2px solid var(--link)',
    borderRadius: 2,
  },
  '& i[data-direction=out]': { background: 'none', borderColor: 'var(--text)' },
});

/** TRANS-1: the season's highest fees, in and out, as bars: their rows are in the lists of the season. */
export function HighestFees({ transfers }: { transfers: readonly Transfer[] }) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const highest = transfers[0]?.fee ?? 1;
  const keys = getUniqueKeys(transfers.map(({ player, date }) => `${player.slug} ${date}`));
  return (
    <Section id="highest" title={t`Highest fees`}>
      <List>
        {transfers.map((transfer, at) => {
          const { player, direction, fee } = transfer;
          return (
            <li key={keys[at]} data-transfer={player.slug}>
              <p>
                <RouteLink to={pathFor('player', { slug: player.slug })}>{player.name}</RouteLink>{' '}
                <OtherClub {...transfer} />
              </p>
              <strong>{formatMoney(fee ?? 0, site.language)}</strong>
              <i
                aria-hidden="true"
                data-direction={direction}
                style={{ width: `${((fee ?? 0) / highest) * 100}%` }}
              />
            </li>
          );
        })}
      </List>
    </Section>
  );
}
