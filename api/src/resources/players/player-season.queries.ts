import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import type { SquadPosition } from '@fan-base/shared-contracts/api/squad';
import { type Selectable, sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { FixtureLineupPlayerTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { competitionJson } from '../../domain/teams/team.queries.ts';
import { type FixtureRow, fixturesWith, toStatuses } from '../fixtures/fixtures.queries.ts';

/** Whether a match is in progress or finished. */
const isPlayed = sql`fixture.status in (${toStatuses('live')}, ${toStatuses('finished')})`;

/** Seasons in which a player has matches or statistics, newest first. */
export async function selectSeasonsOfPlayer(
  db: Db,
  player: { readonly id: string; readonly providerId: number },
): Promise<number[]> {
  const rows = await selectRows<{ season: number }>(db)`
    select season from player_season where player_id = ${player.id}
    union
    select fixture.season from fixture_lineup_player named join fixture on fixture.id = named.fixture_id
    where named.player_id = ${player.providerId} and ${isPlayed}
    order by season desc`;
  return rows.map(({ season }) => season);
}

export type PlayerMatchRow = FixtureRow &
  Pick<
    Selectable<FixtureLineupPlayerTable>,
    'team_id' | 'starts' | 'minutes' | 'goals' | 'assists' | 'conceded' | 'yellow' | 'red' | 'rating'
  > & {
    /** Whether the playing times of the player's team are known. */
    readonly has_minutes: boolean;
  };

/** A player's matches of a season, newest first. */
export const selectPlayerMatches = (db: Db, providerId: number, season: number) =>
  selectRows<PlayerMatchRow>(db)`
    ${fixturesWith(
      sql`named.team_id, named.starts, named.minutes, named.goals, named.assists, named.conceded, named.yellow`,
      sql`named.red, named.rating`,
      sql`exists (
        select from fixture_lineup_player other
        where other.fixture_id = named.fixture_id and other.team_id = named.team_id and other.minutes is not null
      ) as has_minutes`,
    )}
    join fixture_lineup_player named on named.fixture_id = fixture.id
    where named.player_id = ${providerId} and fixture.season = ${season} and ${isPlayed}
    order by fixture.kickoff desc, fixture.id desc`;

/** Sums of a player's statistics in a competition of a season; null: not counted. */
export interface FigureSums {
  readonly player_id: string;
  readonly position: SquadPosition | null;
  readonly minutes: number;
  readonly goals: number | null;
  readonly assists: number | null;
  readonly shots: number | null;
  readonly key_passes: number | null;
  readonly dribbles: number | null;
  readonly passes: number | null;
  /** Tackles and interceptions. */
  readonly tackles: number | null;
  readonly duels: number | null;
  readonly duels_won: number | null;
  readonly saves: number | null;
  readonly conceded: number | null;
  /** Mean, weighted by appearances. */
  readonly rating: number | null;
}

/**
 * The provider writes null instead of zero.
 * @param witness a column that is only null where nothing of the kind was counted
 */
const total = (column: string, witness: string) => sql`sum(
  case when ${sql.ref(`played.${witness}`)} is not null then coalesce(${sql.ref(`played.${column}`)}, 0) end
)::integer as ${sql.id(column)}`;

/**
 * The sums of a player in the competition with the most minutes, friendlies excluded, if they played for at least as
 * long as a match; those of all players with at least `minMinutes` there.
 */
export const selectFigureSums = (
  db: Db,
  { playerId, season, minMinutes }: { playerId: string; season: number; minMinutes: number },
) =>
  selectRows<FigureSums & { readonly competition: Competition }>(db)`
    with main as (
      select competition_id from player_season join competition on competition.id = competition_id
      where player_id = ${playerId} and season = ${season} and minutes > 0 and competition.key <> 'friendlies'
      group by competition_id order by sum(minutes) desc, competition_id limit 1
    )
    select played.player_id, ${competitionJson} as competition,
      coalesce(max(played.position), max(member.position)) as position, sum(played.minutes)::integer as minutes,
      ${sql.join([
        total('goals', 'goals'),
        total('assists', 'goals'),
        total('shots', 'duels'),
        total('key_passes', 'passes'),
        total('dribbles', 'duels'),
        total('passes', 'passes'),
        total('duels', 'duels'),
        total('duels_won', 'duels'),
        total('saves', 'saves'),
        total('conceded', 'conceded'),
      ])},
      sum(case when played.duels is not null then coalesce(played.tackles, 0) + coalesce(played.interceptions, 0) end)
        ::integer as tackles,
      (sum(played.rating * played.appearances) / nullif(sum(played.appearances) filter (where played.rating is not null), 0))
        ::float8 as rating
    from main
    join player_season played on played.competition_id = main.competition_id and played.season = ${season}
    join competition on competition.id = main.competition_id
    left join squad_member member on member.player_id = played.player_id and member.season = played.season
      and member.team_id = played.team_id
    group by played.player_id, competition.id
    having sum(played.minutes) >= ${minMinutes} or (played.player_id = ${playerId} and sum(played.minutes) >= 90)`;
