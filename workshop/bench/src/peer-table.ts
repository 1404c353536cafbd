/** Medians of one measurement, by page. */
export interface PeerRow {
  readonly what: string;
  readonly digits: number;
  /** Without pages that were not measured. */
  readonly values: Readonly<Record<string, number>>;
}

export const ours = 'ours';

const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const formatValue = ({ values, digits }: PeerRow, page: string): string =>
  values[page]?.toFixed(digits) ?? '–';

const formatRatio = ({ values }: PeerRow, peer: string): string => {
  const [own, other] = [values[ours], values[peer]];
  return own === undefined || !other ? '–' : (own / other).toFixed(2);
};

/** Ours, the peers' and the ratios: the table of the report and of docs/reports/benchmarks.md. */
export function formatPeers(peers: readonly string[], rows: readonly PeerRow[]): string[] {
  const columns = ['front page', ours, ...peers, ...peers.map((peer) => `${ours} : ${peer}`)];
  return [
    toLine(columns),
    toLine(columns.map(() => '---')),
    ...rows.map((row) =>
      toLine([
        row.what,
        ...[ours, ...peers].map((page) => formatValue(row, page)),
        ...peers.map((peer) => formatRatio(row, peer)),
      ]),
    ),
  ];
}

/**
 * The table of README.md.
 * @param titles of the peers, with versions
 * @param rows those whose text is in `chosen`, in its order
 */
export function formatReadme(
  peers: readonly string[],
  titles: readonly string[],
  rows: readonly PeerRow[],
  chosen: readonly string[],
): string[] {
  const columns = ['', ours, ...titles];
  return [
    toLine(columns),
    toLine(columns.map(() => '---')),
    ...chosen.flatMap((what) => {
      const row = rows.find((each) => each.what === what);
      return row ? [toLine([what, ...[ours, ...peers].map((page) => formatValue(row, page))])] : [];
    }),
  ];
}
