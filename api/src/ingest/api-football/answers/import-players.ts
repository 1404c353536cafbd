import type { Transaction } from 'kysely';
import { type KeyedTable, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { Database } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { matchPlayers } from './players.queries.ts';
import type { ProviderPlayer, ProviderPlayerSeason } from './records/person-records.ts';

type Db = Transaction<Database>;
type SeasonRow = ProviderPlayerSeason['row'] & {
  readonly player_id: string;
  readonly team_id: string;
  readonly competition_id: string;
};

const table: KeyedTable<SeasonRow> = {
  name: 'player_season',
  keys: ['player_id', 'team_id', 'competition_id', 'season'],
};

/**
 * Brings players and their seasons into the database. An answer may be about one league alone, so that seasons
 * of which it does not speak stay.
 */
export async function importPlayers(db: Db, players: readonly ProviderPlayer[], now: Date): Promise<Written> {
  const people = players.map(({ person }) => person);
  const { ids, counts } = await matchPlayers(db, people, true, now);
  const seasons = players.flatMap((player) => player.seasons);
  const competitions = await matchCompetitions(
    db,
    seasons.map(({ league }) => league),
  );
  const teams = await matchProviderTeams(
    db,
    seasons.map(({ team, league }) => ({ ...team, country: league.identity.country })),
  );
  const wanted = players.flatMap(({ person, seasons }) =>
    seasons.map(({ team, league, row }) => ({
      ...row,
      player_id: ids.get(person.provider_id) ?? '',
      team_id: teams.get(team.id) ?? '',
      competition_id: competitions.get(league.id) ?? '',
    })),
  );
  return writtenRows(counts, await replaceRows(db, table, wanted, null));
}
