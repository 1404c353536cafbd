import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { useLingui } from '@lingui/react/macro';
import { spanName } from './span-name.ts';
import { getSpans } from './spans.ts';

type Money = NonNullable<NetSpend['total']>['average'];

function MoneyCells({ spent, received, net }: Money) {
  return (
    <>
      <td>{formatMoney(spent)}</td>
      <td>{formatMoney(received)}</td>
      <td>{formatMoney(net)}</td>
    </>
  );
}

/** The last rows of the table: sums and averages of all seasons, and of the newest five where there are more. */
export function SpanRows({ data }: { data: NetSpend }) {
  const { t, i18n } = useLingui();
  return getSpans(data).map(({ span, players, isAll }) => {
    const { seasons, sums, average } = span;
    return [
      <tr key={`${seasons} sums`} data-span={isAll ? 'all' : 'window'}>
        <th scope="row">{spanName(i18n, seasons, isAll)}</th>
        <MoneyCells {...sums} />
        <td>{players.arrivals}</td>
        <td>{players.departures}</td>
        <td>{sums.unknown}</td>
      </tr>,
      <tr key={`${seasons} average`} data-span={isAll ? 'all-average' : 'window-average'}>
        <th scope="row">{t`Average per season`}</th>
        <MoneyCells {...average} />
        <td colSpan={3} />
      </tr>,
    ];
  });
}
