import { nameClub } from '@fan-base/shared-contracts/club-names';
import {
  type Club,
  clubs,
  type LeagueKey,
  type Team as ListedTeam,
  otherTeams,
} from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import data from './guests.json' with { type: 'json' };
import { leagues } from './leagues.ts';

type ApiFootballTeam = Pick<ListedTeam['apiFootball'], 'id' | 'name' | 'city' | 'ground'>;

export interface Team extends Pick<ListedTeam, 'name' | 'shortName' | 'initials' | 'crest'> {
  /** Null: the team plays in a league that is not simulated. */
  readonly league: LeagueKey | null;
  readonly country: string;
  readonly apiFootball: ApiFootballTeam;
}

const getCountry = (key: LeagueKey): string => leagues.find((league) => league.key === key)?.country ?? key;

/** Teams of other countries, which only play in Europe, and how strong each is. */
export const guests: readonly (Team & { readonly strength: number })[] = data.map(
  ({ id, city, ground, crest: [main = '', second = ''], ...team }) => ({
    ...team,
    crest: [main, second],
    league: null,
    apiFootball: { id, name: team.name, city, ground },
  }),
);

const byName = new Map<string, Team>([
  ...[...clubs, ...otherTeams].map(
    (team) => [team.name, { ...team, country: getCountry(team.league) }] as const,
  ),
  ...guests.map((team) => [team.name, team] as const),
]);

/** Every team of the simulated leagues, league by league, teams of the league below last. */
export const teams: readonly Team[] = leagues.flatMap((league) =>
  [...league.teams, ...league.waiting].map(([name]) => getTeam(name)),
);

const byId = new Map([...teams, ...guests].map((team) => [team.apiFootball.id, team]));
/** The people of guests have ids of their own range. */
const firstGuest = 5_000;
const indexes = new Map([
  ...teams.map(({ name }, index) => [name, index] as const),
  ...guests.map(({ name }, index) => [name, firstGuest + index] as const),
]);
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

/** A number of a team, for the ids of its people. */
export const getTeamIndex = (name: string): number => indexes.get(name) ?? 0;

/** The name that newspapers and fans of a language use for a team. */
export const getShortName = (name: string, language: Language): string =>
  nameClub(getTeam(name), language).shortName;

/** Finds a club of the network by its slug. */
export const findClub = (slug: string): Club | undefined => bySlug.get(slug);

/** Whether a club of the network plays in a match. */
export const hasClub = ({ home, away }: { readonly home: string; readonly away: string }): boolean =>
  clubNames.has(home) || clubNames.has(away);
