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

/** What the overview is made of, besides the club's own matches. */
export const overviewKeys = (params: CompetitionParams, query: URLSearchParams) => ({
  bracket: api.competitions.getBracket(params),
  table: api.competitions.getCompetitionTable({ ...params, matches: parseTablePart(query) }),
});
