import type { Trx } from '../../database/types.ts';
import type { SeasonId } from '../seasons.queries.ts';
import type { NameSighting } from './choose-team.ts';
import { findTeams, matchTeams } from './resolve-teams.ts';

/** A team in an API-Football response. */
export interface NumberedTeam {
  readonly id: number;
  readonly name: string;
  /** The country of its competition; null or omitted: international, or unknown. */
  readonly country?: string | null;
  /** The league season it plays in. */
  readonly league?: SeasonId | null;
}

export type TeamsByNumber = ReadonlyMap<number, string>;

/** One sighting per id, preferably with a country. */
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

/** Maps API-Football ids to stored teams. */
export async function findProviderTeams(db: Trx, teams: readonly NumberedTeam[]): Promise<TeamsByNumber> {
  const sightings = toSightings(teams);
  return byNumber(sightings, await findTeams(db, sightings));
}

/** Maps API-Football ids to teams, adding unknown ones. */
export async function matchProviderTeams(db: Trx, teams: readonly NumberedTeam[]): Promise<TeamsByNumber> {
  const sightings = toSightings(teams);
  return byNumber(sightings, await matchTeams(db, sightings));
}
