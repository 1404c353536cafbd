/** Whether a league calls its rounds matchweeks, as English ones do; elsewhere English readers say matchday. */
export const isMatchweekLeague = (competitionKey: string): boolean => competitionKey.startsWith('en.');
