import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { type KeyedTable, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { InjuryTable, TransferTable } from '../../../database/tables.generated.ts';
import type { Database } from '../../../database/types.ts';
import { Refusal } from '../../refusal.ts';
import { findProviderTeams, type NumberedTeam } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import type { Answer } from './parse.ts';
import { findPlayers, matchPlayers } from './players.queries.ts';
import type { ProviderSpell, ProviderTransfers } from './records/absence-records.ts';

type Db = Transaction<Database>;
type InjuriesAnswer = Extract<Answer, { get: 'injuries' }>;
type InjuryRow = Omit<InjuryTable, 'fixture_at'> & { readonly fixture_at: string };
type SpellRow = ProviderSpell & { readonly player_id: string };

const injuryTable: KeyedTable<InjuryRow> = { name: 'injury', keys: ['player_id', 'fixture_provider_id'] };
const spellTable: KeyedTable<SpellRow> = { name: 'sidelined', keys: ['player_id', 'cause', 'started_on'] };

/**
 * The stored rows for which an answer stands: those of its matches, and, asked by league and season, those of
 * all matches of that season. Asked for a team it speaks of that alone, for a player of nothing as a whole.
 */
function scopeOf(
  { parameters, injuries, problems, paging }: InjuriesAnswer,
  teams: readonly string[],
): RawBuilder<boolean> | null {
  if (problems.length > 0 || paging.total > 1 || parameters['player'] !== undefined) return null;
  const { league = '0', season = '0', fixture = '0', team } = parameters;
  const fixtures = [...injuries.map((injury) => injury.fixture), Number(fixture)];
  const isSeason =
    'league' in parameters &&
    Object.keys(parameters).every((name) => /^(league|season|timezone)$/.test(name));
  return sql<boolean>`(fixture_provider_id = any(${fixtures}::integer[]) or ${isSeason} and fixture_provider_id in (
      select fixture.provider_id from fixture join competition on competition.id = fixture.competition_id
      where competition.provider_id = ${Number(league)} and fixture.season = ${Number(season)}
    )) and (${team === undefined} or team_id = any(${[...teams]}::bigint[]))`;
}

/** Replaces who misses which match, for teams that are here; their players are added when they are new. */
export async function importInjuries(db: Db, answer: InjuriesAnswer, now: Date): Promise<Written> {
  const teams = await findProviderTeams(
    db,
    answer.injuries.map(({ team, country }) => ({ ...team, country })),
  );
  const injuries = answer.injuries.filter(({ team }) => teams.has(team.id));
  const people = injuries.map(({ person }) => person);
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const wanted = injuries.map(({ person, team, fixture, kickoff, kind, reason }) => ({
    player_id: ids.get(person.provider_id) ?? '',
    team_id: teams.get(team.id) ?? '',
    fixture_provider_id: fixture,
    fixture_at: kickoff.toISOString(),
    kind,
    reason,
  }));
  const scope = scopeOf(
    answer,
    wanted.map(({ team_id }) => team_id),
  );
  return writtenRows(counts, await replaceRows(db, injuryTable, wanted, scope));
}

/**
 * Replaces how long a player was out, and of what.
 * @throws Refusal when the player is not here: the answer has nothing but his number
 */
export async function importSidelined(
  db: Db,
  number: number,
  spells: readonly ProviderSpell[],
): Promise<Written> {
  const player_id = (await findPlayers(db, [number])).get(number);
  if (player_id === undefined)
    throw new Refusal(`player ${number} is not known; import a squad that he is in first`);
  const wanted = spells.map((spell) => ({ player_id, ...spell }));
  return writtenRows(await replaceRows(db, spellTable, wanted, sql<boolean>`player_id = ${player_id}`));
}

type TransferRow = Omit<Selectable<TransferTable>, 'id'>;

const table: KeyedTable<TransferRow> = {
  name: 'transfer',
  keys: ['player_id', 'moved_on', 'from_name', 'to_name'],
};

const teamsOf = ({ from, to }: ProviderTransfers['moves'][number]): NumberedTeam[] =>
  [from, to].flatMap(({ id, name }) => (id !== null && name !== null ? [{ id, name }] : []));

/** Replaces the moves of players; teams that are not here are known by name alone. */
export async function importTransfers(
  db: Transaction<Database>,
  players: readonly ProviderTransfers[],
  now: Date,
): Promise<Written> {
  const people = players.map(({ person }) => person);
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const teams = await findProviderTeams(
    db,
    players.flatMap(({ moves }) => moves.flatMap(teamsOf)),
  );
  const wanted = players.flatMap(({ person, moves }) =>
    moves.map(({ moved_on, terms, from, to }) => ({
      player_id: ids.get(person.provider_id) ?? '',
      moved_on,
      terms,
      from_team_id: teams.get(from.id ?? 0) ?? null,
      to_team_id: teams.get(to.id ?? 0) ?? null,
      from_name: from.name,
      to_name: to.name,
    })),
  );
  const whole = players
    .filter(({ isWhole }) => isWhole)
    .flatMap(({ person }) => ids.get(person.provider_id) ?? []);
  const scope = sql<boolean>`player_id = any(${whole}::bigint[])`;
  return writtenRows(counts, await replaceRows(db, table, wanted, scope));
}
