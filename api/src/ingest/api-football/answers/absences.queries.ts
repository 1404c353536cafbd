import type { ProviderSpell } from '@fan-base/source-parsers/api-football/absence-records';
import type { Answer } from '@fan-base/source-parsers/api-football/parse';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { InjuryTable, TransferTable } from '../../../database/tables.generated.ts';
import type { Trx } from '../../../database/types.ts';

type InjuriesAnswer = Extract<Answer, { get: 'injuries' }>;
type InjuryRow = Omit<InjuryTable, 'fixture_at'> & { readonly fixture_at: string };
type SpellRow = ProviderSpell & { readonly player_id: string };

const injuryTable: KeyedTable<InjuryRow> = { name: 'injury', keys: ['player_id', 'fixture_provider_id'] };
const spellTable: KeyedTable<SpellRow> = { name: 'sidelined', keys: ['player_id', 'cause', 'started_on'] };
type TransferRow = Omit<Selectable<TransferTable>, 'id'>;

const transferTable: KeyedTable<TransferRow> = {
  name: 'transfer',
  keys: ['player_id', 'moved_on', 'from_name', 'to_name'],
};

/**
 * The stored rows that an answer replaces: those of its matches, and, asked by league and season, those of
 * all matches of that season. Asked for a team it speaks of that alone, for a player of nothing as a whole.
 */
function selectInjuryScope(
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

/** Replaces who misses which match, as far as the answer speaks of it. */
export function replaceInjuries(
  db: Trx,
  answer: InjuriesAnswer,
  wanted: readonly InjuryRow[],
): Promise<RowCounts> {
  const teams = wanted.map(({ team_id }) => team_id);
  return replaceRows(db, injuryTable, wanted, selectInjuryScope(answer, teams));
}

/** Replaces all of a player's absences. */
export const replaceSpells = (db: Trx, playerId: string, wanted: readonly SpellRow[]): Promise<RowCounts> =>
  replaceRows(db, spellTable, wanted, sql<boolean>`player_id = ${playerId}`);

/** Replaces the moves of players. @param whole ids of the players of whom every move is wanted */
export const replaceTransfers = (
  db: Trx,
  whole: readonly string[],
  wanted: readonly TransferRow[],
): Promise<RowCounts> =>
  replaceRows(db, transferTable, wanted, sql<boolean>`player_id = any(${[...whole]}::bigint[])`);
