import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import type { Search } from '@fan-base/shared-contracts/api/search';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { type RawBuilder, sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { competitionJson, teamJson } from '../../domain/teams/team.queries.ts';
import { authorColumn } from '../forum/columns.queries.ts';

/** Score below which a name is not what was meant. */
const minSimilarity = 0.3;
/** Hits this much worse than the best one are left out. */
const maxDistance = 0.25;
/** The similarity (0 to 1) from which a text counts as naming a team. */
const minNamed = 0.6;
/** Names that are ranked. */
const candidates = 80;
/** How much closer the site's own players are than others. */
const ownBonus = 0.1;
/** The weight of the likeness of a whole name, beside that of the part which fits best. */
const likenessWeight = 0.3;

interface Question {
  readonly q: string;
  readonly limit: number;
}

const fold = (text: string) => sql`fold_name(${text}::text)`;

/** How well a text fits into a folded name. */
const similarity = (typed: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`word_similarity(${typed}, ${name})`;

/** Rows that fit, with a `score` that is good enough beside the best. */
const best = (limit: number, fit = sql`score`) => sql`
  where ${fit} >= ${minSimilarity} and score >= (select max(score) from scored) - ${maxDistance}
  order by score desc, likeness desc, name
  limit ${limit}`;

export const searchPlayers = (db: Db, teamId: string, { q, limit }: Question) =>
  selectRows<Search['players'][number]>(db)`
    with near as materialized (
      select id, slug, name, photo_url, fold_name(name) as folded from player
      order by fold_name(name) <->> ${fold(q)}
      limit ${candidates}
    ),
    scored as materialized (
      select ranked.*, fit + case when team_id = ${teamId} then ${ownBonus}::real else 0 end as score
      from (
        select near.*, member.team_id, member.position, member.number,
          similarity(${fold(q)}, near.folded) as likeness,
          ${similarity(fold(q), sql`near.folded`)}
            + ${likenessWeight}::real * similarity(${fold(q)}, near.folded) as fit
        from near
        left join lateral (
          select team_id, position, number from squad_member where player_id = near.id
          order by season desc, team_id = ${teamId} desc limit 1
        ) as member on true
      ) as ranked
    ),
    chosen as (select * from scored ${best(limit, sql`fit`)})
    select json_build_object('slug', chosen.slug, 'name', chosen.name, 'photo', chosen.photo_url,
        'position', chosen.position, 'number', chosen.number) as player, ${teamJson('team')} as team
    from chosen left join team on team.id = chosen.team_id
    order by chosen.score desc, chosen.likeness desc, chosen.name`;

export interface TeamHit {
  readonly team: Team;
  /** Whether the text contains its name. */
  readonly isNamed: boolean;
}

/** The teams that a text may mean, or names beside others. */
export const searchTeams = (db: Db, { q, limit }: Question) =>
  selectRows<TeamHit>(db)`
    with named as materialized (
      select id, name, fold_name(name) as long, fold_name(short_name) as short from team
    ),
    scored as materialized (
      select id, name, greatest(similarity(${fold(q)}, long), similarity(${fold(q)}, short)) as likeness,
        greatest(${similarity(fold(q), sql`long`)}, ${similarity(fold(q), sql`short`)},
          ${similarity(sql`long`, fold(q))}, ${similarity(sql`short`, fold(q))}) as score,
        greatest(${similarity(sql`long`, fold(q))}, ${similarity(sql`short`, fold(q))}) >= ${minNamed} as is_named
      from named
    ),
    chosen as (select * from scored ${best(limit)})
    select ${teamJson('team')} as team, chosen.is_named as "isNamed"
    from chosen join team on team.id = chosen.id
    order by chosen.score desc, chosen.likeness desc, chosen.name`;

export const searchCompetitions = (db: Db, { q, limit }: Question) =>
  selectRows<Search['competitions'][number]>(db)`
    with scored as materialized (
      select competition.*, newest.season, similarity(${fold(q)}, fold_name(name)) as likeness,
        ${similarity(fold(q), sql`fold_name(name)`)} as score
      from competition
      cross join lateral (
        select season from fixture where competition_id = competition.id order by season desc limit 1
      ) as newest
    )
    select ${competitionJson} as competition, competition.season
    from (select * from scored ${best(limit)}) as competition
    order by competition.score desc, competition.likeness desc, competition.name`;

/** Members by their usernames. */
export const searchMembers = async (
  db: Db,
  siteId: string,
  { q, limit }: Question,
): Promise<PublicUser[]> => {
  const rows = await selectRows<{ member: PublicUser }>(db)`
    with scored as materialized (
      select id, username_key as name, similarity(${fold(q)}, username_key) as likeness,
        ${similarity(fold(q), sql`username_key`)} as score
      from (
        select id, username_key from account where deleted_at is null and username_key <> ''
        order by username_key <->> ${fold(q)}
        limit ${candidates}
      ) as near
    )
    select ${authorColumn('account', sql`${siteId}`)} as member
    from (select * from scored where score >= ${minNamed}
      order by score desc, likeness desc, name limit ${limit}) as chosen
    join account on account.id = chosen.id
    order by chosen.score desc, chosen.likeness desc, chosen.name`;
  return rows.map(({ member }) => member);
};
