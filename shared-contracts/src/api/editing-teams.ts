import { array, boolean, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Id, IdParams } from './fields.ts';

const name = string({ min: 1, max: 80 });

/** A team of the directory, by which imports resolve team names. */
export const DirectoryTeam = object({
  id: Id,
  name: string(),
  /** Country of its leagues, as spelled by API-Football; null: unknown. */
  country: nullable(string()),
  /** API-Football's id; null: not seen there yet. */
  apiFootball: nullable(integer()),
  /** All names that sources use, `name` included. */
  aliases: array(string()),
  /** False: created by an import and not yet reviewed by an administrator. */
  reviewed: boolean(),
});
export type DirectoryTeam = Infer<typeof DirectoryTeam>;

export const getTeamsForEditing = defineCall('getTeamsForEditing', 'GET /editing/teams', {
  summary: 'Search the team directory by part of a name; sorted by name, at most 100',
  access: 'admin',
  query: object({ search: optional(string({ max: 80 })), country: optional(string({ max: 80 })) }),
  answer: array(DirectoryTeam),
});

/** A team whose name no other source has, and the teams that it may be. */
export const UnresolvedTeam = object({
  team: DirectoryTeam,
  /** Where it was first seen: a competition and season, or the provider's id. */
  metIn: nullable(string()),
  /**
   * Candidate teams, likeliest first: they play a match that a source lists with this name, or share words of the name.
   * None is known to play in another country.
   */
  proposals: array(DirectoryTeam, { max: 5 }),
});
export type UnresolvedTeam = Infer<typeof UnresolvedTeam>;

export const getUnresolvedTeams = defineCall('getUnresolvedTeams', 'GET /editing/teams/unresolved', {
  summary: 'Teams that imports created for names they could not resolve, each with candidates; at most 100',
  access: 'admin',
  answer: array(UnresolvedTeam),
});

export const getTeamForEditing = defineCall('getTeamForEditing', 'GET /editing/teams/{id}', {
  summary: 'A team of the directory',
  access: 'admin',
  params: IdParams,
  answer: DirectoryTeam,
});

/** The names and ids of a team. `apiFootball` is its id at API-Football, null if it has none. */
export const TeamBody = object({
  name,
  country: nullable(name),
  apiFootball: nullable(integer({ min: 1, max: 2_147_483_647 })),
  aliases: array(name, { max: 60 }),
});
export type TeamBody = Infer<typeof TeamBody>;

export const changeTeam = defineCall('changeTeam', 'PUT /editing/teams/{id}', {
  summary: 'Replace the directory entry of a team and mark it as reviewed',
  access: 'admin',
  params: IdParams,
  body: TeamBody,
  answer: DirectoryTeam,
  errors: ['taken'],
});

export const mergeTeam = defineCall('mergeTeam', 'POST /editing/teams/{id}/merge', {
  summary:
    'Merge a team into another, which takes over its names, ids, matches, tables, squads, transfers, rumours and offers',
  access: 'admin',
  params: IdParams,
  body: object({
    /** Id of the team that remains. */
    into: Id,
  }),
  answer: DirectoryTeam,
  errors: ['taken'],
});
