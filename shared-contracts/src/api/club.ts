import { array, boolean, enums, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** A club's history as its page tells it: facts and texts from the editors, managers and seasons from the data. */
export const ClubHistory = object({
  name: string(),
  /** The year. */
  founded: nullable(integer()),
  nicknames: array(string()),
  /** A sentence or two on what kind of club it is. */
  lead: string(),
  grounds: array(
    object({
      name: string(),
      city: nullable(string()),
      /** Years; `to` null: still the club's ground. */
      from: nullable(integer()),
      to: nullable(integer()),
      capacity: nullable(integer()),
      note: nullable(string()),
    }),
  ),
  honours: array(
    object({
      competition: string(),
      kind: enums(['league', 'cup', 'europe', 'world']),
      count: integer(),
      /** As they are written, e.g. `1976`, `2019–20`; newest first. May be empty where only the count is known. */
      seasons: array(string()),
    }),
  ),
  /** Newest first. */
  managers: array(object({ name: string(), from: nullable(string()), to: nullable(string()) })),
  /** Seasons of the league, newest first. */
  seasons: array(
    object({
      season: integer(),
      competition: string(),
      rank: integer(),
      played: integer(),
      won: integer(),
      drawn: integer(),
      lost: integer(),
      goalsFor: integer(),
      goalsAgainst: integer(),
      points: integer(),
      isOver: boolean(),
    }),
  ),
  chapters: array(object({ title: string(), paragraphs: array(string()) })),
});
export type ClubHistory = Infer<typeof ClubHistory>;

export const getClubHistory = defineCall('getClubHistory', 'GET /club', {
  summary: "The club's history in the site's language",
  access: 'site',
  answer: ClubHistory,
  cache: { fresh: 2, stale: 3 },
});
