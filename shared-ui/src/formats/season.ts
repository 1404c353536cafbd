/** A season's display name: 2026 is 2026/27. @param season the year in which it starts */
export const formatSeason = (season: number): string => `${season}/${String(season + 1).slice(-2)}`;
