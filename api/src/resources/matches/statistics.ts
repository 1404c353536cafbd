import type { MatchStatistic } from '@fan-base/shared-contracts/api/match';

export interface StatisticRow {
  readonly type: string;
  readonly home: string | null;
  readonly away: string | null;
}

/** The number in `49%`, `2.73` or `7`; null for what is not counted, or is no number. */
function parseFigure(value: string | null): number | null {
  const [, digits] = /^(-?\d+(?:\.\d+)?)%?$/.exec(value?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

function detectUnit(values: readonly (string | null)[]): MatchStatistic['unit'] {
  if (values.some((value) => value?.includes('%'))) return 'percent';
  return values.some((value) => value?.includes('.')) ? 'decimal' : 'count';
}

/** What API-Football counts in every match that it has figures of, and writes as null where there was none. */
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

/** A statistic of both sides; its unit is the one that either side is written in. */
function toStatistic({ type, home, away }: StatisticRow): MatchStatistic {
  const none = nullIsZero.has(type) ? 0 : null;
  const toFigure = (value: string | null) => (value === null ? none : parseFigure(value));
  return { type, unit: detectUnit([home, away]), home: toFigure(home), away: toFigure(away) };
}

/** The statistics of a match; null where there are none: then nothing was counted, and nothing is zero. */
export const toStatistics = (rows: readonly StatisticRow[]): MatchStatistic[] | null =>
  rows.some(({ home, away }) => home !== null || away !== null) ? rows.map(toStatistic) : null;
