import styled from '@emotion/styled';
import type { Transfer, Transfers } from '@fan-base/shared-contracts/api/transfers';
import { useShell } from '@fan-base/shared-contracts/shell';
import { FactList } from '@fan-base/shared-ui/components/FactList';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { Plural, useLingui } from '@lingui/react/macro';

const sumFees = (transfers: readonly Transfer[]) => transfers.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
const isUnknown = ({ terms }: Transfer) => terms === 'unknown' || terms === 'other';

/** Totals of a season's permanent transfers: known fees in whole euros, and the number of undisclosed ones. */
export function getSums({ incoming, outgoing }: Pick<Transfers, 'incoming' | 'outgoing'>) {
  const [spent, received] = [sumFees(incoming), sumFees(outgoing)];
  const unknown = [...incoming, ...outgoing].filter(isUnknown).length;
  return { spent, received, net: spent - received, unknown };
}

const Note = styled.p({
  margin: 'var(--space-2) 0 0',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
});

/** A season's totals, with a link to the other seasons. */
export function SeasonSums({ transfers }: { transfers: Transfers }) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const { spent, received, net, unknown } = getSums(transfers);
  return (
    <div>
      <FactList
        isLarge
        facts={[
          { label: t`Spent`, value: formatMoney(spent, site.language) },
          { label: t`Received`, value: formatMoney(received, site.language) },
          { label: t`Net spend`, value: formatMoney(net, site.language) },
          {
            label: t`Players in and out`,
            value: `${transfers.incoming.length} / ${transfers.outgoing.length}`,
          },
        ]}
      />
      {unknown > 0 ? (
        <Note>
          <Plural
            value={unknown}
            one="# undisclosed fee is not included."
            other="# undisclosed fees are not included."
          />
        </Note>
      ) : null}
      <NextLink to={pathFor('netspend')}>{t`Net spend season by season`}</NextLink>
    </div>
  );
}
