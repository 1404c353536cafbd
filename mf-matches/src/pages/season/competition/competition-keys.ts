import * as api from '@fan-base/shared-contracts/client';
import { parseTablePart } from '../../../parts/table-part.ts';

/** The competition and season in the address. */
export interface CompetitionParams {
  readonly competition: string;
  readonly season: string;
}

export const readParams = ({
  competition = '',
  season = '',
}: Readonly<Partial<Record<string, string>>>): CompetitionParams => ({ competition, season });

/** The club's own matches in its competitions. */
export const clubKey = ({ season }: Pick<CompetitionParams, 'season'>) =>
  api.competitions.getCompetitions({ season });

/** Rows of each list of the best players beside the table. */
const topScorersLimit = 4;

export const topScorersKey = (params: CompetitionParams) =>
  api.competitions.getCompetitionStatistics({ ...params, rows: topScorersLimit });

/** What the overview is made of, besides the club's own matches and the best players. */
export const overviewKeys = (params: CompetitionParams, query: URLSearchParams) => ({
  bracket: api.competitions.getBracket(params),
  table: api.competitions.getCompetitionTable({ ...params, matches: parseTablePart(query) }),
});
