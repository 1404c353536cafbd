import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { tableParts } from '../table-part.ts';
import { defineCall } from './call.ts';
import {
  Competition,
  Fixture,
  FixtureChannels,
  Round,
  Season,
  SeasonParams,
  StandingsRow,
} from './fixtures.ts';
import { ClubSite, Team } from './team.ts';

/** Kinds of knockout rounds; `round` has a number, and `other` is shown by its name. */
export const knockoutKinds = [
  'qualifying',
  'round',
  'play-off',
  'round-of-64',
  'round-of-32',
  'round-of-16',
  'quarter-final',
  'semi-final',
  'third-place',
  'final',
  'other',
] as const;
export type KnockoutKind = (typeof knockoutKinds)[number];

/** Parts of a competition that a club plays in. */
const parts = ['league', 'league-phase', 'groups', 'knockout', 'friendlies'] as const;
export type CompetitionPart = (typeof parts)[number];

/** A competition of a season, by its key, e.g. `uefa.cl`. */
const CompetitionParams = object({
  season: Season,
  competition: string({ min: 1, max: 100 }),
});

/** A round of a knockout competition; `number` is null for kinds without one. */
const KnockoutRound = object({
  kind: enums(knockoutKinds),
  number: nullable(integer()),
  /** The source's name, without the leg. */
  name: string(),
});
export type KnockoutRound = Infer<typeof KnockoutRound>;

/** The team of a tie that is not known yet, e.g. the winner of the second quarter-final. */
const Placeholder = object({
  of: enums(['winner', 'loser']),
  kind: enums(knockoutKinds),
  /** `number` of the tie in its round. */
  tie: integer(),
});
export type Placeholder = Infer<typeof Placeholder>;

/** One side of a tie. */
const Side = object({
  /** Null: not known yet. */
  team: nullable(Team),
  /** Null: the team is known, or nothing is known about it. */
  from: nullable(Placeholder),
  /** Goals of all legs, shoot-outs excluded; null until there is a score, and for ties with a replay. */
  goals: nullable(integer()),
});
export type TieSide = Infer<typeof Side>;

/** One or two matches between two teams, and the replays of a cup that has them. */
const Tie = object({
  /** Position in the round, from 1, by kick-off. */
  number: integer(),
  /** The side that plays the first leg at home. */
  home: Side,
  away: Side,
  winner: nullable(enums(['home', 'away'])),
  /** Null: undecided, or the reason is unknown. */
  decidedBy: nullable(enums(['goals', 'extra-time', 'penalties', 'away-goals', 'awarded'])),
  legs: array(Fixture),
  /** ISO 8601 in UTC: the first leg's kick-off, also while its teams are unknown; null: no date. */
  kickoff: nullable(string()),
  /** Whether the time of `kickoff` is known; if not, only its day is. */
  timeKnown: boolean(),
});
export type Tie = Infer<typeof Tie>;

/** A round with its ties, in bracket order. */
const BracketRound = object({ round: KnockoutRound, ties: array(Tie) });
export type BracketRound = Infer<typeof BracketRound>;

/** The knockout rounds of a competition in a season. */
export const Bracket = object({
  competition: Competition,
  season: integer(),
  /** Id of the site's club. */
  teamId: string(),
  /** From the first round to the final; qualifying rounds are left out. Ties that lead to the same tie are adjacent. */
  rounds: array(BracketRound),
  /** Whether it has a table with numbered rounds, and so a position after each of them. */
  hasTable: boolean(),
  /** Sites of the clubs in `rounds`. */
  sites: array(ClubSite),
});
export type Bracket = Infer<typeof Bracket>;

export const getBracket = defineCall('getBracket', 'GET /competitions/{season}/{competition}/bracket', {
  summary: 'The knockout rounds of a competition: rounds, ties, and the matches of each tie',
  access: 'site',
  params: CompetitionParams,
  answer: Bracket,
  errors: ['unknown_season'],
  live: true,
});

/** The tables of a competition in a season. Live matches count. */
export const CompetitionTable = object({
  competition: Competition,
  season: integer(),
  /** Id of the site's club. */
  teamId: string(),
  /** One group without a name for a league or league phase; the group's letter or null for a group stage. */
  groups: array(object({ name: nullable(string()), rows: array(StandingsRow) })),
});
export type CompetitionTable = Infer<typeof CompetitionTable>;

export const getCompetitionTable = defineCall(
  'getCompetitionTable',
  'GET /competitions/{season}/{competition}/table',
  {
    summary:
      'The tables of a league, league phase or group stage, live matches included; `matches` limits them to home or ' +
      "away matches, or each team's last five",
    access: 'site',
    params: CompetitionParams,
    query: object({ matches: optional(enums(tableParts)) }),
    answer: CompetitionTable,
    errors: ['unknown_season'],
    live: true,
  },
);

/** The table position of each team after each round, for a chart. */
export const Positions = object({
  competition: Competition,
  season: integer(),
  /** Id of the site's club. */
  teamId: string(),
  /** Numbers of the rounds that have been played, up to the last one of the site's club. */
  rounds: array(integer()),
  /** Whether it has a table with numbered rounds, and so a position after each of them. */
  hasTable: boolean(),
  /** In the order of the last round. `ranks` has the team's place after each of `rounds`. */
  teams: array(object({ team: Team, ranks: array(integer()) })),
});
export type Positions = Infer<typeof Positions>;

