import styled from '@emotion/styled';
import type { Transfer, Transfers } from '@fan-base/shared-contracts/api/transfers';
import type { Language } from '@fan-base/shared-contracts/language';
import { useShell } from '@fan-base/shared-contracts/shell';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getMeanAge } from '../../parts/mean-age.ts';

const sumFees = (transfers: readonly Transfer[]) => transfers.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
const isUnknown = ({ terms }: Transfer) => terms === 'unknown' || terms === 'other';

/** Totals of a season's permanent transfers: known fees in whole euros, and the number of undisclosed ones. */
export function getSums({ incoming, outgoing }: Pick<Transfers, 'incoming' | 'outgoing'>) {
  const [spent, received] = [sumFees(incoming), sumFees(outgoing)];
  const unknown = [...incoming, ...outgoing].filter(isUnknown).length;
  return { spent, received, net: spent - received, unknown };
}

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-4) var(--space-6)',
  margin: 0,
  padding: 'var(--space-4)',
  fontVariantNumeric: 'tabular-nums',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& dt': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& dd': { margin: 0, font: '600 var(--text-title)/1.2 var(--font-condensed)' },
  '& [data-fees]': { gridColumn: '1 / -1' },
  '@media (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: 'var(--space-4) var(--space-10)',
    '& [data-fees]': { gridColumn: 1 },
    '& [data-net]': { gridArea: '1 / 2 / span 2' },
    '& [data-count]': { gridArea: '1 / 3 / span 2' },
    '& [data-net] > dd, & [data-count] > dd:not([data-ages])': { fontSize: 'var(--text-display)' },
  },
  '& [data-ages]': { color: 'var(--text-muted)', font: 'inherit', fontSize: 'var(--text-small)' },
});

/** Average ages of the players in and out, `23.4 / 28.1`, a dash if unknown; null if both are. */
function formatAges({ incoming, outgoing }: Transfers, language: Language): string | null {
  const ages = [incoming, outgoing].map(getMeanAge);
  if (ages.every((age) => age === null)) return null;
  return ages.map((age) => (age === null ? '–' : formatNumber(age, language, 1))).join(' / ');
}

/** A bar at the scale of the larger sum. Hollow for fees received, to tell them apart without color. */
const Bar = styled.span({
  display: 'block',
  height: 12,
  minWidth: 2,
  marginTop: 'var(--space-1)',
  background: 'var(--link)',
  border: '2px solid var(--link)',
  borderRadius: 2,
  '&[data-side=received]': { background: 'none', borderColor: 'var(--text)' },
});

type Side = 'spent' | 'received';

/** A fee as a bar beside the largest, in a grid on a line of its own. */
export const FeeBar = ({ side, fee, largest }: { side: Side; fee: number; largest: number }) => (
  <Bar data-side={side} style={{ gridColumn: '1 / -1', width: `${(fee / largest) * 100}%` }} />
);

function Fees({ side, sum, largest }: { side: Side; sum: number; largest: number }) {
  const { site } = useShell();
  const { t } = useLingui();
  return (
    <div data-fees="">
      <dt>{side === 'spent' ? t`Spent` : t`Received`}</dt>
      <dd>
        {formatMoney(sum, site.language)}
        {sum > 0 ? <FeeBar side={side} fee={sum} largest={largest} /> : null}
      </dd>
    </div>
  );
}

export const Note = styled.p({
  margin: 'var(--space-2) 0 0',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
});

/** A season's balance of fees, with a link to the other seasons. */
export function SeasonSums({ transfers }: { transfers: Transfers }) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const { spent, received, net, unknown } = getSums(transfers);
  const largest = Math.max(spent, received);
  const ages = formatAges(transfers, site.language);
  return (
    <div>
      <List>
        <Fees side="spent" sum={spent} largest={largest} />
        <Fees side="received" sum={received} largest={largest} />
        <div data-net="">
          <dt>{t`Net spend`}</dt>
          <dd>{formatMoney(net, site.language)}</dd>
        </div>
        <div data-count="">
          <dt>{t`Players in and out`}</dt>
          <dd>
            {transfers.incoming.length} / {transfers.outgoing.length}
          </dd>
          {ages === null ? null : <dd data-ages="">{t`Average age ${ages}`}</dd>}
        </div>
      </List>
      <Note>
        <Trans>Ages are those at the transfer.</Trans>{' '}
        {unknown > 0 ? (
          <span>
            <Plural
              value={unknown}
              one="# undisclosed fee is not included."
              other="# undisclosed fees are not included."
            />
          </span>
        ) : null}
      </Note>
      <NextLink to={pathFor('netspend')}>{t`Net spend season by season`}</NextLink>
    </div>
  );
}
