import type { PlayerMatch, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { toFixture } from '../fixtures/fixture.ts';
import { compareFigures } from './compare-figures.ts';
import type { PlayerMatchRow, selectFigureSums } from './player-season.queries.ts';

type SumsRow = Awaited<ReturnType<typeof selectFigureSums>>[number];

function getAppearance({ starts, minutes, has_minutes }: PlayerMatchRow): PlayerMatch['appearance'] {
  if (starts) return 'started';
  if (minutes !== null) return 'substitute';
  return has_minutes ? 'unused' : 'unknown';
}

/** Maps a match of a player to the contract. */
export function toPlayerMatch(row: PlayerMatchRow): PlayerMatch {
  const { team_id, minutes, goals, assists, conceded, yellow, red, rating } = row;
  return {
    fixture: toFixture(row),
    side: team_id === row.home_team_id ? 'home' : 'away',
    appearance: getAppearance(row),
    minutes,
    goals,
    assists,
    conceded,
    yellow,
    red,
    rating: rating === null ? null : Number(rating),
  };
}

/**
 * The figures of a player; null under 90 minutes.
 * @param rows sums of the player and others in one competition
 */
export function toFigures(rows: readonly SumsRow[], playerId: string): PlayerSeasonDetails['figures'] {
  const own = rows.find(({ player_id }) => player_id === playerId);
  if (!own) return null;
  const { competition, minutes, position } = own;
  return { competition, minutes, position, ...compareFigures(own, rows) };
}
