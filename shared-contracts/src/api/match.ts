import { cardReasons, matchEventKinds, varDecisions } from '../match-events.ts';
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
  unknown,
} from '../struct.ts';
import { defineCall } from './call.ts';
import { FixtureId } from './fields.ts';
import { Fixture } from './fixtures.ts';
import { Team } from './team.ts';

/**
 * A player of a match. `id` is the provider's, to find the player in the line-up; `slug` is null if the
 * player has no page.
 */
const personFields = { id: nullable(integer()), name: string(), slug: nullable(string()) };
const Person = object(personFields);

/** A player in a line-up. Null fields: not given by the provider. */
export const LineupPlayer = object({
  /** The provider's id, to find the player's events; null if it gives none. */
  id: nullable(integer()),
  name: string(),
  slug: nullable(string()),
  number: nullable(integer()),
  role: nullable(enums(['goalkeeper', 'defender', 'midfielder', 'attacker'])),
  /** Position on the pitch: row 1 is the goalkeeper's, columns start at 1; null for substitutes and if unknown. */
  place: nullable(object({ row: integer(), column: integer() })),
  captain: boolean(),
  minutes: nullable(integer()),
  /** From 0 to 10. */
  rating: nullable(number()),
});
export type LineupPlayer = Infer<typeof LineupPlayer>;

/** CSS hex colours, `#rrggbb`. */
const Shirt = object({ shirt: string(), number: string() });

/** A team's line-up from API-Football. `colours` are those of the shirts, null if unknown. */
export const Lineup = object({
  /** E.g. `4-3-3`; null: unknown. */
  formation: nullable(string()),
  coach: nullable(string()),
  colours: nullable(object({ player: Shirt, keeper: Shirt })),
  starters: array(LineupPlayer),
  substitutes: array(LineupPlayer),
});
export type Lineup = Infer<typeof Lineup>;

/** A goal, card, substitution or VAR decision, from API-Football. */
export const MatchEvent = object({
  /** Minute and added time: 90 and 4 is 90+4. */
  minute: integer(),
  extra: nullable(integer()),
  /** Side of the player; for an own goal, the side that the provider names. */
  side: nullable(enums(['home', 'away'])),
  kind: enums(matchEventKinds),
  player: nullable(Person),
  /** The assist; for a substitution the player coming on (`player` goes off). */
  related: nullable(Person),
  decision: nullable(enums(varDecisions)),
  reason: nullable(enums(cardReasons)),
  /** The provider's text for an event that is not mapped; shown unchanged. */
  words: nullable(string()),
});
export type MatchEvent = Infer<typeof MatchEvent>;

/** A statistic of both teams, from API-Football. */
export const MatchStatistic = object({
  /** The provider's name, e.g. `Ball Possession`: key of the label, and fallback if there is no label. */
  type: string(),
  unit: enums(['count', 'percent', 'decimal']),
  /** Null: not recorded. */
  home: nullable(number()),
  away: nullable(number()),
});
export type MatchStatistic = Infer<typeof MatchStatistic>;

/** A player's rating by the provider. */
const RatedPlayer = object({
  ...personFields,
  side: enums(['home', 'away']),
  /** From 0 to 10. */
  rating: number(),
});
export type RatedPlayer = Infer<typeof RatedPlayer>;

const FixtureParams = object({ id: FixtureId });

/** Data of a match that changes during play. */
export const MatchLive = object({
  fixture: Fixture,
  /** In chronological order. Empty before the match; null if the provider covers none. */
  events: nullable(array(MatchEvent)),
  /** Null if the provider covers none. */
  statistics: nullable(array(MatchStatistic)),
  /** Title of the match report in the site's language; null: no report. */
  report: optional(nullable(string())),
  /** Channels announced in the country of the site's language, television first; TV rights alone don't count. */
  channels: optional(array(string())),
  /** Whether the line-ups are out. */
  hasLineups: optional(boolean()),
  /** After full time: the highest ratings, best first, at most three; empty if the provider gives none. */
  best: optional(array(RatedPlayer)),
});
export type MatchLive = Infer<typeof MatchLive>;

export const getMatchLive = defineCall('getMatchLive', 'GET /matches/{id}/live', {
  summary:
    'Score, clock, events, statistics and best players of a match of the club; 404 for any other match',
  access: 'site',
  params: FixtureParams,
  answer: MatchLive,
  live: true,
});

