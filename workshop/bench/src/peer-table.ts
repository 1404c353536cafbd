/** Medians of one measurement, by page. */
export interface PeerRow {
  readonly what: string;
  readonly digits: number;
  readonly values: Readonly<Record<string, number>>;
}

export const ours = 'ours';

/** Ours, the peers' and the ratios: the table of the report and of docs/reports/benchmarks.md. */
export function formatPeers(peers: readonly string[], rows: readonly PeerRow[]): string[] {
  const columns = ['front page', ours, ...peers, ...peers.map((peer) => `${ours} : ${peer}`)];
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    toLine(columns),
    toLine(columns.map(() => '---')),
    ...rows.map(({ what, digits, values }) => {
      const get = (page: string) => values[page] ?? Number.NaN;
      return toLine([
        what,
        ...[ours, ...peers].map((page) => get(page).toFixed(digits)),
        ...peers.map((peer) => (get(peer) === 0 ? '–' : (get(ours) / get(peer)).toFixed(2))),
      ]);
    }),
  ];
}
