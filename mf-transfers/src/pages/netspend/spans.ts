import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';

type Span = NonNullable<NetSpend['total']>;

/** The spans summarized with their players: all seasons, and the last five if there are more. */
export function getSpans({ seasons, total, window }: NetSpend) {
  const describe = (span: Span, isAll: boolean) => {
    const rows = seasons.slice(0, span.seasons);
    const arrivals = rows.reduce((sum, row) => sum + row.arrivals, 0);
    const departures = rows.reduce((sum, row) => sum + row.departures, 0);
    return { span, isAll, players: { arrivals, departures } };
  };
  return [
    ...(total ? [describe(total, true)] : []),
    ...(total && window && window.seasons < total.seasons ? [describe(window, false)] : []),
  ];
}