/** Earlier matches between this match's teams. */
export const HeadToHead = object({
  /** Finished matches only, from the point of view of this match's home side at any ground. */
  totals: object({
    played: integer(),
    homeWins: integer(),
    draws: integer(),
    awayWins: integer(),
    homeGoals: integer(),
    awayGoals: integer(),
  }),
  /** Newest first, at most ten, without this match. */
  fixtures: array(Fixture),
});
export type HeadToHead = Infer<typeof HeadToHead>;

/** Data of a match that rarely changes during play. */
export const Match = object({
  fixture: Fixture,
  venue: nullable(object({ name: nullable(string()), city: nullable(string()) })),
  referee: nullable(string()),
  /** The club's matches before and after this one, in all competitions. */
  previous: nullable(Fixture),
  next: nullable(Fixture),
  lineups: object({ home: nullable(Lineup), away: nullable(Lineup) }),
  headToHead: HeadToHead,
  /** In the site's language. */
  report: nullable(
    object({
      title: string(),
      paragraphs: array(string()),
      author: string(),
      publishedAt: string(),
    }),
  ),
  /** Broadcasts in the country of the site's language. */
  broadcasts: array(
    object({
      channel: string(),
      kind: enums(['tv', 'stream']),
      url: nullable(string()),
      /** False: the channel has the rights to the competition but has not announced this match. */
      confirmed: boolean(),
    }),
  ),
});
export type Match = Infer<typeof Match>;

export const getMatch = defineCall('getMatch', 'GET /matches/{id}', {
  summary: 'A match of the club: line-ups, report, broadcasts, head-to-head, previous and next match',
  access: 'site',
  params: FixtureParams,
  answer: Match,
  live: true,
});

/** A recent match from the point of view of one of its teams. */
export const FormMatch = object({
  result: enums(['win', 'draw', 'loss']),
  opponent: Team,
  isHome: boolean(),
  score: object({ home: integer(), away: integer() }),
  /** ISO 8601 in UTC. */
  kickoff: string(),
});
export type FormMatch = Infer<typeof FormMatch>;

/** A team's league matches of the season at one venue before a match. */
const VenueRecord = object({
  won: integer(),
  drawn: integer(),
  lost: integer(),
  scored: integer(),
  conceded: integer(),
});
export type VenueRecord = Infer<typeof VenueRecord>;

/** Recent form of both sides. */
export const MatchForm = object({
  /** The last five finished matches before this one in all competitions, newest first. */
  home: array(FormMatch),
  away: array(FormMatch),
  /** Before a league match: the home side's record at home and the away side's away; null without any matches. */
  venues: optional(object({ home: nullable(VenueRecord), away: nullable(VenueRecord) })),
});
export type MatchForm = Infer<typeof MatchForm>;

export const getMatchForm = defineCall('getMatchForm', 'GET /matches/{id}/form', {
  summary:
    'The last five results of both sides before a match of the club, and their records at home and away; 404 for ' +
    'any other match',
  access: 'site',
  params: FixtureParams,
  answer: MatchForm,
});

const MatchCalendarFile = object({
  domain: string(),
  /** `2026.ics`: a season; `match-123.ics`: one match; `team.ics`: always the newest season. */
  file: string({ pattern: '^([0-9]{4}|team|match-[0-9]{1,15})\\.ics$' }),
});

export const getCalendar = defineCall('getCalendar', 'GET /calendar/{domain}/{file}', {
  summary: "iCalendar subscription of a club's matches, in the language of the domain's site",
  access: 'open',
  params: MatchCalendarFile,
  answer: string(),
  errors: ['unknown_site', 'unknown_season'],
  produces: 'text/calendar; charset=utf-8',
  cache: { fresh: 300, stale: 3600 },
});

export const getSharePicture = defineCall('getSharePicture', 'GET /share/{domain}/{file}', {
  summary: 'Share picture of a match with teams, date and score; PNG of 1200 × 630 pixels',
  access: 'open',
  params: object({ domain: string(), file: string({ pattern: '^match-[0-9]{1,15}\\.png$' }) }),
  /** Cache buster: changes with the content of the picture. */
  query: object({ v: optional(string({ max: 20 })) }),
  /** Binary; only errors are JSON. */
  answer: unknown(),
  errors: ['unknown_site'],
  produces: 'image/png',
  cache: { fresh: 30, stale: 300 },
});
