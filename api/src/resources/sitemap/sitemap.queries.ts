import type { SitemapEntry, SitemapPart } from '@fan-base/shared-contracts/api/sitemap';
import { firstFixturesSeason, firstTransferSeason } from '@fan-base/shared-contracts/season';
import { type RawBuilder, sql } from 'kysely';
import { selectOneRow, selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { toStatuses } from '../fixtures/fixtures.queries.ts';
import { clubPlayerRows } from '../players/players.queries.ts';
import { isLeague } from '../standings/standings.queries.ts';

/** The site to list, and the current time. */
export interface Listed {
  readonly siteId: string;
  readonly teamId: string;
  /** The newest shown season of transfers. */
  readonly season: number;
  /** The newest shown season of fixtures and tables. */
  readonly fixturesSeason: number;
  readonly now: Date;
}

/** A page of the site; `position` is its place within its part, and never changes. */
type EntryRow = Pick<SitemapEntry, 'route' | 'params'> & { readonly changed_at: Date | null };

/** Seasons with pages. Transfer seasons start in June (transfers/transfer-season.ts). */
const seasonEntries = ({ teamId, season, fixturesSeason }: Listed) => sql`
  select 'fixtures' as route, jsonb_build_object('season', season::text) as params,
    max(updated_at) as changed_at, row_number() over (order by season) as position
  from fixture
  where (home_team_id = ${teamId} or away_team_id = ${teamId})
    and season between ${firstFixturesSeason} and ${fixturesSeason}
  group by season
  union all
  select 'table', jsonb_build_object('season', played.season::text), max(latest.changed_at),
    10000 + row_number() over (order by played.season)
  from (
    select distinct competition_id, season from fixture join competition on competition.id = fixture.competition_id
    where (home_team_id = ${teamId} or away_team_id = ${teamId}) and fixture.stage = 'matchday' and ${isLeague}
      and season between ${firstFixturesSeason} and ${fixturesSeason}
  ) as played
  cross join lateral (
    select max(updated_at) as changed_at from fixture
    where competition_id = played.competition_id and season = played.season and stage = 'matchday'
  ) as latest
  group by played.season
  union all
  select 'competitions', jsonb_build_object('season', season::text), max(updated_at), 30000 + season
  from fixture
  where (home_team_id = ${teamId} or away_team_id = ${teamId})
    and season between ${firstFixturesSeason} and ${fixturesSeason}
  group by season
  union all
  select 'competition', jsonb_build_object('competition', competition.key, 'season', season::text),
    max(updated_at), season * 100000::bigint + competition.id
  from fixture join competition on competition.id = fixture.competition_id
  where (home_team_id = ${teamId} or away_team_id = ${teamId}) and stage is distinct from 'friendly'
    and season between ${firstFixturesSeason} and ${fixturesSeason}
  group by season, competition.id
  union all
  select 'transfers', jsonb_build_object('season', season::text), null::timestamptz, 20000 + season
  from (
    select distinct extract(year from moved_on - interval '5 months')::integer as season
    from transfer where from_team_id = ${teamId} or to_team_id = ${teamId}
  ) as moved where season between ${firstTransferSeason} and ${season}`;

/** Matches, and the pages of away matches to come. */
const matchEntries = ({ teamId, now }: Listed) => sql`
  select 'fixture' as route,
    jsonb_build_object('slug', home.slug || '-' || away.slug, 'id', fixture.id::text) as params,
    fixture.updated_at as changed_at, fixture.id as position
  from fixture
  join team home on home.id = fixture.home_team_id
  join team away on away.id = fixture.away_team_id
  where fixture.home_team_id = ${teamId} or fixture.away_team_id = ${teamId}
  union all
  select 'away', jsonb_build_object('slug', home.slug || '-' || away.slug, 'id', fixture.id::text),
    fixture.updated_at, 1000000000000 + fixture.id
  from fixture
  join team home on home.id = fixture.home_team_id
  join team away on away.id = fixture.away_team_id
  where fixture.away_team_id = ${teamId} and fixture.status in (${toStatuses('scheduled')})
    and fixture.kickoff > ${now}`;

/** Opponents of the site's club. */
const teamEntries = ({ teamId }: Listed) => sql`
  select 'team' as route, jsonb_build_object('slug', team.slug) as params, met.changed_at, team.id as position
  from (
    select opponent_id, max(updated_at) as changed_at from (
      select away_team_id as opponent_id, updated_at from fixture where home_team_id = ${teamId}
      union all
      select home_team_id, updated_at from fixture where away_team_id = ${teamId}
    ) as side group by opponent_id
  ) as met
  join team on team.id = met.opponent_id`;

const playerEntries = ({ teamId }: Listed) => sql`
  select 'player' as route, jsonb_build_object('slug', slug) as params, updated_at as changed_at, id as position
  from ${clubPlayerRows(teamId, sql`id, slug, updated_at`)} as player`;

const articleEntries = ({ siteId, now }: Listed) => sql`
  select 'article' as route, jsonb_build_object('slug', slug) as params,
    coalesce(changed_at, published_at) as changed_at, id as position
  from article where site_id = ${siteId} and state = 'published' and published_at <= ${now}`;

/** The page of a forum without threads is noindex. */
const forumEntries = ({ siteId }: Listed) => sql`
  select 'forum-category' as route, jsonb_build_object('slug', slug) as params,
    (select max(latest_at) from thread where forum_id = forum.id and deleted_at is null) as changed_at,
    position - 1000000 as position
  from forum where site_id = ${siteId} and threads > 0
  union all
  select 'thread', jsonb_build_object('slug', forum.slug, 'thread', thread.id::text || '/' || thread.slug),
    thread.latest_at, thread.id
  from thread join forum on forum.id = thread.forum_id
  where thread.site_id = ${siteId} and thread.deleted_at is null`;

const entryQueries: Readonly<Record<SitemapPart, (listed: Listed) => RawBuilder<unknown>>> = {
  seasons: seasonEntries,
  matches: matchEntries,
  teams: teamEntries,
  players: playerEntries,
  articles: articleEntries,
  forum: forumEntries,
};

/** A page of a part's entries, in an order that new entries do not change; pages count from 1. */
export const selectEntries = (
  db: Db,
  part: SitemapPart,
  listed: Listed,
  { page, size }: { readonly page: number; readonly size: number },
) =>
  selectRows<EntryRow>(db)`
    select route, params, changed_at from (${entryQueries[part](listed)}) as entry
    order by position limit ${size} offset ${(page - 1) * size}`;

/** Number of a part's entries, and their last change. */
export const selectExtent = (db: Db, part: SitemapPart, listed: Listed) =>
  selectOneRow<{ entries: number; changed_at: Date | null }>(db)`
    select count(*)::integer as entries, max(changed_at) as changed_at
    from (${entryQueries[part](listed)}) as entry`;
