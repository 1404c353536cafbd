/** The used part of Playwright's JSON report. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly tests: readonly { readonly annotations: readonly { type: string; description?: string }[] }[];
  }[];
}

/** Result of one fault in one place, as recorded by the test. */
interface Cell {
  readonly remote: string;
  readonly where: string;
  readonly fault: string;
  readonly code: string;
  readonly html: string;
  readonly others: string;
  readonly back: string;
}

const columns = ['remote', 'where', 'fault', 'code', 'html', 'others', 'back'] as const;
const heads: Record<(typeof columns)[number] | 'ok', string> = {
  remote: 'remote',
  where: 'place',
  fault: 'fault',
  code: 'code shown and logged',
  html: 'server’s HTML',
  others: 'alive',
  back: 'recovered',
  ok: '',
};

const listCells = (suite: Suite): (Cell & { readonly ok: string })[] => [
  ...(suite.suites ?? []).flatMap(listCells),
  ...(suite.specs ?? []).flatMap(({ ok, tests }) =>
    tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'cell')
      .map(({ description }) => ({ ...JSON.parse(description ?? '{}'), ok: ok ? 'ok' : 'FAILED' })),
  ),
];

/** Formats a report of the fault matrix as a table, with a line for each remote, place and fault. */
export function faultTable(report: Suite): string {
  const cells = [heads, ...listCells(report)];
  const getWidth = (column: (typeof columns)[number]) =>
    Math.max(...cells.map((cell) => cell[column].length));
  const widths = new Map(columns.map((column) => [column, getWidth(column)]));
  return cells
    .map((cell) =>
      [...columns.map((column) => cell[column].padEnd(widths.get(column) ?? 0)), cell.ok]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
