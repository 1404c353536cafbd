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

/** What the overview is made of. */
export const overviewKeys = (params: CompetitionParams, query: URLSearchParams) => ({
  bracket: api.competitions.getBracket(params),
  table: api.competitions.getCompetitionTable({ ...params, matches: parseTablePart(query) }),
});
