import { fixtureStatusCodes } from '../fixture-status.ts';
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { tableParts } from '../table-part.ts';
import { defineCall } from './call.ts';
import { Team } from './team.ts';

const Score = object({ home: integer(), away: integer() });

/** `key` is the same in all seasons and part of paths, e.g. `en.1`. */
export const Competition = object({ id: string(), key: string(), name: string() });
export type Competition = Infer<typeof Competition>;

/** Kinds of rounds, for the stage labels of the specification. */
const stages = [
  'matchday',
  'group',
  'round-of-16',
  'quarter-final',
  'semi-final',
  'final',
  'friendly',
] as const;
export type FixtureStage = (typeof stages)[number];

/** Knockout rounds that are only known by their names. */
const namedRounds = ['qualifying', 'round', 'play-off', 'round-of-64', 'round-of-32', 'third-place'] as const;

/** A match's clock while it runs. Its minute changes by time alone, so no data changes with it. */
export const MatchClock = object({
  /** ISO 8601 in UTC: when the first minute would have begun if the match had had no breaks. */
  startedAt: string(),
  /** The minute after which the running period counts added time: 45, 90, 105 or 120. */
  addedAfter: integer(),
});
export type MatchClock = Infer<typeof MatchClock>;

/** Without a stage, the provider's name is shown unchanged. */
export const Round = object({
  name: string(),
  stage: nullable(enums([...stages, ...namedRounds])),
  /** Of a matchday, `round` or `qualifying`. */
  number: nullable(integer()),
});

/** A match in a list: who plays when, and the score. */
export const Fixture = object({
  id: string(),
  /** `home-away`, part of the match's path. */
  slug: string(),
  competition: Competition,
  season: integer(),
  round: Round,
  /** ISO 8601 in UTC. */
  kickoff: string(),
  /** False: only the date of `kickoff` is known; ignore its time. */
  timeKnown: boolean(),
  status: enums(fixtureStatusCodes),
  /** Null: it does not run, or the provider does not report it. */
  clock: nullable(MatchClock),
  home: Team,
  away: Team,
  /** Goals including extra time, excluding shoot-outs; null until there is a score. */
  score: nullable(Score),
  halfTime: nullable(Score),
  /** Score of the shoot-out; null: none. */
  penalties: nullable(Score),
});
export type Fixture = Infer<typeof Fixture>;

/** For matches to come, the channel announced in the country of the site's language, television first. */
export const FixtureChannels = array(object({ fixture: string(), channel: string() }));

/** All matches of the site's club in a season. */
export const SeasonFixtures = object({
  season: integer(),
  /** Seasons with a page, newest first: `fixtures_season` down to 2014. */
  seasons: array(integer()),
  /** Subset of `seasons` in which the club has matches. */
  filled: array(integer()),
  /** The club's competitions of this season. */
  competitions: array(Competition),
  /** All competitions, by kick-off. The page filters them itself. */
  fixtures: array(Fixture),
  channels: optional(FixtureChannels),
});
export type SeasonFixtures = Infer<typeof SeasonFixtures>;

/** A season is named by the year in which it starts. */
export const Season = integer({ min: 2000, max: 2100 });
/** Path parameters of a call for one season, by the year in which it starts. */
export const SeasonParams = object({ season: Season });

export const getFixtures = defineCall('getFixtures', 'GET /fixtures/{season}', {
  summary: "The club's fixtures of a season; 404 for a season outside 2014 to the newest",
  access: 'site',
  params: SeasonParams,
  answer: SeasonFixtures,
  errors: ['unknown_season'],
});

/** The matches of the site's club around the current time; null if there is none. */
export const NextFixture = object({
  /** The live match, or else the next one. */
  next: nullable(Fixture),
  /** The last finished match. */
  previous: nullable(Fixture),
});
export type NextFixture = Infer<typeof NextFixture>;

export const getNextFixture = defineCall('getNextFixture', 'GET /fixtures/next', {
  summary: "The club's live or next match, and its last",
  access: 'site',
  answer: NextFixture,
  live: true,
});

/** All matches between two teams, past and future. */
export const OpponentRecord = object({
  opponent: Team,
  /** Finished matches only, from the point of view of the site's club. */
  totals: object({
    played: integer(),
    won: integer(),
    drawn: integer(),
    lost: integer(),
    scored: integer(),
    conceded: integer(),
  }),
  /** Newest first, including upcoming ones; at most 100. */
  fixtures: array(Fixture),
});
export type OpponentRecord = Infer<typeof OpponentRecord>;

export const getOpponentRecord = defineCall('getOpponentRecord', 'GET /fixtures/against/{opponent}', {
  summary: "The club's matches against a team in all seasons; 404 if there are none",
  access: 'site',
  params: object({ opponent: string({ min: 1, max: 120 }) }),
  answer: OpponentRecord,
});

/** The places that lead to a European cup, to another league, or from a league phase to a knockout round. */
const zones = [
  'champions-league',
  'europa-league',
  'conference-league',
  'relegation-play-off',
  'relegation',
  'round-of-16',
  'knockout-play-off',
] as const;

/** A team's row in a table, including matches in progress. */
export const StandingsRow = object({
  rank: integer(),
  team: Team,
  played: integer(),
  won: integer(),
  drawn: integer(),
  lost: integer(),
  goalsFor: integer(),
  goalsAgainst: integer(),
  points: integer(),
  /** The last five results, oldest first. */
  form: array(enums(['win', 'draw', 'loss'])),
  /** Null for most ranks. */
  zone: nullable(enums(zones)),
  /** Includes a live match, so that the next goal may change the row. */
  live: boolean(),
  /** The rank without the matches in progress; absent if there are none. */
  rankBefore: optional(integer()),
});
export type StandingsRow = Infer<typeof StandingsRow>;

/** The league table of the site's club in a season. */
export const Standings = object({
  competition: Competition,
  season: integer(),
  seasons: array(integer()),
  /** Subset of `seasons` with a table. */
  filled: array(integer()),
  /** Id of the site's club, to highlight its row. */
  teamId: string(),
  rows: array(StandingsRow),
});
export type Standings = Infer<typeof Standings>;

export const getStandings = defineCall('getStandings', 'GET /standings/{season}', {
  summary:
    "The table of the club's league, live matches included; `rows` limits it to that many rows around the club, " +
    "`matches` to home or away matches, or each team's last five",
  access: 'site',
  params: SeasonParams,
  query: object({ rows: optional(integer({ min: 3, max: 30 })), matches: optional(enums(tableParts)) }),
  answer: Standings,
  errors: ['unknown_season'],
  live: true,
});
