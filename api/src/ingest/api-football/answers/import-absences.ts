import type {
  ProviderAbsence,
  ProviderTransfers,
} from '@fan-base/source-parsers/api-football/absence-records';
import type { Answer } from '@fan-base/source-parsers/api-football/parse';
import { Refusal } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import { findProviderTeams, type NumberedTeam } from '../../teams/provider-teams.ts';
import { replaceAbsences, replaceInjuries, replaceTransfers } from './absences.queries.ts';
import { type Written, writtenRows } from './outcome.ts';
import { findPlayers, matchPlayers } from './players.queries.ts';

type InjuriesAnswer = Extract<Answer, { get: 'injuries' }>;
/** Replaces injuries of stored teams; new players are added. */
export async function importInjuries(db: Trx, answer: InjuriesAnswer, now: Date): Promise<Written> {
  const teams = await findProviderTeams(
    db,
    answer.injuries.map(({ team, country }) => ({ ...team, country })),
  );
  const injuries = answer.injuries.filter(({ team }) => teams.has(team.id));
  const people = injuries.map(({ person }) => person);
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const rows = injuries.map(({ person, team, fixture, kickoff, kind, reason }) => ({
    player_id: ids.get(person.provider_id) ?? '',
    team_id: teams.get(team.id) ?? '',
    fixture_provider_id: fixture,
    fixture_at: kickoff.toISOString(),
    kind,
    reason,
  }));
  return writtenRows(counts, await replaceInjuries(db, answer, rows));
}

/**
 * Replaces a player's absences.
 * @throws Refusal when the player is unknown: the response only has the player's id
 */
export async function importSidelined(
  db: Trx,
  number: number,
  absences: readonly ProviderAbsence[],
): Promise<Written> {
  const player_id = (await findPlayers(db, [number])).get(number);
  if (player_id === undefined)
    throw new Refusal(`unknown player ${number}; import a squad with the player first`);
  const rows = absences.map((absence) => ({ player_id, ...absence }));
  return writtenRows(await replaceAbsences(db, player_id, rows));
}

const listTransferTeams = ({ from, to }: ProviderTransfers['transfers'][number]): NumberedTeam[] =>
  [from, to].flatMap(({ id, name }) => (id !== null && name !== null ? [{ id, name }] : []));

/** Replaces transfers of players; teams that are not stored are only stored by name. */
export async function importTransfers(
  db: Trx,
  players: readonly ProviderTransfers[],
  now: Date,
): Promise<Written> {
  const people = players.map(({ person }) => person);
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const teams = await findProviderTeams(
    db,
    players.flatMap(({ transfers }) => transfers.flatMap(listTransferTeams)),
  );
  const rows = players.flatMap(({ person, transfers }) =>
    transfers.map(({ moved_on, terms, from, to }) => ({
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
  return writtenRows(counts, await replaceTransfers(db, whole, rows));
}
