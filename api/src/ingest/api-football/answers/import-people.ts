import { sql, type Transaction } from 'kysely';
import type { SquadTables } from '../../../database/details.types.ts';
import { type KeyedTable, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { Database } from '../../../database/types.ts';
import { seasonAt } from '../../../network/season.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { findProviderTeams, matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import { matchPlayers, mergePerson } from './players.queries.ts';
import type {
  ProviderCoach,
  ProviderPerson,
  ProviderPlayer,
  ProviderSquad,
} from './records/person-records.ts';

type MemberRow = SquadTables['squad_member'];

const squadTable: KeyedTable<MemberRow> = { name: 'squad_member', keys: ['team_id', 'season', 'player_id'] };

/** Replaces the squads of teams in the season of today: the provider tells of no other. */
export async function importSquads(
  db: Transaction<Database>,
  squads: readonly ProviderSquad[],
  now: Date,
): Promise<Written> {
  const season = seasonAt(now);
  const teams = await matchProviderTeams(
    db,
    squads.map(({ team }) => team),
  );
  const people = squads.flatMap(({ members }) => members.map(({ person }) => person));
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const teamOf = ({ team }: ProviderSquad) => teams.get(team.id) ?? '';
  const wanted = squads.flatMap((squad) =>
    squad.members.map(({ person, position, number }) => ({
      team_id: teamOf(squad),
      season,
      player_id: ids.get(person.provider_id) ?? '',
      position,
      number,
    })),
  );
  // Who is in another squad of the season now is no longer in the one where he was.
  const whole = squads.filter(({ isWhole }) => isWhole).map(teamOf);
  const scope = sql<boolean>`season = ${season} and team_id = any(${squads.map(teamOf)}::bigint[])
    and (team_id = any(${whole}::bigint[]) or player_id = any(${wanted.map(({ player_id }) => player_id)}::bigint[]))`;
  return writtenRows(counts, await replaceRows(db, squadTable, wanted, scope));
}

type Db = Transaction<Database>;
type SeasonRow = ProviderPlayer['seasons'][number]['row'] & {
  readonly player_id: string;
  readonly team_id: string;
  readonly competition_id: string;
};

const seasonTable: KeyedTable<SeasonRow> = {
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
  return writtenRows(counts, await replaceRows(db, seasonTable, wanted, null));
}

type CoachRow = Omit<ProviderPerson, 'first_name' | 'last_name' | 'birth_place' | 'birth_country'>;
interface SpellRow {
  readonly coach_id: string;
  readonly team_id: string;
  readonly started_on: string;
  readonly ended_on: string | null;
}

const coachTable: KeyedTable<CoachRow> = { name: 'coach', keys: ['provider_id'] };
const spellTable: KeyedTable<SpellRow> = {
  name: 'coach_spell',
  keys: ['coach_id', 'team_id', 'started_on'],
};

/** Brings coaches into the database, and when they were with teams that are here. */
export async function importCoaches(db: Db, coaches: readonly ProviderCoach[], now: Date): Promise<Written> {
  const isOfThese = sql<boolean>`provider_id = any(${coaches.map(({ person }) => person.provider_id)}::integer[])`;
  const stored = await db
    .selectFrom('coach')
    .select([
      'provider_id',
      'name',
      'birth_date',
      'nationality',
      'height_cm',
      'weight_kg',
      'photo_url',
      'age',
    ])
    .where(isOfThese)
    .execute();
  const wanted = coaches.map(({ person }): CoachRow => {
    const { first_name, last_name, birth_place, birth_country, ...record } = person;
    const before = stored.find(({ provider_id }) => provider_id === record.provider_id);
    return mergePerson<CoachRow>(before, record, true);
  });
  const people = await replaceRows(db, coachTable, wanted, null, { updated_at: now });
  const rows = await db.selectFrom('coach').select(['id', 'provider_id']).where(isOfThese).execute();
  const ids = new Map(rows.map(({ id, provider_id }) => [provider_id, id]));
  const teams = await findProviderTeams(
    db,
    coaches.flatMap(({ spells }) => spells.map(({ team }) => team)),
  );
  const spells = coaches.flatMap((coach) =>
    coach.spells.flatMap(({ team, ...spell }): SpellRow[] => {
      const team_id = teams.get(team.id);
      const coach_id = ids.get(coach.person.provider_id);
      return team_id && coach_id ? [{ coach_id, team_id, ...spell }] : [];
    }),
  );
  const scope = sql<boolean>`coach_id = any(${[...ids.values()]}::bigint[])`;
  return writtenRows(people, await replaceRows(db, spellTable, spells, scope));
}
