import type { Trx } from '../../database/types.ts';
import type { SeasonId } from '../seasons.queries.ts';
import type { NameSighting } from './choose-team.ts';
import { findTeams, matchTeams } from './resolve-teams.ts';

/** A team as API-Football writes it. */
export interface NumberedTeam {
  readonly id: number;
  readonly name: string;
  /** Of the competition in which it was met; null or left out: that is of no country, or not told. */
  readonly country?: string | null;
  /** The season of a league in which it was met. */
  readonly league?: SeasonId | null;
}

export type TeamsByNumber = ReadonlyMap<number, string>;

/** Each number once; what tells the country wins. */
function toSightings(teams: readonly NumberedTeam[]): NameSighting[] {
  const sightings = new Map<number, NameSighting>();
  for (const { id: number, name, country = null, league = null } of teams)
    if (sightings.get(number)?.country == null)
      sightings.set(number, { number, name, country, league, place: `API-Football, team ${number}` });
  return [...sightings.values()];
}

const byNumber = (sightings: readonly NameSighting[], ids: readonly (string | null)[]): Map<number, string> =>
  new Map(
    sightings.flatMap(({ number }, place): [number, string][] => {
      const id = ids[place];
      return number !== null && id ? [[number, id]] : [];
    }),
  );

/** Team ids by API-Football's numbers, of the teams that are here. */
export async function findProviderTeams(db: Trx, teams: readonly NumberedTeam[]): Promise<TeamsByNumber> {
  const sightings = toSightings(teams);
  return byNumber(sightings, await findTeams(db, sightings));
}

/** Team ids by API-Football's numbers; teams that nobody has met are added. */
export async function matchProviderTeams(db: Trx, teams: readonly NumberedTeam[]): Promise<TeamsByNumber> {
  const sightings = toSightings(teams);
  return byNumber(sightings, await matchTeams(db, sightings));
}
