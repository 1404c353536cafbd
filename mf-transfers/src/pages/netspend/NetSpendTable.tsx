import styled from '@emotion/styled';
import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { formatMoney } from '@fan-base/shared-ui/formats/money';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { useLingui } from '@lingui/react/macro';
import { getSpanName } from './span-name.ts';
import { getSpans } from './spans.ts';

type Money = NonNullable<NetSpend['total']>['average'];

/** The column that matters first: the others are off a phone's screen. */
function MoneyCells({ spent, received, net }: Money) {
  const { language } = useSite();
  return (
    <>
      <td>{formatMoney(net, language)}</td>
      <td>{formatMoney(spent, language)}</td>
      <td>{formatMoney(received, language)}</td>
    </>
  );
}

function SpanRows({ data }: { data: NetSpend }) {
  const { t, i18n } = useLingui();
  return getSpans(data).map(({ span, players, isAll }) => {
    const { seasons, sums, average } = span;
    return [
      <tr key={`${seasons} sums`} data-span={isAll ? 'all' : 'window'}>
        <th scope="row">{getSpanName(i18n, seasons, isAll)}</th>
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

const Frame = styled.div({
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& td:first-of-type:not([colspan])': { fontWeight: 700 },
  '& tfoot th': {
    position: 'sticky',
    left: 0,
    minWidth: '6.25rem',
    fontSize: 'var(--text-small)',
    whiteSpace: 'normal',
    lineHeight: 1.25,
    background: 'var(--surface)',
  },
  '& tfoot tr': { borderTop: '1px solid var(--rule)' },
  '& tfoot tr:nth-of-type(odd)': { borderTop: '2px solid var(--rule)' },
});

/** TRANS-3: totals by season, each with a link to its transfers, followed by totals and averages. */
export function NetSpendTable({ data }: { data: NetSpend }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  return (
    <Frame>
      <DataTable caption={t`Net spend season by season`}>
        <thead>
          <tr>
            {[
              t`Season`,
              t`Net spend`,
              t`Spent`,
              t`Received`,
              t`Players in`,
              t`Players out`,
              t`Undisclosed fees`,
            ].map((label, at) => (
              <th key={label} scope="col" data-rows={at === 0 ? '' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.seasons.map(({ season, sums, arrivals, departures }) => (
            <tr key={season} data-season={season}>
              <th scope="row">
                <RouteLink to={pathFor('transfers', { season: String(season) })}>
                  {formatSeason(season)}
                </RouteLink>
              </th>
              <MoneyCells {...sums} />
              <td>{arrivals}</td>
              <td>{departures}</td>
              <td>{sums.unknown}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SpanRows data={data} />
        </tfoot>
      </DataTable>
    </Frame>
  );
}
