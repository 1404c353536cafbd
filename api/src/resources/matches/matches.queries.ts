import type { VenueRecord } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import { sql } from 'kysely';
import { selectRow, selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { HttpError } from '../../http/errors.ts';
import type { SiteRecord } from '../../network/network.ts';
import { type FixtureRow, fixturesWith, ofTeam, toStatuses } from '../fixtures/fixtures.queries.ts';
import type { StatisticRow } from './statistics.ts';

/** A match by its id, if the team plays in it. */
const selectMatch = (db: Db, teamId: string, id: string) =>
  selectRow<FixtureRow>(db)`
    ${fixturesWith()}
    where fixture.id = ${id} and ${ofTeam(teamId)}`;

export async function requireMatch(
  db: Db,
  { id: teamId, name }: { readonly id: string; readonly name: string },
  id: string,
): Promise<FixtureRow> {
  const match = await selectMatch(db, teamId, id);
  if (!match) throw new HttpError('not_found', `${name} has no match ${id}`);
  return match;
}

/** A team's previous and next match in its list of fixtures. */
export const selectPreviousAndNext = (
  db: Db,
  teamId: string,
  { id, kickoff }: Pick<FixtureRow, 'id' | 'kickoff'>,
) =>
  selectRows<FixtureRow & { place: 'previous' | 'next' }>(db)`
    (${fixturesWith(sql`'previous' as place`)}
    where ${ofTeam(teamId)} and (fixture.kickoff, fixture.id) < (${kickoff}::timestamptz, ${id}::bigint)
    order by fixture.kickoff desc, fixture.id desc
    limit 1)
    union all
    (${fixturesWith(sql`'next' as place`)}
    where ${ofTeam(teamId)} and (fixture.kickoff, fixture.id) > (${kickoff}::timestamptz, ${id}::bigint)
    order by fixture.kickoff, fixture.id
    limit 1)`;

/**
 * Totals of all matches between the two teams, repeated in each row, from the view of the requested match's
 * home side.
 */
export interface HeadToHeadTotals {
  readonly total_played: number;
  readonly total_won: number;
  readonly total_drawn: number;
  readonly total_lost: number;
  readonly total_scored: number;
  readonly total_conceded: number;
}

/** Earlier finished matches of the same two teams, newest first, at most `limit`. */
export async function selectHeadToHead(
  db: Db,
  match: FixtureRow,
  limit: number,
): Promise<(FixtureRow & HeadToHeadTotals)[]> {
  const total = (aggregate: ReturnType<typeof sql>, name: keyof HeadToHeadTotals) =>
    sql`(${aggregate} over ())::integer as ${sql.id(name)}`;
  const { rows } = await sql<FixtureRow & HeadToHeadTotals>`
    ${fixturesWith(
      total(sql`count(*)`, 'total_played'),
      total(sql`count(*) filter (where seen.scored > seen.conceded)`, 'total_won'),
      total(sql`count(*) filter (where seen.scored = seen.conceded)`, 'total_drawn'),
      total(sql`count(*) filter (where seen.scored < seen.conceded)`, 'total_lost'),
      total(sql`sum(seen.scored)`, 'total_scored'),
      total(sql`sum(seen.conceded)`, 'total_conceded'),
    )}
    cross join lateral (select
      case fixture.home_team_id when ${match.home_team_id} then home_goals else away_goals end as scored,
      case fixture.home_team_id when ${match.home_team_id} then away_goals else home_goals end as conceded
    ) as seen
    where (
        fixture.home_team_id = ${match.home_team_id} and fixture.away_team_id = ${match.away_team_id}
        or fixture.home_team_id = ${match.away_team_id} and fixture.away_team_id = ${match.home_team_id}
      )
      and (fixture.kickoff, fixture.id) < (${match.kickoff}::timestamptz, ${match.id}::bigint)
      and fixture.status in (${toStatuses('finished')}) and fixture.home_goals is not null
    order by fixture.kickoff desc, fixture.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** A team's last finished matches with a score before another, in all competitions; newest first. */
export const selectForm = (
  db: Db,
  teamId: string,
  { id, kickoff }: Pick<FixtureRow, 'id' | 'kickoff'>,
  limit: number,
) =>
  selectRows<FixtureRow>(db)`
    ${fixturesWith()}
    where ${ofTeam(teamId)} and (fixture.kickoff, fixture.id) < (${kickoff}::timestamptz, ${id}::bigint)
      and fixture.status in (${toStatuses('finished')}) and fixture.home_goals is not null
    order by fixture.kickoff desc, fixture.id desc
    limit ${limit}`;

/** Both sides' league matches of the season before another: the home side's at home, the away side's away. */
export const selectVenues = (
  db: Db,
  match: Pick<FixtureRow, 'id' | 'kickoff' | 'competition_id' | 'season' | 'home_team_id' | 'away_team_id'>,
) =>
  selectRows<VenueRecord & { side: 'home' | 'away' }>(db)`
    select seen.side,
      (count(*) filter (where scored > conceded))::integer as won,
      (count(*) filter (where scored = conceded))::integer as drawn,
      (count(*) filter (where scored < conceded))::integer as lost,
      sum(scored)::integer as scored, sum(conceded)::integer as conceded
    from fixture
    cross join lateral (
      select 'home' as side, home_goals as scored, away_goals as conceded
      where fixture.home_team_id = ${match.home_team_id}
      union all
      select 'away', away_goals, home_goals
      where fixture.away_team_id = ${match.away_team_id}
    ) as seen
    where fixture.competition_id = ${match.competition_id} and fixture.season = ${match.season}
      and fixture.stage = 'matchday'
      and (fixture.kickoff, fixture.id) < (${match.kickoff}::timestamptz, ${match.id}::bigint)
      and fixture.status in (${toStatuses('finished')}) and fixture.home_goals is not null
    group by seen.side`;

/** Statistics of both sides, in the provider's order. */
export const selectStatistics = (db: Db, fixtureId: string): Promise<StatisticRow[]> =>
  db
    .selectFrom('fixture_statistic')
    .where('fixture_id', '=', fixtureId)
    .select(['type', 'home', 'away'])
    .orderBy('position')
    .execute();

export interface ReportRow {
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly published_at: Date;
}

type ReportedSite = Pick<SiteRecord, 'id' | 'language'>;

/** The report of a match on a site: its own, or else that for all sites in its language. */
const reportOn = (fixtureId: string, { id, language }: ReportedSite) => sql`(
  select title, text, author, published_at from site_report where fixture_id = ${fixtureId} and site_id = ${id}
  union all
  select title, text, author, published_at from fixture_report
  where fixture_id = ${fixtureId} and language = ${language}
    and not exists (select from site_report where fixture_id = ${fixtureId} and site_id = ${id})
)`;

export async function selectReport(
  db: Db,
  fixtureId: string,
  site: ReportedSite,
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select * from ${reportOn(fixtureId, site)} as report`.execute(db);
  return rows[0];
}

/** Facts about a match that stand beside its score on other pages. */
export interface FactsRow {
  /** Title of the report. */
  readonly report: string | null;
  readonly channels: string[];
  readonly hasLineups: boolean;
}

export async function selectFacts(db: Db, fixtureId: string, site: ReportedSite): Promise<FactsRow> {
  const { language } = site;
  const { rows } = await sql<FactsRow>`select
    (select title from ${reportOn(fixtureId, site)} as report) as report,
    array(select channel from fixture_broadcast where fixture_id = ${fixtureId} and language = ${language}
      order by kind desc, channel) as channels,
    exists (select from fixture_lineup_player where fixture_id = ${fixtureId}) as "hasLineups"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A select without from returned no row');
  return facts;
}

export const selectBroadcasts = (db: Db, fixtureId: string, language: Language) =>
  db
    .selectFrom('fixture_broadcast')
    .where('fixture_id', '=', fixtureId)
    .where('language', '=', language)
    .select(['channel', 'kind', 'url'])
    .execute();
