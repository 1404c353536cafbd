/** English leagues have matchweeks; rounds of other leagues are called matchdays in English. */
export const isMatchweekLeague = (competitionKey: string): boolean => competitionKey.startsWith('en.');
