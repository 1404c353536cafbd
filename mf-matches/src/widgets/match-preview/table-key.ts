import type { CompetitionTable } from '@fan-base/shared-contracts/api/competitions';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { ApiKey } from '@fan-base/shared-contracts/api-request';
import * as api from '@fan-base/shared-contracts/client';

/** Whether a competition has a table of its own; the teams of national cups are compared by that of their league. */
export const isEuropean = (competition: string): boolean => competition.startsWith('uefa.');

/** The table by which the teams of a match are compared. */
export const tableKey = (season: number, competition: string): ApiKey<Standings | CompetitionTable> =>
  isEuropean(competition)
    ? api.competitions.getCompetitionTable({ season: String(season), competition })
    : api.fixtures.getStandings({ season });
