import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  string,
} from '../struct.ts';
import { defineCall } from './call.ts';
import { Day, FixtureId } from './fields.ts';
import { Competition, Fixture, Season } from './fixtures.ts';
import { ClubSite, Team } from './team.ts';

/** From back to front; also the groups of the squad page. */
export const squadPositions = ['goalkeeper', 'defender', 'midfielder', 'attacker'] as const;
export type SquadPosition = (typeof squadPositions)[number];

/** An injury or suspension, from API-Football, with the editors' expected return. */
export const Absence = object({
  /** `missing`: out; `questionable`: doubtful. */
  kind: enums(['missing', 'questionable']),
  /** As worded by the provider, e.g. `Knee Injury`, `Yellow Cards`. */
  cause: string(),
  start: nullable(Day),
  /** Last day, if the absence is over or its end is certain. */
  end: nullable(Day),
  /** Expected return according to the editors; null: unknown. */
  expectedReturn: nullable(Day),
  /** Days out so far, or from start to end; null if the start is unknown. */
  days: nullable(integer()),
});
export type Absence = Infer<typeof Absence>;

/** A player as shown in lists. */
export const PlayerListing = object({
  slug: string(),
  name: string(),
  /** http(s) URL of a photo; null: show initials. */
  photo: nullable(string()),
  position: nullable(enums(squadPositions)),
  number: nullable(integer()),
});
export type PlayerListing = Infer<typeof PlayerListing>;

/** A row of the squad page. Null: unknown. */
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
  /** For the club in the squad's season, friendlies excluded; null: unknown. */
  games: nullable(integer()),
  minutes: nullable(integer()),
  goals: nullable(integer()),
  /** Goalkeepers only. */
  conceded: nullable(integer()),
  /** Current absence. */
  absence: nullable(Absence),
});
export type SquadPlayer = Infer<typeof SquadPlayer>;

/** A manager. Null: unknown. */
export const Coach = object({
  name: string(),
  photo: nullable(string()),
  age: nullable(integer()),
  nationality: nullable(string()),
  /** Centimetres and kilograms. */
  height: nullable(integer()),
  weight: nullable(integer()),
  /** First day in charge. */
  since: nullable(Day),
});
export type Coach = Infer<typeof Coach>;

/** The squad of the site's club in a season. */
export const Squad = object({
  season: integer(),
  manager: nullable(Coach),
  /** Sorted by position from goalkeeper to attacker, then by shirt number. */
  players: array(SquadPlayer),
});
export type Squad = Infer<typeof Squad>;

export const getSquad = defineCall('getSquad', 'GET /squad', {
  summary: "The club's squad and manager of the newest season with a known squad",
  access: 'site',
  answer: Squad,
});

const count = () => nullable(integer());

/** Statistics of a season in one competition for one club; null: not recorded. */
export const PlayerSeason = object({
  season: integer(),
  competition: Competition,
  team: Team,
  games: count(),
  starts: count(),
  minutes: count(),
  goals: count(),
  assists: count(),
  /** Scored. */
  penalties: count(),
  penaltiesMissed: count(),
  fouls: count(),
  yellow: count(),
  /** Dismissals, by a second yellow or a straight red card. */
  red: count(),
  passes: count(),
  /** Goalkeepers only. */
  conceded: count(),
  saves: count(),
  /** From 0 to 10. */
  rating: nullable(number()),
});
export type PlayerSeason = Infer<typeof PlayerSeason>;

/** Maximum number of articles on a player's page. */
export const playerArticleLimit = 4;

/** A player's page. Null: unknown; `height` in centimeters, `weight` in kilograms, `value` in euros. */
export const Player = object({
  slug: string(),
  name: string(),
  firstName: nullable(string()),
  lastName: nullable(string()),
  photo: nullable(string()),
  position: nullable(enums(squadPositions)),
  /** Shirt number in `team`. */
  number: nullable(integer()),
  /** Current club; null: not in a squad, statistics or line-up of this season. */
  team: nullable(Team),
  /** In the current squad of the site's club. */
  isInSquad: boolean(),
  /** Has been in a squad, statistics or a transfer of the site's club, and is no longer in its squad. */
  isFormer: boolean(),
  age: nullable(integer()),
  birthDate: nullable(Day),
  birthPlace: nullable(string()),
  birthCountry: nullable(string()),
  nationality: nullable(string()),
  height: nullable(integer()),
  weight: nullable(integer()),
  value: nullable(integer()),
  /** Known market values in euros, oldest first; each is valid until the next. */
  values: array(object({ day: Day, value: integer() })),
  contractEnd: nullable(Day),
  weeklyWage: nullable(integer()),
  boots: nullable(string()),
  /** Newest season first, then by number of games. */
  statistics: array(PlayerSeason),
  absence: nullable(Absence),
  /** Past absences, newest first, at most 20. */
  pastAbsences: array(Absence),
  /** Transfers, newest first. */
  career: array(
    object({
      date: Day,
      from: nullable(object({ name: string(), team: nullable(Team) })),
      to: nullable(object({ name: string(), team: nullable(Team) })),
      /** With `fee` there is an amount; with `other`, the provider's `words` are shown. */
      terms: enums(['fee', 'free', 'loan', 'loan-end', 'unknown', 'other']),
      /** Euros. */
      fee: nullable(integer()),
      words: nullable(string()),
    }),
  ),
  /** The site's newest articles that link to the player, at most `playerArticleLimit`. */
  articles: array(object({ slug: string(), title: string(), publishedAt: string() })),
});
export type Player = Infer<typeof Player>;

const PlayerParams = object({ slug: string({ max: 120 }) });

