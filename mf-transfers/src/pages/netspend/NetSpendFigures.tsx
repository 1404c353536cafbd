import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { useLingui } from '@lingui/react/macro';
import { Figures } from '../../parts/Figures.tsx';
import { spanName } from './spanName.ts';
import { spansOf } from './spansOf.ts';

/** What all seasons, and the newest five, have cost, and how much of it is not known. */
export function NetSpendFigures({ data }: { data: NetSpend }) {
  const { t, i18n } = useLingui();
  const figures = spansOf(data).flatMap(({ span: { seasons, sums, average }, isAll }) => [
    { label: spanName(i18n, seasons, isAll), value: formatMoney(sums.net) },
    {
      label: isAll ? t`Average per season` : t`Average per season, last ${seasons}`,
      value: formatMoney(average.net),
    },
  ]);
  const unknown = data.total ? [{ label: t`Fees not known`, value: data.total.sums.unknown }] : [];
  return <Figures figures={[...figures, ...unknown]} />;
}
