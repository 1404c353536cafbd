/**
 * Days of a season's moves: from the first, the last not included. A season of moves begins in June, when clubs
 * sign for the coming season; the newest one also has the June after it, until the next season is there.
 */
export function getMoveDays(season: number, newest: number): { readonly from: string; readonly to: string } {
  return { from: `${season}-06-01`, to: `${season + 1}-${season === newest ? '07' : '06'}-01` };
}

/** The season of a move on a day, `YYYY-MM-DD`; later than the newest: the move is not to be shown yet. */
export function getMoveSeason(day: string, newest: number): number {
  const year = Number(day.slice(0, 4));
  const season = day.slice(5) >= '06-01' ? year : year - 1;
  return season === newest + 1 && day < getMoveDays(newest, newest).to ? newest : season;
}