export const getPlayer = defineCall('getPlayer', 'GET /players/{slug}', {
  summary: 'A player of any club; 404 if unknown',
  access: 'site',
  params: PlayerParams,
  answer: Player,
});

/** `unused`: on the bench for the whole match; `unknown`: a substitute of a match without playing times. */
const appearances = ['started', 'substitute', 'unused', 'unknown'] as const;

/** A match of a player; counts are null where the provider has none. */
export const PlayerMatch = object({
  fixture: Fixture,
  /** The player's team. */
  side: enums(['home', 'away']),
  appearance: enums(appearances),
  minutes: count(),
  goals: count(),
  assists: count(),
  conceded: count(),
  yellow: count(),
  /** Dismissals, by a second yellow or a straight red card. */
  red: count(),
  /** From 0 to 10. */
  rating: nullable(number()),
});
export type PlayerMatch = Infer<typeof PlayerMatch>;

const figureKeys = [
  'goals',
  'shots',
  'assists',
  'keyPasses',
  'dribbles',
  'passes',
  'tackles',
  'duelsWon',
  'saves',
  'savedShots',
  'conceded',
  'rating',
] as const;

/** A player's figure in a competition, and that of others in the same position. */
export const PlayerFigure = object({
  key: enums(figureKeys),
  /** Per 90 minutes; `duelsWon` and `savedShots` in percent, `rating` from 0 to 10. */
  value: number(),
  /** Median of the others; null if there are too few. */
  median: nullable(number()),
  /** Percentage of the others that the player equals or surpasses; null if there are too few. */
  percentile: nullable(integer()),
});
export type PlayerFigure = Infer<typeof PlayerFigure>;

/** A player's matches in a season, and figures per 90 minutes compared with others in the same position. */
export const PlayerSeasonDetails = object({
  season: Season,
  /** Seasons with matches or statistics, newest first. */
  seasons: array(integer()),
  /** Newest first. */
  matches: array(PlayerMatch),
  /** Sites of the clubs in `matches`. */
  sites: array(ClubSite),
  /** Figures of the competition in which the player has the most minutes; null under 90 minutes. */
  figures: nullable(
    object({
      competition: Competition,
      minutes: integer(),
      position: nullable(enums(squadPositions)),
      /** Number of other players in the comparison, with at least `minMinutes`; 0 if there is none. */
      others: integer(),
      minMinutes: integer(),
      list: array(PlayerFigure),
    }),
  ),
});
export type PlayerSeasonDetails = Infer<typeof PlayerSeasonDetails>;

export const getPlayerSeason = defineCall('getPlayerSeason', 'GET /players/{slug}/season', {
  summary: "A player's matches of a season and figures per 90 minutes; without a season, those of the newest",
  access: 'site',
  params: PlayerParams,
  query: object({ season: optional(Season) }),
  answer: PlayerSeasonDetails,
});

/** Maximum number of news items on a player's page. */
export const playerNewsLimit = 5;

/** News of the site that names a player. */
export const PlayerNews = object({
  /** Newest first, at most `playerNewsLimit`. */
  items: array(
    object({
      id: string(),
      title: string(),
      /** http(s) URL at the source. */
      url: string(),
      source: string(),
      /** ISO 8601 in UTC. */
      publishedAt: string(),
    }),
  ),
});
export type PlayerNews = Infer<typeof PlayerNews>;

export const getPlayerNews = defineCall('getPlayerNews', 'GET /players/{slug}/news', {
  summary: "The site's recent news that names a player",
  access: 'site',
  params: PlayerParams,
  answer: PlayerNews,
});

/** Current and former players whose name contains the search text. */
export const PlayersFound = object({ players: array(PlayerListing) });
export type PlayersFound = Infer<typeof PlayersFound>;

export const searchPlayers = defineCall('searchPlayers', 'GET /players', {
  summary:
    "Search current and former players by part of the name; matches the slug, so 'odegaard' finds Ødegaard",
  access: 'site',
  query: object({ search: string({ min: 1, max: 80 }) }),
  answer: PlayersFound,
});

/** Current absences of the site's club, with each player's availability in the upcoming matches. */
export const Absences = object({
  players: array(
    object({
      player: PlayerListing,
      absence: Absence,
      /** Availability for each of `fixtures`. `unknown`: too far ahead to tell. */
      fixtures: array(enums(['out', 'questionable', 'available', 'unknown'])),
    }),
  ),
  /** Upcoming matches of the club, at most six. */
  fixtures: array(Fixture),
});
export type Absences = Infer<typeof Absences>;

export const getAbsences = defineCall('getAbsences', 'GET /absences', {
  summary: 'Squad absences: who is out or doubtful, why, for how long, and for which upcoming matches',
  access: 'site',
  answer: Absences,
});

/** A player who will or may miss a match, with the reason. */
const MatchAbsence = object({
  player: PlayerListing,
  absence: Absence,
  /** For this match. */
  availability: enums(['out', 'questionable']),
});
export type MatchAbsence = Infer<typeof MatchAbsence>;

/** Players who will or may miss a match. Null: the squad of that side is unknown. */
export const MatchAbsences = object({
  /** The teams of the match. */
  teams: object({ home: Team, away: Team }),
  home: nullable(array(MatchAbsence)),
  away: nullable(array(MatchAbsence)),
});
export type MatchAbsences = Infer<typeof MatchAbsences>;

export const getMatchAbsences = defineCall('getMatchAbsences', 'GET /matches/{id}/absences', {
  summary: 'Absences of both sides for a match of the club; 404 for any other match',
  access: 'site',
  params: object({ id: FixtureId }),
  answer: MatchAbsences,
});
