import { array, boolean, enums, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** History of a club. Facts and texts are the editors', managers and seasons are taken from the imported data. */
export const ClubHistory = object({
  name: string(),
  /** Year. */
  founded: nullable(integer()),
  nicknames: array(string()),
  /** One or two sentences about the club. */
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
      /** Display names, e.g. `1976`, `2019–20`, newest first; may be empty if only the count is known. */
      seasons: array(string()),
    }),
  ),
  /** Newest first. */
  managers: array(object({ name: string(), from: nullable(string()), to: nullable(string()) })),
  /** League seasons, newest first. */
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
});
