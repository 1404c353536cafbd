import { array, boolean, enums, type Infer, integer, nullable, number, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Day, FixtureId } from './fields.ts';
import { Competition, Fixture } from './fixtures.ts';
import { Team } from './team.ts';

export const squadPositions = ['goalkeeper', 'defender', 'midfielder', 'attacker'] as const;
export type SquadPosition = (typeof squadPositions)[number];

export const Absence = object({
  /** `missing`: out for certain; `questionable`: may play. */
  kind: enums(['missing', 'questionable']),
  /** In the provider's own words, e.g. `Knee Injury`, `Yellow Cards`. */
  cause: string(),
  start: nullable(Day),
  /** The last day, where the absence is over or its end is certain. */
  end: nullable(Day),
  /** When he is expected back, as the editors have it; null: unknown. */
  expectedReturn: nullable(Day),
  /** Days out so far, or from start to end; null where the start is unknown. */
  days: nullable(integer()),
});
export type Absence = Infer<typeof Absence>;

/** What a list shows of a player. */
const PlayerListing = object({
  slug: string(),
  name: string(),
  /** http or https address of a photograph; null: initials stand for it. */
  photo: nullable(string()),
  position: nullable(enums(squadPositions)),
  number: nullable(integer()),
});
export type PlayerListing = Infer<typeof PlayerListing>;

export const SquadPlayer = object({
  slug: string(),
  name: string(),
  photo: nullable(string()),
  position: enums(squadPositions),
  number: nullable(integer()),
  /** Years, today. */
  age: nullable(integer()),
  nationality: nullable(string()),
  /** Centimetres. */
  height: nullable(integer()),
  /** Kilograms. */
  weight: nullable(integer()),
  /** Euros; null: unknown. */
  value: nullable(integer()),
  contractEnd: nullable(Day),
  /** Euros a week; null: unknown. */
  weeklyWage: nullable(integer()),
  /** The absence that he has now. */
  absence: nullable(Absence),
});
export type SquadPlayer = Infer<typeof SquadPlayer>;

export const Coach = object({
  name: string(),
  photo: nullable(string()),
  age: nullable(integer()),
  nationality: nullable(string()),
  /** Centimetres and kilograms. */
  height: nullable(integer()),
  weight: nullable(integer()),
  /** The day on which he took over. */
  since: nullable(Day),
});
export type Coach = Infer<typeof Coach>;

export const Squad = object({
  season: integer(),
  manager: nullable(Coach),
  /** By position from goal to attack, then by shirt number. */
  players: array(SquadPlayer),
});
export type Squad = Infer<typeof Squad>;

export const getSquad = defineCall('getSquad', 'GET /squad', {
  summary: "The club's squad and manager of the newest season that a squad is known of",
  access: 'site',
  answer: Squad,
  cache: { fresh: 2, stale: 3 },
});

const count = () => nullable(integer());

/** A season in one competition for one club; null: not counted. */
export const PlayerSeason = object({
  season: integer(),
  competition: Competition,
  team: Team,
  games: count(),
  starts: count(),
  minutes: count(),
  goals: count(),
  assists: count(),
  /** Scored, and missed. */
  penalties: count(),
  penaltiesMissed: count(),
  fouls: count(),
  yellow: count(),
  /** Sent off, by a second yellow card or a red one. */
  red: count(),
  passes: count(),
  /** Goals let in, and saves: keepers'. */
  conceded: count(),
  saves: count(),
  /** From 0 to 10. */
  rating: nullable(number()),
});
export type PlayerSeason = Infer<typeof PlayerSeason>;

export const Player = object({
  slug: string(),
  name: string(),
  firstName: nullable(string()),
  lastName: nullable(string()),
  photo: nullable(string()),
  /** Position and number in the club's squad now; null for who has left. */
  position: nullable(enums(squadPositions)),
  number: nullable(integer()),
  isInSquad: boolean(),
  age: nullable(integer()),
  birthDate: nullable(Day),
  birthPlace: nullable(string()),
  birthCountry: nullable(string()),
  nationality: nullable(string()),
  height: nullable(integer()),
  weight: nullable(integer()),
  value: nullable(integer()),
  contractEnd: nullable(Day),
  weeklyWage: nullable(integer()),
  boots: nullable(string()),
  /** Newest season first; within a season the competition with most games first. */
  statistics: array(PlayerSeason),
  absence: nullable(Absence),
  /** Absences that are over, newest first, at most 20. */
  pastAbsences: array(Absence),
  /** Moves between clubs, newest first. */
  career: array(
    object({
      date: Day,
      from: nullable(object({ name: string(), team: nullable(Team) })),
      to: nullable(object({ name: string(), team: nullable(Team) })),
      /** `fee` has an amount; `other` is shown in the provider's words. */
      terms: enums(['fee', 'free', 'loan', 'loan-end', 'unknown', 'other']),
      /** Euros. */
      fee: nullable(integer()),
      words: nullable(string()),
    }),
  ),
});
export type Player = Infer<typeof Player>;

export const getPlayer = defineCall('getPlayer', 'GET /players/{slug}', {
  summary: 'A player of the club, now or before; 404 for anyone else',
  access: 'site',
  params: object({ slug: string({ max: 120 }) }),
  answer: Player,
  cache: { fresh: 2, stale: 3 },
});

export const PlayersFound = object({ players: array(PlayerListing) });
export type PlayersFound = Infer<typeof PlayersFound>;

export const searchPlayers = defineCall('searchPlayers', 'GET /players', {
  summary:
    "Players of the club, now or before, by a part of the name; the search is by slug, so 'odegaard' finds Ødegaard",
  access: 'site',
  query: object({ search: string({ min: 1, max: 80 }) }),
  answer: PlayersFound,
  cache: { fresh: 2, stale: 3 },
});

export const Absences = object({
  players: array(
    object({
      player: PlayerListing,
      absence: Absence,
      /** For each of `fixtures`: whether he misses it. `unknown`: it lies after what can be told. */
      fixtures: array(enums(['out', 'questionable', 'available', 'unknown'])),
    }),
  ),
  /** The club's coming matches, at most six. */
  fixtures: array(Fixture),
});
export type Absences = Infer<typeof Absences>;

export const getAbsences = defineCall('getAbsences', 'GET /absences', {
  summary: 'Who of the squad is out or doubtful, why, how long, and for which of the coming matches',
  access: 'site',
  answer: Absences,
  cache: { fresh: 2, stale: 3 },
});

const MatchAbsence = object({
  player: PlayerListing,
  absence: Absence,
  /** Of this match. */
  availability: enums(['out', 'questionable']),
});
export type MatchAbsence = Infer<typeof MatchAbsence>;

/** Who misses a match, or may miss it. Null: the squad of that side is not known, so nothing can be told of it. */
export const MatchAbsences = object({
  /** The teams of the match. */
  teams: object({ home: Team, away: Team }),
  home: nullable(array(MatchAbsence)),
  away: nullable(array(MatchAbsence)),
});
export type MatchAbsences = Infer<typeof MatchAbsences>;

export const getMatchAbsences = defineCall('getMatchAbsences', 'GET /matches/{id}/absences', {
  summary: 'Who of both sides misses a match of the club, or may miss it; 404 for any other match',
  access: 'site',
  params: object({ id: FixtureId }),
  answer: MatchAbsences,
  cache: { fresh: 30, stale: 300 },
});
