import type { StandingsRow as Row } from '@fan-base/shared-contracts/api/fixtures';

/**
 * So many rows around one, which stands in the middle where the table goes on far enough on both sides.
 * @param index of the row in the middle; -1: the rows are the first
 */
export function rowsAround<R>(rows: readonly R[], index: number, count: number): R[] {
  const last = Math.max(0, rows.length - count);
  const first = Math.min(last, Math.max(0, index - Math.floor(count / 2)));
  return rows.slice(first, first + count);
}

type Zone = Row['zone'];

/** Leagues whose third from the bottom plays for its place instead of losing it. */
const leaguesWithPlayOff = new Set(['de.1']);

/** The first season of the Conference League; before it these places were the Europa League's. */
const firstConferenceLeague = 2021;

/** What a place means: European cups from the top, relegation from the bottom. */
export function getZoneByRank(league: string, season: number, rank: number, size: number): Zone {
  // A table this short is a cup's group or a season that is not all imported yet; below the first league places mean else.
  if (size < 18 || !league.endsWith('.1')) return null;
  const fromBottom = size - rank + 1;
  if (fromBottom === 3 && leaguesWithPlayOff.has(league)) return 'relegation-play-off';
  if (fromBottom <= 3) return 'relegation';
  if (rank <= 4) return 'champions-league';
  if (rank === 5) return 'europa-league';
  if (rank === 6) return season < firstConferenceLeague ? 'europa-league' : 'conference-league';
  return null;
}

/** The first that fits decides: the Conference League has been the Europa Conference League. */
const meanings: readonly (readonly [RegExp, Zone])[] = [
  [/champions league/i, 'champions-league'],
  [/conference league/i, 'conference-league'],
  [/europa league/i, 'europa-league'],
  [/relegation.*play-?\s?offs?|\(relegation\)/i, 'relegation-play-off'],
  [/relegation/i, 'relegation'],
];

/** What a provider's words for a place mean, e.g. `Relegation - Championship`; null for those not known here. */
export const parseZone = (words: string | null): Zone =>
  words === null ? null : (meanings.find(([pattern]) => pattern.test(words))?.[1] ?? null);

/**
 * Zones of a table from the first place to the last: the provider's where it tells any, else by rank. They
 * belong to places, not to teams, and stay where they are while a match moves the teams.
 * @param words the provider's, by place; none when the table is counted
 */
export function getZones(
  league: string,
  season: number,
  size: number,
  words: readonly (string | null)[],
): Zone[] {
  const provided = words.map(parseZone);
  return Array.from({ length: size }, (_, index) =>
    provided.some((zone) => zone !== null)
      ? (provided[index] ?? null)
      : getZoneByRank(league, season, index + 1, size),
  );
}
