import { fixtureStatusCodes } from '../fixture-status.ts';
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { ClubSite, Team } from './team.ts';

const Score = object({ home: integer(), away: integer() });

export const Competition = object({ id: string(), key: string(), name: string() });
export type Competition = Infer<typeof Competition>;

/** What kind of round a match belongs to, for the stage labels of the specification. */
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

export const Fixture = object({
  id: string(),
  /** `home-away`, as in the address of the match. */
  slug: string(),
  competition: Competition,
  season: integer(),
  /** Without a stage it is shown as the provider writes it. */
  round: object({ name: string(), stage: nullable(enums(stages)), number: nullable(integer()) }),
  /** ISO 8601 in UTC. */
  kickoff: string(),
  /** False when only the day is known: the time of `kickoff` then means nothing. */
  timeKnown: boolean(),
  status: enums(fixtureStatusCodes),
  /** Minutes played, while a match runs and the provider knows. */
  elapsed: nullable(integer()),
  /** Minutes of added time, where the provider tells them: 45+2. */
  elapsedExtra: nullable(integer()),
  home: Team,
  away: Team,
  /** Goals after all that was played, shoot-outs left out; null until there is a score. */
  score: nullable(Score),
  halfTime: nullable(Score),
  /** The shoot-out, where there was one. */
  penalties: nullable(Score),
});
export type Fixture = Infer<typeof Fixture>;

export const SeasonFixtures = object({
  season: integer(),
  /** Seasons with an address, newest first: fixtures_season down to 2014. */
  seasons: array(integer()),
  /** Those of them in which the club has matches. */
  filled: array(integer()),
  /** Competitions that the club has matches of in this season. */
  competitions: array(Competition),
  /** In order of kick-off; all competitions, whatever filter the page shows. */
  fixtures: array(Fixture),
});
export type SeasonFixtures = Infer<typeof SeasonFixtures>;

/** A season is the year in which it starts. */
export const SeasonParams = object({ season: integer({ min: 2000, max: 2100 }) });

export const getFixtures = defineCall('getFixtures', 'GET /fixtures/{season}', {
  summary: "The club's fixtures of a season; 404 for a season outside 2014 to the newest",
  access: 'site',
  params: SeasonParams,
  answer: SeasonFixtures,
  errors: ['unknown_season'],
  cache: { fresh: 2, stale: 3 },
});

export const NextFixture = object({
  /** The match that is being played, or else the first to come. */
  next: nullable(Fixture),
  /** The last match that is over. */
  previous: nullable(Fixture),
});
export type NextFixture = Infer<typeof NextFixture>;

export const getNextFixture = defineCall('getNextFixture', 'GET /fixtures/next', {
  summary: "The club's match now or next, and its last",
  access: 'site',
  answer: NextFixture,
  live: true,
  cache: { fresh: 2, stale: 3 },
});

/** All matches between two teams, past and future. */
export const OpponentRecord = object({
  opponent: Team,
  /** Of finished matches, seen from the site's club. */
  totals: object({
    played: integer(),
    won: integer(),
    drawn: integer(),
    lost: integer(),
    scored: integer(),
    conceded: integer(),
  }),
  /** Newest first, those to come included; at most 100. */
  fixtures: array(Fixture),
});
export type OpponentRecord = Infer<typeof OpponentRecord>;

export const getOpponentRecord = defineCall('getOpponentRecord', 'GET /fixtures/against/{opponent}', {
  summary: "The club's matches against a team in all seasons; 404 where there are none",
  access: 'site',
  params: object({ opponent: string({ min: 1, max: 120 }) }),
  answer: OpponentRecord,
  cache: { fresh: 30, stale: 300 },
});

const Row = object({
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
  /** What the place means, as the competition words it; null for most. */
  zone: nullable(
    enums(['champions-league', 'europa-league', 'conference-league', 'relegation-play-off', 'relegation']),
  ),
  /** Whether the row counts a match that is being played: it may change with the next goal. */
  live: boolean(),
});
export type StandingsRow = Infer<typeof Row>;

export const Standings = object({
  competition: Competition,
  season: integer(),
  seasons: array(integer()),
  /** Those of them of which there is a table. */
  filled: array(integer()),
  /** The id of the site's own club, to mark its row. */
  teamId: string(),
  /** Sites of teams of the rows, of those that have one in the network. */
  sites: array(ClubSite),
  rows: array(Row),
});
export type Standings = Infer<typeof Standings>;

export const getStandings = defineCall('getStandings', 'GET /standings/{season}', {
  summary:
    "The table of the club's league, matches that are being played included; `rows` keeps that many around the club",
  access: 'site',
  params: SeasonParams,
  query: object({ rows: optional(integer({ min: 3, max: 30 })) }),
  answer: Standings,
  errors: ['unknown_season'],
  live: true,
  cache: { fresh: 2, stale: 3 },
});
