import type { MatchStatistic } from '@fan-base/shared-contracts/api/match';

export interface StatisticRow {
  readonly type: string;
  readonly home: string | null;
  readonly away: string | null;
}

/** The number in `49%`, `2.73` or `7`; null for a missing or non-numeric value. */
function parseFigure(value: string | null): number | null {
  const [, digits] = /^(-?\d+(?:\.\d+)?)%?$/.exec(value?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

function detectUnit(values: readonly (string | null)[]): MatchStatistic['unit'] {
  if (values.some((value) => value?.includes('%'))) return 'percent';
  return values.some((value) => value?.includes('.')) ? 'decimal' : 'count';
}

/** API-Football counts these in every match with statistics, and writes zero as null. */
const nullIsZero: ReadonlySet<string> = new Set([
  'Shots on Goal',
  'Shots off Goal',
  'Total Shots',
  'Blocked Shots',
  'Shots insidebox',
  'Shots outsidebox',
  'Fouls',
  'Corner Kicks',
  'Offsides',
  'Yellow Cards',
  'Red Cards',
  'Goalkeeper Saves',
]);

/** A statistic of both sides; the unit is the same for both. */
function toStatistic({ type, home, away }: StatisticRow): MatchStatistic {
  const none = nullIsZero.has(type) ? 0 : null;
  const toFigure = (value: string | null) => (value === null ? none : parseFigure(value));
  return { type, unit: detectUnit([home, away]), home: toFigure(home), away: toFigure(away) };
}

/** The statistics of a match; null without any: nothing was counted, so nothing is zero. */
export const toStatistics = (rows: readonly StatisticRow[]): MatchStatistic[] | null =>
  rows.some(({ home, away }) => home !== null || away !== null) ? rows.map(toStatistic) : null;
