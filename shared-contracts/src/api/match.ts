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
import { ClubSite, Team } from './team.ts';

/** True: the slug is of a page on the site of the opponent's club, in this site's language. */
const elsewhere = optional(boolean());

/**
 * A player of a match: the provider's number, to find him in the line-up, and the slug of his page, null for
 * those who have none on this site.
 */
const Person = object({
  id: nullable(integer()),
  name: string(),
  slug: nullable(string()),
  elsewhere,
});

export const LineupPlayer = object({
  /** The provider's number of the player, to find him among the events; null where it gives none. */
  id: nullable(integer()),
  name: string(),
  slug: nullable(string()),
  elsewhere,
  number: nullable(integer()),
  role: nullable(enums(['goalkeeper', 'defender', 'midfielder', 'attacker'])),
  /** Place on the pitch: row 1 is the goal's, columns from 1; null for substitutes and where it is not given. */
  place: nullable(object({ row: integer(), column: integer() })),
  captain: boolean(),
  minutes: nullable(integer()),
  /** From 0 to 10. */
  rating: nullable(number()),
});
export type LineupPlayer = Infer<typeof LineupPlayer>;

/** CSS hex colours, `#rrggbb`. */
const Shirt = object({ shirt: string(), number: string() });

export const Lineup = object({
  /** E.g. `4-3-3`; null where the provider gives none. */
  formation: nullable(string()),
  coach: nullable(string()),
  colours: nullable(object({ player: Shirt, keeper: Shirt })),
  starters: array(LineupPlayer),
  substitutes: array(LineupPlayer),
});
export type Lineup = Infer<typeof Lineup>;

export const MatchEvent = object({
  /** Minutes of the match, and of added time: 90 and 4 is 90+4. */
  minute: integer(),
  extra: nullable(integer()),
  /** The side whose player it was; an own goal stands with the side that the provider names. */
  side: nullable(enums(['home', 'away'])),
  kind: enums(matchEventKinds),
  player: nullable(Person),
  /** Who assisted; for a substitution who came on, `player` being who went off. */
  related: nullable(Person),
  decision: nullable(enums(varDecisions)),
  reason: nullable(enums(cardReasons)),
  /** The provider's own words where they are none of the known ones; shown as they are. */
  words: nullable(string()),
});
export type MatchEvent = Infer<typeof MatchEvent>;

export const MatchStatistic = object({
  /** The provider's word, e.g. `Ball Possession`: the key of the label, and the label of an unknown one. */
  type: string(),
  unit: enums(['count', 'percent', 'decimal']),
  /** Null: not counted. */
  home: nullable(number()),
  away: nullable(number()),
});
export type MatchStatistic = Infer<typeof MatchStatistic>;

const FixtureParams = object({ id: FixtureId });

/** What of a match changes while it is played. */
export const MatchLive = object({
  fixture: Fixture,
  /** In the order in which things happened. Empty before the match; null when the provider tells none of it. */
  events: nullable(array(MatchEvent)),
  /** Null: the provider has none. */
  statistics: nullable(array(MatchStatistic)),
  /** Title of the match report in the site's language; null without one. */
  report: optional(nullable(string())),
});
export type MatchLive = Infer<typeof MatchLive>;

export const getMatchLive = defineCall('getMatchLive', 'GET /matches/{id}/live', {
  summary: 'Score, clock, events and statistics of a match of the club; 404 for any other match',
  access: 'site',
  params: FixtureParams,
  answer: MatchLive,
  live: true,
  cache: { fresh: 2, stale: 30 },
});

export const HeadToHead = object({
  /** Of finished matches alone, seen from this match's home side, wherever they were played. */
  totals: object({
    played: integer(),
    homeWins: integer(),
    draws: integer(),
    awayWins: integer(),
    homeGoals: integer(),
    awayGoals: integer(),
  }),
  /** Newest first, at most ten; this match is not among them. */
  fixtures: array(Fixture),
});
export type HeadToHead = Infer<typeof HeadToHead>;

/** What of a match hardly changes while it is played. */
export const Match = object({
  fixture: Fixture,
  venue: nullable(object({ name: nullable(string()), city: nullable(string()) })),
  referee: nullable(string()),
  /** The club's matches before and after this one, in all competitions. */
  previous: nullable(Fixture),
  next: nullable(Fixture),
  /** Sites of the two teams, of those that have one in the network. */
  sites: array(ClubSite),
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
  /** Where the match is shown in the country of the site's language. */
  broadcasts: array(
    object({
      channel: string(),
      kind: enums(['tv', 'stream']),
      url: nullable(string()),
      /** False: the channel has the rights to the competition; nobody has said that it shows this match. */
      confirmed: boolean(),
    }),
  ),
});
export type Match = Infer<typeof Match>;

export const getMatch = defineCall('getMatch', 'GET /matches/{id}', {
  summary:
    'A match of the club with line-ups, report, broadcasts, head-to-head, and the matches before and after it',
  access: 'site',
  params: FixtureParams,
  answer: Match,
  live: true,
  cache: { fresh: 2, stale: 3 },
});

const FormMatch = object({
  result: enums(['win', 'draw', 'loss']),
  opponent: Team,
  isHome: boolean(),
  score: object({ home: integer(), away: integer() }),
  /** ISO 8601 in UTC. */
  kickoff: string(),
});
export type FormMatch = Infer<typeof FormMatch>;

/** How both sides of a match have played of late. */
export const MatchForm = object({
  /** The last five matches before this one that are over, in all competitions, newest first. */
  home: array(FormMatch),
  away: array(FormMatch),
});
export type MatchForm = Infer<typeof MatchForm>;

export const getMatchForm = defineCall('getMatchForm', 'GET /matches/{id}/form', {
  summary: 'The last five results of both sides before a match of the club; 404 for any other match',
  access: 'site',
  params: FixtureParams,
  answer: MatchForm,
  cache: { fresh: 30, stale: 300 },
});

const MatchCalendarFile = object({
  domain: string(),
  /** `2026.ics`, a season; `match-123.ics`, one match; `team.ics`, the newest season, whichever that is. */
  file: string({ pattern: '^([0-9]{4}|team|match-[0-9]{1,15})\\.ics$' }),
});

export const getCalendar = defineCall('getCalendar', 'GET /calendar/{domain}/{file}', {
  summary: "A club's matches as iCalendar, in the language of the domain's site; to be subscribed to",
  access: 'open',
  params: MatchCalendarFile,
  answer: string(),
  errors: ['unknown_site', 'unknown_season'],
  produces: 'text/calendar; charset=utf-8',
  cache: { fresh: 300, stale: 3600 },
});

export const getSharePicture = defineCall('getSharePicture', 'GET /share/{domain}/{file}', {
  summary: 'Picture of a match for links elsewhere: who, when, and the score; PNG of 1200 × 630 pixels',
  access: 'open',
  params: object({ domain: string(), file: string({ pattern: '^match-[0-9]{1,15}\\.png$' }) }),
  /** Only makes the address a new one when what the picture shows has changed. */
  query: object({ v: optional(string({ max: 20 })) }),
  /** The bytes of the picture; only failures are JSON. */
  answer: unknown(),
  errors: ['unknown_site'],
  produces: 'image/png',
  cache: { fresh: 30, stale: 300 },
});
