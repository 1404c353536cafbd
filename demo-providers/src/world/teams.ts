import { type Club, clubs, otherTeams, type Team } from '@fan-base/shared-contracts/football';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { leagues } from './leagues.ts';

const byName = new Map<string, Team>([...clubs, ...otherTeams].map((team) => [team.name, team]));

/** Every team of the world, league by league, teams of the league below last. */
export const teams: readonly Team[] = leagues.flatMap((league) =>
  [...league.teams, ...league.waiting].map(([name]) => getTeam(name)),
);

const byId = new Map(teams.map((team) => [team.apiFootball.id, team]));
const indexes = new Map(teams.map(({ name }, index) => [name, index]));
const bySlug = new Map(clubs.map((club) => [toSlug(club.name), club]));
const clubNames = new Set(clubs.map(({ name }) => name));

/** @throws Error for a team that is not in the world */
export function getTeam(name: string): Team {
  const team = byName.get(name);
  if (!team) throw new Error(`There is no team ${name} in the world`);
  return team;
}

/** Whether a team is in the world. */
export const hasTeam = (name: string): boolean => byName.has(name);

/** Finds a team by its API-Football id. */
export const findTeam = (id: number): Team | undefined => byId.get(id);

/** A team's position in the list of teams, for the ids of its people. */
export const getTeamIndex = (name: string): number => indexes.get(name) ?? 0;

/** The name that a newspaper uses for a team. */
export const getShortName = (name: string): string => getTeam(name).shortName;

/** Finds a club of the network by its slug. */
export const findClub = (slug: string): Club | undefined => bySlug.get(slug);

/** Whether a club of the network plays in a match. */
export const hasClub = ({ home, away }: { readonly home: string; readonly away: string }): boolean =>
  clubNames.has(home) || clubNames.has(away);
