import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import type { Search } from '@fan-base/shared-contracts/api/search';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { type RawBuilder, sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { competitionJson, teamJson } from '../../domain/teams/team.queries.ts';
import { authorColumn } from '../forum/columns.queries.ts';
import { countLetters, toPlainWords } from './to-words.ts';

/** Score below which a name is not what was meant. */
const minSimilarity = 0.3;
/** Similar names this much worse than the best one are left out. */
const maxDistance = 0.25;
/** The similarity (0 to 1) from which a text counts as naming a team. */
const minNamed = 0.6;
/** Letters from which a text can be misspelt: with fewer, nearly every name is similar. */
const minSimilarLetters = 4;
/** Letters from which the beginning of a ground's name counts. */
const minGroundLetters = 4;
/** Names that are ranked, beside those of the club's own people. */
const candidates = 80;
/** How much closer a player is by their link to the site's club: in its squad, once in it, in another squad. */
const linkBonus = { squad: 0.1, former: 0.08, elsewhere: 0.04 } as const;
/** The weight of the likeness of a whole name, beside that of the part which fits best. */
const likenessWeight = 0.3;

interface Question {
  readonly q: string;
  readonly limit: number;
}

/** A hit, and whether the typed words are those of its name. Otherwise it is only similar. */
export type Found<Hit> = Hit & { readonly isExact: boolean };

const fold = (text: string) => sql`fold_name(${text}::text)`;

/** How well a text fits into a folded name. */
const similarity = (typed: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`word_similarity(${typed}, ${name})`;

/** A folded name as words between spaces. */
const toNameWords = (name: RawBuilder<unknown>) => sql`' ' || translate(${name}, '-''’.&/', '      ') || ' '`;

/** Whether each typed word begins a word of a folded name. */
const hasWords = (q: string, name: RawBuilder<unknown>) => sql`(select bool_and(
  strpos(${toNameWords(name)}, ' ' || word) > 0) from unnest(string_to_array(${fold(toPlainWords(q))}, ' ')) as word)`;

/** Whether each typed word is a word of a folded name. */
const hasWholeWords = (q: string, name: RawBuilder<unknown>) => sql`(select bool_and(
  strpos(${toNameWords(name)}, ' ' || word || ' ') > 0)
  from unnest(string_to_array(${fold(toPlainWords(q))}, ' ')) as word)`;

/**
 * The hits of `scored`, whose rows have `score`, `likeness`, `name` and `is_exact`: the exact ones or, without any,
 * those that are similar enough beside the best one.
 */
const best = ({ q, limit }: Question, fit = sql`score`) => sql`
  where is_exact or not exists (select from scored where is_exact) and ${fit} >= ${minSimilarity}
    and score >= (select max(score) from scored) - ${maxDistance}
      and ${countLetters(q) >= minSimilarLetters}::boolean
  order by score desc, likeness desc, name
  limit ${limit}`;

export const searchPlayers = (db: Db, teamId: string, question: Question) => {
  const { q } = question;
  return selectRows<Found<Search['players'][number]>>(db)`
    with linked as materialized (
      select player_id as id from squad_member where team_id = ${teamId}
      union select player_id from transfer where from_team_id = ${teamId}
      union select player_id from transfer where to_team_id = ${teamId}
    ),
    near as materialized (
      select player.* from (
        select id from linked
        union select id from (select id from player order by fold_name(name) <->> ${fold(q)} limit ${candidates}) as alike
      ) as candidate
      -- Looked up one by one: joined, all players would be read.
      cross join lateral (
        select id, slug, name, photo_url, fold_name(name) as folded from player where id = candidate.id limit 1
      ) as player
    ),
    ranked as materialized (
      select near.*, coalesce(member.team_id, played.team_id) as team_id, member.position, member.number,
        similarity(${fold(q)}, near.folded) as likeness,
        ${similarity(fold(q), sql`near.folded`)}
          + ${likenessWeight}::real * similarity(${fold(q)}, near.folded) as fit,
        near.name ~ '^.[.] ' as is_initial,
        case when near.name ~ '^.[.] ' then ${hasWholeWords(q, sql`near.folded`)}
          else ${hasWords(q, sql`near.folded`)} end as is_exact,
        case when member.team_id = ${teamId} and member.season = newest.season then ${linkBonus.squad}::real
          when near.id in (select id from linked) then ${linkBonus.former}::real
          when member.team_id is not null then ${linkBonus.elsewhere}::real else 0 end as bonus
      from near
      left join lateral (
        select team_id, season, position, number from squad_member where player_id = near.id
        order by season desc, team_id = ${teamId} desc limit 1
      ) as member on true
      -- Other clubs' squads are unknown; their players' statistics are not.
      left join lateral (
        select team_id from player_season where player_id = near.id and member.team_id is null
        order by season desc limit 1
      ) as played on true
      cross join (select max(season) as season from squad_member where team_id = ${teamId}) as newest
    ),
    scored as materialized (select *, fit + bonus as score from ranked),
    chosen as (select * from scored ${best(question, sql`fit`)})
    select json_build_object('slug', chosen.slug, 'name', chosen.name, 'photo', chosen.photo_url,
        'position', chosen.position, 'number', chosen.number) as player, ${teamJson('team')} as team,
      chosen.is_exact as "isExact"
    from chosen left join team on team.id = chosen.team_id
    -- An initial is all that is known of people in other clubs' line-ups.
    where not chosen.is_initial or not exists (select from chosen as other where not other.is_initial)
    order by case when chosen.is_exact then chosen.bonus end desc nulls last, chosen.score desc, chosen.likeness desc,
      chosen.name`;
};

export interface TeamHit {
  readonly team: Team;
  /** Whether the text contains its name. */
  readonly isNamed: boolean;
}

/** Teams at home at grounds whose name begins with a text. */
const ofGround = (q: string) => sql`
  select home_team_id from fixture
  where stage = 'matchday' and venue_name is not null and fold_name(venue_name) like ${fold(toPlainWords(q))} || '%'
    and ${countLetters(q) >= minGroundLetters}::boolean`;

/**
 * The teams that a text may mean, or names beside others.
 * @param nicknamed names of teams that fans call by the text
 */
export const searchTeams = (
  db: Db,
  { nicknamed, ...question }: Question & { nicknamed: readonly string[] },
) => {
  const { q } = question;
  return selectRows<Found<TeamHit>>(db)`
    with named as materialized (
      select id, name, fold_name(name) as long, fold_name(short_name) as short,
        name = any(${[...nicknamed]}::text[]) as is_nicknamed,
        id in (${ofGround(q)}) as is_ground
      from team
    ),
    ranked as materialized (
      select named.*, greatest(similarity(${fold(q)}, long), similarity(${fold(q)}, short)) as likeness,
        greatest(${similarity(fold(q), sql`long`)}, ${similarity(fold(q), sql`short`)},
          ${similarity(sql`long`, fold(q))}, ${similarity(sql`short`, fold(q))}) as fit,
        greatest(${similarity(sql`long`, fold(q))}, ${similarity(sql`short`, fold(q))}) as contained,
        ${hasWords(q, sql`long`)} or ${hasWords(q, sql`short`)} as has_words
      from named
    ),
    scored as materialized (
      select id, name, likeness, contained >= ${minNamed} as is_named,
        is_nicknamed or is_ground or has_words or contained = 1 as is_exact,
        fit + case when is_nicknamed or is_ground then 1 else 0 end as score
      from ranked
    ),
    chosen as (select * from scored ${best(question)})
    select ${teamJson('team')} as team, chosen.is_named as "isNamed", chosen.is_exact as "isExact"
    from chosen join team on team.id = chosen.id
    order by chosen.score desc, chosen.likeness desc, chosen.name`;
};

/** @param nicknamed keys of the competitions that fans call by the text */
export const searchCompetitions = (
  db: Db,
  { nicknamed, ...question }: Question & { nicknamed: readonly string[] },
) => {
  const { q } = question;
  return selectRows<Found<Search['competitions'][number]>>(db)`
    with scored as materialized (
      select competition.*, newest.season, similarity(${fold(q)}, fold_name(name)) as likeness,
        ${similarity(fold(q), sql`fold_name(name)`)} as score,
        key = any(${[...nicknamed]}::text[]) or ${hasWords(q, sql`fold_name(name)`)} as is_exact
      from competition
      cross join lateral (
        select season from fixture where competition_id = competition.id order by season desc limit 1
      ) as newest
    )
    select ${competitionJson} as competition, competition.season, competition.is_exact as "isExact"
    from (select * from scored ${best(question)}) as competition
    order by competition.score desc, competition.likeness desc, competition.name`;
};

/** Members by their usernames. */
export const searchMembers = (
  db: Db,
  siteId: string,
  { q, limit }: Question,
): Promise<Found<{ member: PublicUser }>[]> =>
  selectRows<Found<{ member: PublicUser }>>(db)`
    with scored as materialized (
      select id, username_key as name, similarity(${fold(q)}, username_key) as likeness,
        ${hasWords(q, sql`username_key`)} as is_exact,
        ${similarity(fold(q), sql`username_key`)} as score
      from (
        select id, username_key from account where deleted_at is null and username_key <> ''
        order by username_key <->> ${fold(q)}
        limit ${candidates}
      ) as near
    )
    select ${authorColumn('account', sql`${siteId}`)} as member, chosen.is_exact as "isExact"
    from (select * from scored where score >= ${minNamed}
      order by score desc, likeness desc, name limit ${limit}) as chosen
    join account on account.id = chosen.id
    order by chosen.score desc, chosen.likeness desc, chosen.name`;
