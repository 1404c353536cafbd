import { sql, type Transaction } from 'kysely';
import type { SquadTables } from '../../../database/details.types.ts';
import type { Database } from '../../../database/types.ts';
import { Refusal } from '../../refusal.ts';
import { findProviderTeams } from '../../teams/provider-teams.ts';
import type { Answer } from './answer.ts';
import { type Written, writtenRows } from './outcome.ts';
import { findPlayers, matchPlayers } from './players.queries.ts';
import type { ProviderSpell } from './records/absence-records.ts';
import { type KeyedTable, replaceRows } from './replace-rows.queries.ts';

type Db = Transaction<Database>;
type InjuriesAnswer = Extract<Answer, { get: 'injuries' }>;
type InjuryRow = Omit<SquadTables['injury'], 'fixture_at'> & { readonly fixture_at: string };
type SpellRow = Pick<SquadTables['sidelined'], 'player_id' | 'cause'> & {
  readonly started_on: string;
  readonly ended_on: string | null;
};

const injuryTable: KeyedTable<InjuryRow> = { name: 'injury', keys: ['player_id', 'fixture_provider_id'] };
const spellTable: KeyedTable<SpellRow> = { name: 'sidelined', keys: ['player_id', 'cause', 'started_on'] };

/**
 * The stored rows for which an answer stands: those of its matches, and, asked by league and season, those of
 * all matches of that season. Asked for a team or player it speaks of these alone.
 */
async function readScope(
  db: Db,
  { parameters, injuries, problems, paging }: InjuriesAnswer,
  told: readonly InjuryRow[],
): Promise<InjuryRow[]> {
  const fixtures = injuries.map(({ fixture }) => fixture);
  const asked = Number(parameters.fixture ?? 0);
  const { league, season } = parameters;
  const isSeason =
    league && season && Object.keys(parameters).every((name) => /^(league|season|timezone)$/.test(name));
  const inSeason = sql<boolean>`fixture_provider_id in (
    select fixture.provider_id from fixture join competition on competition.id = fixture.competition_id
    where competition.provider_id = ${Number(league ?? 0)} and fixture.season = ${Number(season ?? 0)}
  )`;
  const rows = await db
    .selectFrom('injury')
    .select(['player_id', 'team_id', 'fixture_provider_id', 'fixture_at', 'kind', 'reason'])
    .where((is) =>
      is.or([
        sql<boolean>`fixture_provider_id = any(${[...fixtures, asked]}::integer[])`,
        ...(isSeason ? [inSeason] : []),
      ]),
    )
    .execute();
  const isWhole = problems.length === 0 && paging.total === 1;
  const teams = new Set(told.map(({ team_id }) => team_id));
  const keys = new Set(told.map(({ player_id, fixture_provider_id: fixture }) => `${player_id} ${fixture}`));
  return rows
    .map((row) => ({ ...row, fixture_at: row.fixture_at.toISOString() }))
    .filter((row) => {
      if (keys.has(`${row.player_id} ${row.fixture_provider_id}`)) return true;
      if (!isWhole || parameters.player !== undefined) return false;
      return parameters.team === undefined || teams.has(row.team_id);
    });
}

/** Replaces who misses which match, for teams that are here; their players are added when they are new. */
export async function importInjuries(db: Db, answer: InjuriesAnswer, now: Date): Promise<Written> {
  const teams = await findProviderTeams(
    db,
    answer.injuries.map(({ team, country }) => ({ ...team, country })),
  );
  const injuries = answer.injuries.filter(({ team }) => teams.has(team.id));
  const people = injuries.map(({ person }) => person);
  const { ids, added, updated } = await matchPlayers(db, people, false, now);
  const wanted = injuries.map((injury) => ({
    player_id: ids.get(injury.person.id) ?? '',
    team_id: teams.get(injury.team.id) ?? '',
    fixture_provider_id: injury.fixture,
    fixture_at: injury.kickoff.toISOString(),
    kind: injury.kind,
    reason: injury.reason,
  }));
  const stored = await readScope(db, answer, wanted);
  const rows = await replaceRows(db, injuryTable, stored, wanted);
  return writtenRows({ added: added.length, updated: updated.length }, rows);
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
  const stored = await db
    .selectFrom('sidelined')
    .select(['player_id', 'cause', 'started_on', 'ended_on'])
    .where('player_id', '=', player_id)
    .execute();
  const wanted = spells.map(({ cause, start, end }) => ({
    player_id,
    cause,
    started_on: start,
    ended_on: end,
  }));
  return writtenRows(await replaceRows(db, spellTable, stored, wanted));
}
