export interface Count {
  readonly covered: number;
  readonly total: number;
}

/** Coverage of one source. */
export interface FileCoverage {
  /** Relative to the project root. */
  readonly path: string;
  readonly lines: Count;
  readonly functions: Count;
  readonly branches: Count;
  /** Names of uncovered functions. */
  readonly neverCalled: readonly string[];
}

const kinds = ['lines', 'functions', 'branches'] as const;

const uncovered = ({ covered, total }: Count): number => total - covered;

const add = (counts: readonly Count[]): Count => ({
  covered: counts.reduce((sum, { covered }) => sum + covered, 0),
  total: counts.reduce((sum, { total }) => sum + total, 0),
});

const sumUp = (files: readonly Record<(typeof kinds)[number], Count>[]) => ({
  lines: add(files.map(({ lines }) => lines)),
  functions: add(files.map(({ functions }) => functions)),
  branches: add(files.map(({ branches }) => branches)),
});

const getWorkspace = (path: string): string => path.split('/src/')[0] ?? '';

/** Coverage by workspace, largest first. */
export const sumByWorkspace = (files: readonly FileCoverage[]) =>
  [...Map.groupBy(files, ({ path }) => getWorkspace(path))]
    .map(([name, files]) => ({ name, ...sumUp(files) }))
    .sort((one, other) => other.lines.total - one.lines.total);

/** Files with the most uncovered lines, then the most uncovered functions. */
export const largestHoles = (files: readonly FileCoverage[], limit: number): FileCoverage[] =>
  files
    .filter(({ lines, functions }) => uncovered(lines) + uncovered(functions) > 0)
    .sort(
      (one, other) =>
        uncovered(other.lines) - uncovered(one.lines) ||
        uncovered(other.functions) - uncovered(one.functions) ||
        one.path.localeCompare(other.path),
    )
    .slice(0, limit);

/** @example '87.5 %'; an empty file counts as fully covered */
export const formatPercent = ({ covered, total }: Count): string =>
  `${(total === 0 ? 100 : (covered / total) * 100).toFixed(1)} %`;

const nameLimit = 8;

/** Names of uncovered functions, as many as fit. */
function formatNames(names: readonly string[]): string {
  const named = names.filter((name) => !name.startsWith('('));
  const more = named.length > nameLimit ? [`${named.length - nameLimit} more`] : [];
  return named.length > 0 ? `: ${[...named.slice(0, nameLimit), ...more].join(', ')}` : '';
}

const formatRow = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(18) + cells.map((cell) => cell.padStart(10)).join('');

/** Formats totals by workspace and the largest gaps. */
export function formatCoverage(files: readonly FileCoverage[], limit: number): string {
  const sums = sumByWorkspace(files);
  const all = { name: 'all', ...sumUp(sums) };
  return [
    formatRow(['', ...kinds]),
    ...[...sums, all].map((sum) => formatRow([sum.name, ...kinds.map((kind) => formatPercent(sum[kind]))])),
    '',
    'the largest holes: code that no test of its part runs',
    ...largestHoles(files, limit).map(
      ({ path, lines, functions, neverCalled }) =>
        `  ${path}: ${uncovered(lines)} of ${lines.total} lines, ${uncovered(functions)} of ${functions.total} functions${formatNames(neverCalled)}`,
    ),
  ].join('\n');
}
