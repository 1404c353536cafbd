import * as api from '@fan-base/shared-contracts/client';

/** Rows of each table around the club. */
const rows = 5;

export const competitionsKey = (season: string) => api.competitions.getCompetitions({ season, rows });
