import { sql, type Transaction } from 'kysely';
import type { PlayerSeasonTable } from '../../../database/details.types.ts';
import type { Database } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { matchProviderTeams, type TeamsByNumber } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { matchPlayers } from './players.queries.ts';
import type { ProviderPlayer, ProviderPlayerSeason } from './records/person-records.ts';
import { type KeyedTable, replaceRows } from './replace-rows.queries.ts';

type Db = Transaction<Database>;
type SeasonRow = Omit<PlayerSeasonTable, 'rating' | 'captain'> & {
  readonly rating: number | null;
  readonly captain: boolean;
};

const table: KeyedTable<SeasonRow> = {
  name: 'player_season',
  keys: ['player_id', 'team_id', 'competition_id', 'season'],
};

const rowOf = (
  one: ProviderPlayerSeason,
  player_id: string,
  competitions: ReadonlyMap<number, string>,
  teams: TeamsByNumber,
): SeasonRow => ({
  player_id,
  team_id: teams.get(one.team.id) ?? '',
  competition_id: competitions.get(one.league.id) ?? '',
  season: one.season,
  appearances: one.appearances,
  starts: one.starts,
  minutes: one.minutes,
  goals: one.goals,
  assists: one.assists,
  conceded: one.conceded,
  saves: one.saves,
  penalties_scored: one.penaltiesScored,
  penalties_missed: one.penaltiesMissed,
  fouls: one.fouls,
  yellow: one.yellow,
  yellow_red: one.yellowRed,
  red: one.red,
  passes: one.passes,
  key_passes: one.keyPasses,
  pass_accuracy: one.passAccuracy,
  rating: one.rating,
  captain: one.captain,
});

async function readSeasons(db: Db, players: readonly string[]): Promise<SeasonRow[]> {
  const rows = await db
    .selectFrom('player_season')
    .select(['player_id', 'team_id', 'competition_id', 'season', 'appearances', 'starts', 'minutes', 'goals'])
    .select(['assists', 'conceded', 'saves', 'penalties_scored', 'penalties_missed', 'fouls', 'yellow'])
    .select(['yellow_red', 'red', 'passes', 'key_passes', 'pass_accuracy', 'rating', 'captain'])
    .where(sql<boolean>`player_id = any(${[...players]}::bigint[])`)
    .execute();
  return rows.map((row) => ({ ...row, rating: row.rating === null ? null : Number(row.rating) }));
}

/**
 * Brings players and their seasons into the database. An answer may be about one league alone, so that seasons
 * of which it does not speak stay.
 */
export async function importPlayers(db: Db, players: readonly ProviderPlayer[], now: Date): Promise<Written> {
  const people = players.map(({ person }) => person);
  const { ids, added, updated } = await matchPlayers(db, people, true, now);
  const seasons = players.flatMap((player) => player.seasons);
  const competitions = await matchCompetitions(
    db,
    seasons.map(({ league }) => league),
  );
  const teams = await matchProviderTeams(
    db,
    seasons.map(({ team, league }) => ({ ...team, country: league.identity.country })),
  );
  const wanted = players.flatMap((player) =>
    player.seasons.map((season) => rowOf(season, ids.get(player.person.id) ?? '', competitions, teams)),
  );
  const spoken = new Set(wanted.map(keyOf));
  const stored = (await readSeasons(db, [...ids.values()])).filter((row) => spoken.has(keyOf(row)));
  const rows = await replaceRows(db, table, stored, wanted);
  return writtenRows({ added: added.length, updated: updated.length }, rows);
}

const keyOf = (row: SeasonRow) => [row.player_id, row.team_id, row.competition_id, row.season].join(' ');
