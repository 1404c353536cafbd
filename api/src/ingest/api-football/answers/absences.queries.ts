import type { ProviderAbsence } from '@fan-base/source-parsers/api-football/absence-records';
import type { Answer } from '@fan-base/source-parsers/api-football/parse';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { InjuryTable, TransferTable } from '../../../database/tables.generated.ts';
import type { Trx } from '../../../database/types.ts';

type InjuriesAnswer = Extract<Answer, { get: 'injuries' }>;
type InjuryRow = Omit<InjuryTable, 'fixture_at'> & { readonly fixture_at: string };
type AbsenceRow = ProviderAbsence & { readonly player_id: string };

const injuryTable: KeyedTable<InjuryRow> = { name: 'injury', keys: ['player_id', 'fixture_provider_id'] };
const absenceTable: KeyedTable<AbsenceRow> = {
  name: 'sidelined',
  keys: ['player_id', 'cause', 'started_on'],
};
type TransferRow = Omit<Selectable<TransferTable>, 'id'>;

const transferTable: KeyedTable<TransferRow> = {
  name: 'transfer',
  keys: ['player_id', 'moved_on', 'from_name', 'to_name'],
};

/**
 * The stored rows that a response replaces: those of its matches, and, if requested by league and season, those of all
 * matches of that season. A response for a team only covers that team, one for a player covers nothing completely.
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

/** Replaces injuries, as far as the response covers them. */
export function replaceInjuries(
  db: Trx,
  answer: InjuriesAnswer,
  rows: readonly InjuryRow[],
): Promise<RowCounts> {
  const teams = rows.map(({ team_id }) => team_id);
  return replaceRows(db, injuryTable, rows, selectInjuryScope(answer, teams));
}

export const replaceAbsences = (db: Trx, playerId: string, rows: readonly AbsenceRow[]): Promise<RowCounts> =>
  replaceRows(db, absenceTable, rows, sql<boolean>`player_id = ${playerId}`);

/** Replaces transfers of players. @param whole ids of the players whose transfers are complete */
export const replaceTransfers = (
  db: Trx,
  whole: readonly string[],
  rows: readonly TransferRow[],
): Promise<RowCounts> =>
  replaceRows(db, transferTable, rows, sql<boolean>`player_id = any(${[...whole]}::bigint[])`);
