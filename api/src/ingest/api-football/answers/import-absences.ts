import type { ProviderSpell, ProviderTransfers } from '@fan-base/source-parsers/api-football/absence-records';
import type { Answer } from '@fan-base/source-parsers/api-football/parse';
import { Refusal } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import { findProviderTeams, type NumberedTeam } from '../../teams/provider-teams.ts';
import { replaceInjuries, replaceSpells, replaceTransfers } from './absences.queries.ts';
import { type Written, writtenRows } from './outcome.ts';
import { findPlayers, matchPlayers } from './players.queries.ts';

type InjuriesAnswer = Extract<Answer, { get: 'injuries' }>;
/** Replaces who misses which match, for teams that are here; their players are added when they are new. */
export async function importInjuries(db: Trx, answer: InjuriesAnswer, now: Date): Promise<Written> {
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
  return writtenRows(counts, await replaceInjuries(db, answer, wanted));
}

/**
 * Replaces how long a player was out, and of what.
 * @throws Refusal when the player is not here: the answer has nothing but his number
 */
export async function importSidelined(
  db: Trx,
  number: number,
  spells: readonly ProviderSpell[],
): Promise<Written> {
  const player_id = (await findPlayers(db, [number])).get(number);
  if (player_id === undefined)
    throw new Refusal(`player ${number} is not known; import a squad that he is in first`);
  const wanted = spells.map((spell) => ({ player_id, ...spell }));
  return writtenRows(await replaceSpells(db, player_id, wanted));
}

const listTransferTeams = ({ from, to }: ProviderTransfers['moves'][number]): NumberedTeam[] =>
  [from, to].flatMap(({ id, name }) => (id !== null && name !== null ? [{ id, name }] : []));

/** Replaces the moves of players; teams that are not here are known by name alone. */
export async function importTransfers(
  db: Trx,
  players: readonly ProviderTransfers[],
  now: Date,
): Promise<Written> {
  const people = players.map(({ person }) => person);
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const teams = await findProviderTeams(
    db,
    players.flatMap(({ moves }) => moves.flatMap(listTransferTeams)),
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
  return writtenRows(counts, await replaceTransfers(db, whole, wanted));
}