export const getPositions = defineCall('getPositions', 'GET /competitions/{season}/{competition}/positions', {
  summary: "Every team's place in the table after each round, from finished matches",
  access: 'site',
  params: CompetitionParams,
  answer: Positions,
  errors: ['unknown_season'],
});

/** A row of a player ranking: the count is goals, assists or cards. */
const PlayerCount = object({
  /** Equal counts share a rank. */
  rank: integer(),
  player: object({ name: string(), slug: string() }),
  team: Team,
  count: integer(),
  /** Matches played; null: unknown. */
  games: nullable(integer()),
});
export type PlayerCount = Infer<typeof PlayerCount>;

/** A row of the ranking by clean sheets. */
const TeamCount = object({ rank: integer(), team: Team, count: integer(), games: integer() });
export type TeamCount = Infer<typeof TeamCount>;

/** Maximum number of rows of a list. */
export const statisticsLimit = 20;

/** Player and team rankings of a competition in a season, highest first. */
export const CompetitionStatistics = object({
  competition: Competition,
  season: integer(),
  /** Id of the site's club. */
  teamId: string(),
  /** False: only the players of some teams have been imported. Clean sheets are always complete. */
  isComplete: boolean(),
  /** Whether it has a table with numbered rounds, and so a position after each of them. */
  hasTable: boolean(),
  /** At most `statisticsLimit` rows each, without those of zero. */
  goals: array(PlayerCount),
  assists: array(PlayerCount),
  yellowCards: array(PlayerCount),
  /** Straight red cards and second yellow cards. */
  redCards: array(PlayerCount),
  cleanSheets: array(TeamCount),
  /** The club's first row of each list, however far down; null: none. */
  own: object({
    goals: nullable(PlayerCount),
    assists: nullable(PlayerCount),
    yellowCards: nullable(PlayerCount),
    redCards: nullable(PlayerCount),
    cleanSheets: nullable(TeamCount),
  }),
});
export type CompetitionStatistics = Infer<typeof CompetitionStatistics>;

export const getCompetitionStatistics = defineCall(
  'getCompetitionStatistics',
  'GET /competitions/{season}/{competition}/statistics',
  {
    summary:
      "Top scorers, assists and cards of a competition, and the teams with the most clean sheets, with the club's " +
      'best of each; `rows` limits them to that many goals and assists',
    access: 'site',
    params: CompetitionParams,
    query: object({ rows: optional(integer({ min: 1, max: statisticsLimit })) }),
    answer: CompetitionStatistics,
    errors: ['unknown_season'],
  },
);

const RoundChoice = object({
  /** For `round` in the query. */
  id: string(),
  round: Round,
  /** ISO 8601 in UTC: the first kick-off. */
  from: string(),
});

/** The matches of one round, with all rounds to choose from. */
export const RoundMatches = object({
  competition: Competition,
  season: integer(),
  /** Id of the site's club. */
  teamId: string(),
  /** All rounds, by their first kick-off. */
  rounds: array(RoundChoice),
  /** Id of the round in `fixtures`. */
  current: string(),
  /** All matches of the round, by kick-off. */
  fixtures: array(Fixture),
  channels: optional(FixtureChannels),
  /** Sites of the clubs in `fixtures`. */
  sites: array(ClubSite),
});
export type RoundMatches = Infer<typeof RoundMatches>;

export const getRound = defineCall('getRound', 'GET /competitions/{season}/{competition}/round', {
  summary:
    "All matches of a round; without `round`, that of the club's live, next or last match in the competition",
  access: 'site',
  params: CompetitionParams,
  query: object({ round: optional(string({ min: 1, max: 120 })) }),
  answer: RoundMatches,
  errors: ['unknown_season'],
  live: true,
});

/** The progress of the club in a competition. */
const ClubCompetition = object({
  competition: Competition,
  /** What the competition consists of, as far as its matches are known. */
  parts: array(enums(parts)),
  /** The club's matches. */
  played: integer(),
  /** The live or next match, and the last one. */
  next: nullable(Fixture),
  last: nullable(Fixture),
  /** The club's place in the table; null: there is none. */
  rank: nullable(integer()),
  /** Number of teams in the table; an older API does not have it. */
  teams: optional(integer()),
  /** As many rows of the table around the club's as requested. */
  table: optional(array(StandingsRow)),
  /** The furthest round that the club has reached, and whether it is out, still in, or has won the final. */
  knockout: nullable(object({ round: KnockoutRound, state: enums(['in', 'out', 'won']) })),
});
export type ClubCompetition = Infer<typeof ClubCompetition>;

/** The competitions of the site's club in a season. */
export const ClubCompetitions = object({
  season: integer(),
  /** Seasons with a page, newest first. */
  seasons: array(integer()),
  /** Subset of `seasons` in which the club has matches. */
  filled: array(integer()),
  competitions: array(ClubCompetition),
});
export type ClubCompetitions = Infer<typeof ClubCompetitions>;

export const getCompetitions = defineCall('getCompetitions', 'GET /competitions/{season}', {
  summary:
    "The club's competitions of a season, with its place or progress in each; `rows` adds that many rows of each " +
    'table around the club',
  access: 'site',
  params: SeasonParams,
  query: object({ rows: optional(integer({ min: 3, max: 30 })) }),
  answer: ClubCompetitions,
  errors: ['unknown_season'],
  live: true,
});
