import type { StandingsRow as Row } from '@fan-base/shared-contracts/api/fixtures';

/**
 * A number of rows around one, which is centered unless it is near an end of the table.
 * @param index of the centered row; -1: the first rows
 */
export function rowsAround<R>(rows: readonly R[], index: number, count: number): R[] {
  const last = Math.max(0, rows.length - count);
  const first = Math.min(last, Math.max(0, index - Math.floor(count / 2)));
  return rows.slice(first, first + count);
}

type Zone = Row['zone'];

/** Leagues in which the third-last team enters a relegation play-off. */
const leaguesWithPlayOff = new Set(['de.1']);

/** The first season of the Conference League; before it, these places led to the Europa League. */
const firstConferenceLeague = 2021;

/** The meaning of a place: European cups at the top, relegation at the bottom. */
export function getZoneByRank(league: string, season: number, rank: number, size: number): Zone {
  // A table this short is a cup's group or an incomplete import; below the first tier, places mean something
  // else.
  if (size < 18 || !league.endsWith('.1')) return null;
  const fromBottom = size - rank + 1;
  if (fromBottom === 3 && leaguesWithPlayOff.has(league)) return 'relegation-play-off';
  if (fromBottom <= 3) return 'relegation';
  if (rank <= 4) return 'champions-league';
  if (rank === 5) return 'europa-league';
  if (rank === 6) return season < firstConferenceLeague ? 'europa-league' : 'conference-league';
  return null;
}

/** The first match wins: the Conference League used to be the Europa Conference League. */
const meanings: readonly (readonly [RegExp, Zone])[] = [
  [/champions league/i, 'champions-league'],
  [/conference league/i, 'conference-league'],
  [/europa league/i, 'europa-league'],
  [/relegation.*play-?\s?offs?|\(relegation\)/i, 'relegation-play-off'],
  [/relegation/i, 'relegation'],
];

/** Parses a provider's description of a place, e.g. `Relegation - Championship`; null if unknown. */
export const parseZone = (words: string | null): Zone =>
  words === null ? null : (meanings.find(([pattern]) => pattern.test(words))?.[1] ?? null);

/**
 * Zones of a table from first to last place: the provider's if it has any, else by rank. They belong to
 * places, not teams, so they stay while live matches reorder the teams.
 * @param words the provider's descriptions by place; none for a computed table
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
