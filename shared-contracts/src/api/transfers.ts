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
import { Day } from './fields.ts';
import { SeasonParams } from './fixtures.ts';
import { squadPositions } from './squad.ts';
import { Team } from './team.ts';

/** `in`: to the club; `out`: from the club. */
export const transferDirections = ['in', 'out'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** `fee` has an amount; `loan-end` is a return from loan; with `other`, the provider's `words` are shown. */
const transferTerms = ['fee', 'free', 'loan', 'loan-end', 'unknown', 'other'] as const;

/** A transfer to or from the club. */
export const Transfer = object({
  /** Always has a page on the club's sites. */
  player: object({ slug: string(), name: string(), photo: nullable(string()) }),
  direction: enums(transferDirections),
  date: Day,
  /** The player's age on that day, in years; null: unknown. */
  age: nullable(integer()),
  /** The other club; null: unknown. */
  club: nullable(object({ name: string(), team: nullable(Team) })),
  terms: enums(transferTerms),
  /** Euros. */
  fee: nullable(integer()),
  words: nullable(string()),
  /** Last day of a loan; null: unknown. */
  loanUntil: nullable(Day),
});
export type Transfer = Infer<typeof Transfer>;

/** The players of a squad in one position. */
export const PositionDepth = object({
  position: enums(squadPositions),
  /** By shirt number. */
  players: array(
    object({
      slug: string(),
      name: string(),
      number: nullable(integer()),
      /** Years, today. */
      age: nullable(integer()),
      /** Signed or borrowed in the season. */
      isNew: boolean(),
    }),
  ),
  /** Players of the position who left in the season, sold, released or lent. */
  departures: integer(),
});
export type PositionDepth = Infer<typeof PositionDepth>;

/** Length of the list of the highest fees. */
export const highestLimit = 5;

/** A club's transfers of a season; lists are newest first unless noted. */
export const Transfers = object({
  season: integer(),
  /** Seasons with a page, newest first: the settings' season down to 2000. */
  seasons: array(integer()),
  /** Subset of `seasons` in which the club has transfers. */
  filled: array(integer()),
  /** Permanent transfers: for a fee, free, or on unknown terms. */
  incoming: array(Transfer),
  outgoing: array(Transfer),
  /** Loans that began in the season, both in and out. */
  loans: array(Transfer),
  /** Returns from loan, both in and out. */
  returns: array(Transfer),
  /** Players currently out on loan, regardless of the season. */
  onLoan: array(Transfer),
  /** The season's highest fees, both in and out, highest first. */
  highest: array(Transfer),
  /** The squad by position, from goalkeeper to attacker; null: the season's squad is unknown. */
  depth: nullable(array(PositionDepth)),
});
export type Transfers = Infer<typeof Transfers>;

export const getTransfers = defineCall('getTransfers', 'GET /transfers/{season}', {
  summary: "The club's transfers of a season; 404 for a season outside 2000 to the newest",
  access: 'site',
  params: SeasonParams,
  answer: Transfers,
  errors: ['unknown_season'],
});

/** Default number of transfers in a block. */
export const latestLimit = 3;

/** A club's latest transfers, returns from loan excluded. */
export const LatestTransfers = object({ items: array(Transfer) });
export type LatestTransfers = Infer<typeof LatestTransfers>;

export const getLatestTransfers = defineCall('getLatestTransfers', 'GET /transfers/latest', {
  summary: "The club's latest transfers of this season and the last, for a block",
  access: 'site',
  query: object({ rows: optional(integer({ min: 1, max: 12 })) }),
  answer: LatestTransfers,
});

/** Sums of the known fees in euros, loan fees excluded. */
const Sums = object({
  spent: integer(),
  received: integer(),
  /** Spent minus received. */
  net: integer(),
  /** Permanent transfers with an unknown fee, both in and out. */
  unknown: integer(),
});

/** Sums over several seasons; averages are per season, in whole euros. */
const Span = object({
  seasons: integer(),
  sums: Sums,
  average: object({ spent: integer(), received: integer(), net: integer() }),
});

/** Number of seasons in `NetSpend.window`. */
export const netSpendWindow = 5;

/** Transfer fees by season, in euros. */
export const NetSpend = object({
  /** Newest first, from the settings' season back to the first with a known transfer; empty if there is none. */
  seasons: array(
    object({
      season: integer(),
      sums: Sums,
      /** Permanent transfers only. */
      arrivals: integer(),
      departures: integer(),
    }),
  ),
  /** All of `seasons`; null if empty. */
  total: nullable(Span),
  /** The newest five seasons. */
  window: nullable(Span),
});
export type NetSpend = Infer<typeof NetSpend>;

export const getNetSpend = defineCall('getNetSpend', 'GET /transfers/net-spend', {
  summary: 'Net spend of the club by season, with totals, averages and the number of unknown fees',
  access: 'site',
  answer: NetSpend,
});

/** Transfers of the network's clubs in the same league, highest net spend of the last seasons first. */
export const RivalsNetSpend = object({
  /** Number of seasons in `window`. */
  seasons: integer(),
  clubs: array(
    object({
      team: Team,
      /** The newest season. */
      season: Sums,
      window: Sums,
      /** Permanent transfers in `window`. */
      arrivals: integer(),
      departures: integer(),
      /** Mean age of the arrivals on the day of the transfer, in years; null: unknown. */
      arrivalAge: nullable(number()),
      departureAge: nullable(number()),
    }),
  ),
});
export type RivalsNetSpend = Infer<typeof RivalsNetSpend>;

export const getRivalsNetSpend = defineCall('getRivalsNetSpend', 'GET /transfers/rivals', {
  summary:
    "Net spend and ages of the club's transfers beside those of rivals: the network's clubs in its league",
  access: 'site',
  answer: RivalsNetSpend,
});
