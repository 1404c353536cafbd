/**
 * The days of a transfer season: from the first, up to but excluding the last. It starts in June, when clubs
 * sign for the coming season; the newest one also includes the June after it, until the next season is set.
 */
export function getTransferDays(
  season: number,
  newest: number,
): { readonly from: string; readonly to: string } {
  return { from: `${season}-06-01`, to: `${season + 1}-${season === newest ? '07' : '06'}-01` };
}

/**
 * The season of a transfer on a day, `YYYY-MM-DD`; if later than the newest, the transfer is not shown yet.
 */
export function getTransferSeason(day: string, newest: number): number {
  const year = Number(day.slice(0, 4));
  const season = day.slice(5) >= '06-01' ? year : year - 1;
  return season === newest + 1 && day < getTransferDays(newest, newest).to ? newest : season;
}
