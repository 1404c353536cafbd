import { array, boolean, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Id, IdParams } from './fields.ts';

const name = string({ min: 1, max: 80 });

/** A team of the directory, by which imports know whom a source means. */
export const DirectoryTeam = object({
  id: Id,
  name: string(),
  /** In whose leagues it plays, as API-Football writes countries; null: not known. */
  country: nullable(string()),
  /** API-Football's number; null: not met there yet. */
  apiFootball: nullable(integer()),
  /** Every name that a source has for it, its own included. */
  aliases: array(string()),
  /** False: an import has met it, and nobody has said yet which team it is. */
  reviewed: boolean(),
});
export type DirectoryTeam = Infer<typeof DirectoryTeam>;

export const getTeamsForEditing = defineCall('getTeamsForEditing', 'GET /editing/teams', {
  summary: 'Teams of the directory by a part of a name, by name, a hundred at most',
  access: 'admin',
  query: object({ search: optional(string({ max: 80 })), country: optional(string({ max: 80 })) }),
  answer: array(DirectoryTeam),
});

export const UnresolvedTeam = object({
  team: DirectoryTeam,
  /** Where an import met it first: a competition and its season, or the provider's number. */
  metIn: nullable(string()),
  /** Teams that it may be, the likeliest first: they share words of their names, and no other country is known. */
  proposals: array(DirectoryTeam, { max: 5 }),
});
export type UnresolvedTeam = Infer<typeof UnresolvedTeam>;

export const getUnresolvedTeams = defineCall('getUnresolvedTeams', 'GET /editing/teams/unresolved', {
  summary:
    'Names that imports could not resolve and made teams of, with the teams that they may be; a hundred at most',
  access: 'admin',
  answer: array(UnresolvedTeam),
});

export const getTeamForEditing = defineCall('getTeamForEditing', 'GET /editing/teams/{id}', {
  summary: 'A team of the directory',
  access: 'admin',
  params: IdParams,
  answer: DirectoryTeam,
});

export const TeamBody = object({
  name,
  country: nullable(name),
  apiFootball: nullable(integer({ min: 1, max: 2_147_483_647 })),
  aliases: array(name, { max: 60 }),
});
export type TeamBody = Infer<typeof TeamBody>;

export const changeTeam = defineCall('changeTeam', 'PUT /editing/teams/{id}', {
  summary: 'Write what the directory says of a team, whole; with it the team is resolved',
  access: 'admin',
  params: IdParams,
  body: TeamBody,
  answer: DirectoryTeam,
  errors: ['taken'],
});

export const mergeTeam = defineCall('mergeTeam', 'POST /editing/teams/{id}/merge', {
  summary:
    'Make a team one with another, which gets its names, numbers, matches, tables, squads, transfers, rumours and offers',
  access: 'admin',
  params: IdParams,
  body: object({
    /** Id of the team that stays. */
    into: Id,
  }),
  answer: DirectoryTeam,
  errors: ['taken'],
});
