import type { TvRight } from '@fan-base/shared-contracts/api/streaming';
import type { Db } from '../../database/types.ts';
import { competitionJson } from '../../domain/teams/team.queries.ts';

/** All rights, or the one with an ID, the newest season first. */
export const selectTvRights = (db: Db, id: string | null = null): Promise<TvRight[]> =>
  db
    .selectFrom('tv_right')
    .innerJoin('competition', 'competition.id', 'tv_right.competition_id')
    .selectAll('tv_right')
    .select(competitionJson.as('competition'))
    .where((is) => (id === null ? is.lit(true) : is('tv_right.id', '=', id)))
    .orderBy('tv_right.season', 'desc')
    .orderBy('competition.name')
    .orderBy('tv_right.country')
    .orderBy('tv_right.channel')
    .execute();
