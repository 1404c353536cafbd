import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Competition, Fixture, StandingsRow } from './fixtures.ts';
import { FormMatch } from './match.ts';
import { squadPositions } from './squad.ts';
import { Team } from './team.ts';

/** A team's place in the table of its league, or of another competition if its league is unknown. */
const TeamStanding = object({
  competition: Competition,
  season: integer(),
  /** Number of teams in the table. */
  teams: integer(),
  row: StandingsRow,
});
export type TeamStanding = Infer<typeof TeamStanding>;

/** A player in the squad of a team. */
const TeamPlayer = object({
  slug: string(),
  name: string(),
  /** http(s) URL of a photo; null: show initials. */
  photo: nullable(string()),
  position: nullable(enums(squadPositions)),
  number: nullable(integer()),
  /** Years, today; an older API has neither this nor the goals. */
  age: optional(nullable(integer())),
  /** In the squad's season without friendlies; null: unknown. */
  goals: optional(nullable(integer())),
});
export type TeamPlayer = Infer<typeof TeamPlayer>;

/** A team as seen from the site of a club. Null and empty: unknown. */
export const TeamProfile = object({
  /** Its slug differs from that of the address after a merge. */
  team: Team,
  /** Domain of its site in the network, in this site's language; null: none. */
  site: nullable(string()),
  /** Ground of its last league match at home. */
  venue: nullable(object({ name: nullable(string()), city: nullable(string()) })),
  manager: nullable(string()),
  /** The live or next match against the site's club; null: none is scheduled. */
  next: nullable(Fixture),
  /** Whether the site's club has a match against it, in the past or to come. */
  isOpponent: boolean(),
  /** In the season of `fixtures_season`. */
  standing: nullable(TeamStanding),
  /** The last five finished matches in all competitions, newest first. */
  form: array(FormMatch),
  /** The newest known squad, sorted as in `Squad`. */
  squad: nullable(object({ season: integer(), players: array(TeamPlayer) })),
});
export type TeamProfile = Infer<typeof TeamProfile>;

export const getTeam = defineCall('getTeam', 'GET /teams/{team}', {
  summary:
    "A team by its slug, or a former one: its next match against the site's club, league position, form and squad",
  access: 'site',
  params: object({ team: string({ min: 1, max: 120 }) }),
  answer: TeamProfile,
});
