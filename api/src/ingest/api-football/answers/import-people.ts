import { seasonAt } from '@fan-base/shared-contracts/season';
import type {
  ProviderCoach,
  ProviderPlayer,
  ProviderSquad,
} from '@fan-base/source-parsers/api-football/person-records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { findProviderTeams, matchProviderTeams } from '../../teams/provider-teams.ts';
import { type Written, writtenRows } from './outcome.ts';
import {
  type CoachRow,
  readCoaches,
  replaceCoaches,
  replacePlayerSeasons,
  replaceSquads,
  replaceTenures,
  type TenureRow,
} from './people.queries.ts';
import { findReusedNumbers, matchPlayers, mergePerson } from './players.queries.ts';

/** Replaces squads of the current season: the provider has no others. */
export async function importSquads(db: Trx, squads: readonly ProviderSquad[], now: Date): Promise<Written> {
  const season = seasonAt(now);
  const teams = await matchProviderTeams(
    db,
    squads.map(({ team }) => team),
  );
  const people = squads.flatMap(({ members }) => members.map(({ person }) => person));
  const { ids, counts } = await matchPlayers(db, people, false, now);
  const getTeamId = ({ team }: ProviderSquad) => teams.get(team.id) ?? '';
  const rows = squads.flatMap((squad) =>
    squad.members.map(({ person, position, number }) => ({
      team_id: getTeamId(squad),
      season,
      player_id: ids.get(person.provider_id) ?? '',
      position,
      number,
    })),
  );
  const whole = squads.filter(({ isWhole }) => isWhole).map(getTeamId);
  const replaced = await replaceSquads(db, season, { all: squads.map(getTeamId), whole }, rows);
  return writtenRows(counts, replaced);
}

/**
 * Imports players and their seasons. A number reused for another person is left out, because editors' data would appear
 * on the wrong person. A response may cover a single league, so other seasons are retained.
 */
export async function importPlayers(db: Trx, listed: readonly ProviderPlayer[], now: Date): Promise<Written> {
  const reused = await findReusedNumbers(
    db,
    listed.map(({ person }) => person),
  );
  const players = listed.filter(({ person }) => !reused.has(person.provider_id));
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
  const rows = players.flatMap(({ person, seasons }) =>
    seasons.map(({ team, league, row }) => ({
      ...row,
      player_id: ids.get(person.provider_id) ?? '',
      team_id: teams.get(team.id) ?? '',
      competition_id: competitions.get(league.id) ?? '',
    })),
  );
  const problems = listed.flatMap(({ person: { provider_id, name } }): Problem[] => {
    const owner = reused.get(provider_id);
    return owner === undefined
      ? []
      : [
          {
            place: `player ${provider_id}`,
            reason: `the number is that of ${owner}, who was born on another day; ${name} is left out`,
          },
        ];
  });
  return { ...writtenRows(counts, await replacePlayerSeasons(db, rows)), problems };
}

/** Imports coaches and their tenures with stored teams. */
export async function importCoaches(db: Trx, coaches: readonly ProviderCoach[], now: Date): Promise<Written> {
  const stored = await readCoaches(
    db,
    coaches.map(({ person }) => person.provider_id),
  );
  const rows = coaches.map(({ person }): CoachRow => {
    const { first_name, last_name, birth_place, birth_country, ...record } = person;
    return mergePerson<CoachRow>(stored.get(record.provider_id), record, true);
  });
  const { ids, counts } = await replaceCoaches(db, rows, now);
  const teams = await findProviderTeams(
    db,
    coaches.flatMap(({ tenures }) => tenures.map(({ team }) => team)),
  );
  const tenures = coaches.flatMap((coach) =>
    coach.tenures.flatMap(({ team, ...tenure }): TenureRow[] => {
      const team_id = teams.get(team.id);
      const coach_id = ids.get(coach.person.provider_id);
      return team_id && coach_id ? [{ coach_id, team_id, ...tenure }] : [];
    }),
  );
  return writtenRows(counts, await replaceTenures(db, [...ids.values()], tenures));
}
