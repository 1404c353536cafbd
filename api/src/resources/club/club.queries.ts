import { sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import type { ClubContent } from '../../domain/club-content.ts';
import { statusesOf } from '../fixtures/fixtures.queries.ts';
import { type Duel, type Level, rankRows } from '../standings/rank.ts';
import { ruleOf } from '../standings/rules.ts';
import { deducted, isLeague } from '../standings/standings.queries.ts';

export interface SeasonRow {
  readonly season: number;
  readonly competition: string;
  readonly rank: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goals_for: number;
  readonly goals_against: number;
  readonly points: number;
  readonly is_over: boolean;
}

/** A row of a season's table, counted from its matches. */
interface CountedRow extends Level {
  readonly competition_id: string;
  readonly league: string;
  readonly competition: string;
  readonly season: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly is_over: boolean;
}

/** The matches of the leagues in which a team has played, in the seasons in which it did. */
const leagueMatches = (teamId: string) => sql`(
  select fixture.*, competition.key as league, competition.name as competition,
    status in (${statusesOf('finished')}, ${statusesOf('live')}) and home_goals is not null as counts
  from fixture
  join competition on competition.id = fixture.competition_id
  where stage = 'matchday' and (fixture.competition_id, fixture.season) in (
    select own.competition_id, own.season from fixture as own
    join competition on competition.id = own.competition_id
    where (own.home_team_id = ${teamId} or own.away_team_id = ${teamId}) and own.stage = 'matchday' and ${isLeague})
)`;

/** The tables of all seasons in which a team has played in a league, in no order. */
const selectTables = (db: Db, teamId: string) =>
  selectRows<CountedRow>(db)`
    with league_match as ${leagueMatches(teamId)},
    side as (
      select competition_id, league, competition, season, status, counts, home_team_id as team_id,
        home_goals as scored, away_goals as conceded
      from league_match
      union all
      select competition_id, league, competition, season, status, counts, away_team_id, away_goals, home_goals
      from league_match
    ),
    total as (
      select competition_id, league, competition, season, team_id,
        count(*) filter (where counts)::integer as played,
        count(*) filter (where counts and scored > conceded)::integer as won,
        count(*) filter (where counts and scored = conceded)::integer as drawn,
        count(*) filter (where counts and scored < conceded)::integer as lost,
        coalesce(sum(scored) filter (where counts), 0)::integer as goals_for,
        coalesce(sum(conceded) filter (where counts), 0)::integer as goals_against
      from side
      group by competition_id, league, competition, season, team_id
    )
    select total.*, total.team_id as id, team.name,
      3 * won + drawn - coalesce(deducted.points, 0) as points,
      not exists (
        select from league_match
        where league_match.competition_id = total.competition_id and league_match.season = total.season
          and status not in (${statusesOf('finished')}, 'CANC')
      ) as is_over
    from total
    join team on team.id = total.team_id
    left join ${deducted} as deducted on deducted.team_id = total.team_id and deducted.league = total.league
      and deducted.season = total.season`;

/** What counts of the matches of those tables. */
const selectMatches = (db: Db, teamId: string) =>
  selectRows<Duel & Pick<CountedRow, 'competition_id' | 'season'>>(db)`
    select competition_id, season, home_team_id, away_team_id, home_goals, away_goals
    from ${leagueMatches(teamId)} as league_match where counts`;

/** A team's rows in the tables of providers, the fullest of each season. */
const selectProvided = (db: Db, teamId: string, own: string) =>
  selectRows<SeasonRow>(db)`
    select distinct on (season) season, competition.name as competition, rank, played, won, drawn, lost, goals_for,
      goals_against, points, true as is_over
    from standing join competition on competition.id = standing.competition_id
    where team_id = ${teamId} and ${isLeague}
    order by season, competition.key = ${own} desc, played desc`;

/**
 * A team's place in each season of the league in which it played, newest first, in as many queries however many seasons
 * there are: as the provider's table has it, or else, and where that is behind, counted as the league table is.
 * @param own key of its league, which counts where it is in two
 */
export async function selectSeasons(db: Db, own: string, teamId: string): Promise<SeasonRow[]> {
  const [tables, matches, provided] = await Promise.all([
    selectTables(db, teamId),
    selectMatches(db, teamId),
    selectProvided(db, teamId, own),
  ]);
  const keyOf = (row: Pick<CountedRow, 'competition_id' | 'season'>) => `${row.competition_id} ${row.season}`;
  const duels = Map.groupBy(matches, keyOf);
  const counted = new Map<number, CountedRow & { readonly rank: number }>();
  for (const [key, rows] of Map.groupBy(tables, keyOf)) {
    const [first] = rows;
    if (!first || (counted.has(first.season) && first.league !== own)) continue;
    const ranked = rankRows(rows, ruleOf(first.league, first.season), duels.get(key) ?? []);
    const row = ranked.find(({ id }) => id === teamId);
    if (row) counted.set(row.season, row);
  }
  const seasons = new Map<number, SeasonRow>(counted);
  for (const row of provided) {
    const ours = counted.get(row.season);
    if (!ours || row.played >= ours.played)
      seasons.set(row.season, { ...row, is_over: ours?.is_over ?? true });
  }
  return [...seasons.values()].sort((one, other) => other.season - one.season);
}

/** Who has managed a team, the newest first; days as `2026-07-01`, null at the end of a spell that goes on. */
export const selectManagers = (db: Db, teamId: string) =>
  db
    .selectFrom('coach_spell')
    .innerJoin('coach', 'coach.id', 'coach_spell.coach_id')
    .where('coach_spell.team_id', '=', teamId)
    .select(['coach.name', 'coach_spell.started_on', 'coach_spell.ended_on'])
    .orderBy('coach_spell.started_on', 'desc')
    .orderBy('coach.id')
    .execute();

/** What is stored of a club's history: what an administrator has written, or else an imported file; null: nothing. */
export const selectClubContent = (db: Db, teamId: string) =>
  db
    .selectFrom('club_content')
    .where('team_id', '=', teamId)
    .select(['content', 'origin'])
    .orderBy('origin')
    .executeTakeFirst();

/** Writes what an administrator says of a club. */
export async function writeClubContent(
  db: Db,
  teamId: string,
  content: ClubContent,
  now: Date,
): Promise<void> {
  const written = { content: JSON.stringify(content), changed_at: now };
  await db
    .insertInto('club_content')
    .values({ team_id: teamId, origin: 'administrator', ...written })
    .onConflict((conflict) => conflict.columns(['team_id', 'origin']).doUpdateSet(written))
    .execute();
}

/** Takes back what an administrator has said of a club. */
export async function removeClubContent(db: Db, teamId: string): Promise<void> {
  await db
    .deleteFrom('club_content')
    .where('team_id', '=', teamId)
    .where('origin', '=', 'administrator')
    .execute();
}
