import type { BracketRound, Tie, TieSide } from '@fan-base/shared-contracts/api/competitions';

/** A tie whose winner advances alone, or as the upper or lower one of a pair. */
export type Join = 'single' | 'upper' | 'lower';

interface Place {
  /** Row of the grid, from 1. */
  readonly row: number;
  readonly span: 1 | 2;
  readonly join: Join;
}

/** How the ties of a round lead to those of the next. */
export interface Joins {
  /** Of the grid, the empty ones at its end included. */
  readonly rows: number;
  /** Of the ties before, in a grid whose rows are those of the ties after, or half of them. */
  readonly places: readonly Place[];
  /** Of each tie after, whether a line leads to it. */
  readonly joined: readonly boolean[];
}

const feeds = (source: Tie | undefined, kind: string, { team, from }: TieSide): boolean =>
  source !== undefined &&
  (team === null
    ? from !== null && from.of === 'winner' && from.kind === kind && from.tie === source.number
    : team.id === source.home.team?.id || team.id === source.away.team?.id);

const isEmpty = ({ team, from }: TieSide): boolean => team === null && from === null;

/** Indices of the ties that lead to each tie of the next round; null if lines would cross or end nowhere. */
function findSources(before: BracketRound, { ties }: BracketRound): number[][] | null {
  const { kind } = before.round;
  const fromPair = (index: number, { home, away }: Tie) => {
    const pair = [before.ties[index * 2], before.ties[index * 2 + 1]];
    return [home, away].every((side) => isEmpty(side) || pair.some((source) => feeds(source, kind, side)));
  };
  if (before.ties.length === ties.length * 2)
    return ties.every((tie, index) => fromPair(index, tie))
      ? ties.map((_, index) => [index * 2, index * 2 + 1])
      : null;
  const sources = ties.map(({ home, away }) =>
    before.ties.flatMap((source, index) =>
      [home, away].some((side) => feeds(source, kind, side)) ? [index] : [],
    ),
  );
  const isInOrder = sources.flat().every((source, index) => source === index);
  return isInOrder &&
    sources.flat().length === before.ties.length &&
    sources.every(({ length }) => length <= 2)
    ? sources
    : null;
}

/**
 * How two neighbouring rounds of a bracket are connected: other teams may enter in between. Rounds that are drawn later
 * are not connected: a line would promise an opponent.
 */
export function getJoins(before: BracketRound | undefined, after: BracketRound | undefined): Joins | null {
  if (!before || !after || after.round.kind === 'third-place') return null;
  if (after.ties.some(({ home, away }) => isEmpty(home) && isEmpty(away))) return null;
  const sources = findSources(before, after);
  if (!sources) return null;
  const rowsPerTie = sources.some(({ length }) => length === 2) ? 2 : 1;
  return {
    rows: sources.length * rowsPerTie,
    joined: sources.map(({ length }) => length > 0),
    places: sources.flatMap((ties, index): Place[] => {
      const row = index * rowsPerTie + 1;
      return ties.length === 2
        ? [
            { row, span: 1, join: 'upper' },
            { row: row + 1, span: 1, join: 'lower' },
          ]
        : ties.map(() => ({ row, span: rowsPerTie, join: 'single' }));
    }),
  };
}
