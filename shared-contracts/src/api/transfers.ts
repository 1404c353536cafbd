import { array, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Day } from './fields.ts';
import { SeasonParams } from './fixtures.ts';
import { Team } from './team.ts';

/** `in`: to the club; `out`: away from it. */
export const transferDirections = ['in', 'out'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** `fee` has an amount; `loan-end`: back from a loan; `other` is shown in the provider's words. */
const transferTerms = ['fee', 'free', 'loan', 'loan-end', 'unknown', 'other'] as const;

/** A player's move to the club or away from it. */
export const Transfer = object({
  /** He has a page on the club's sites. */
  player: object({ slug: string(), name: string(), photo: nullable(string()) }),
  direction: enums(transferDirections),
  date: Day,
  /** The club that he comes from or goes to; null: not known. */
  club: nullable(object({ name: string(), team: nullable(Team) })),
  terms: enums(transferTerms),
  /** Euros. */
  fee: nullable(integer()),
  words: nullable(string()),
  /** The last day of a loan, where it is known. */
  loanUntil: nullable(Day),
});
export type Transfer = Infer<typeof Transfer>;

/** How many moves the list of the highest fees has. */
export const highestLimit = 10;

/** A club's moves of a season, each list newest first. */
export const Transfers = object({
  season: integer(),
  /** Seasons with an address, newest first: the settings' season down to 2000. */
  seasons: array(integer()),
  /** Those of them in which the club has moves. */
  filled: array(integer()),
  /** For good: for a fee, free, or for what is not known. */
  incoming: array(Transfer),
  outgoing: array(Transfer),
  /** Loans that began in the season, in and out. */
  loans: array(Transfer),
  /** Players who came back from a loan or went back after one. */
  returns: array(Transfer),
  /** Players who are out on loan today, whatever the season. */
  onLoan: array(Transfer),
  /** The season's highest fees, highest first, in and out. */
  highest: array(Transfer),
});
export type Transfers = Infer<typeof Transfers>;

export const getTransfers = defineCall('getTransfers', 'GET /transfers/{season}', {
  summary: "The club's transfers of a season; 404 for a season outside 2000 to the newest",
  access: 'site',
  params: SeasonParams,
  answer: Transfers,
  errors: ['unknown_season'],
  cache: { fresh: 2, stale: 3 },
});

/** How many moves the call for a block gives unless it is told. */
export const latestLimit = 3;

/** A club's newest moves, whatever their season, without the ends of loans. */
export const LatestTransfers = object({ items: array(Transfer) });
export type LatestTransfers = Infer<typeof LatestTransfers>;

export const getLatestTransfers = defineCall('getLatestTransfers', 'GET /transfers/latest', {
  summary: "The club's newest transfers of this season and the last, for a block",
  access: 'site',
  query: object({ rows: optional(integer({ min: 1, max: 12 })) }),
  answer: LatestTransfers,
  cache: { fresh: 30, stale: 600 },
});

/** Sums in euros of what is known; what a loan costs is not among it. */
const Sums = object({
  spent: integer(),
  received: integer(),
  /** Spent less received: above 0 the club has spent more than it received. */
  net: integer(),
  /** Moves for good whose fee is not known, in and out. */
  unknown: integer(),
});

/** Sums of several seasons; averages are of a season, in whole euros. */
const Span = object({
  seasons: integer(),
  sums: Sums,
  average: object({ spent: integer(), received: integer(), net: integer() }),
});

/** How many seasons the window has. */
export const netSpendWindow = 5;

export const NetSpend = object({
  /** Newest first, from the settings' season to the first that a move is known of; empty: none is. */
  seasons: array(
    object({
      season: integer(),
      sums: Sums,
      /** Players who came and went for good. */
      arrivals: integer(),
      departures: integer(),
    }),
  ),
  /** All those seasons; null where there are none. */
  total: nullable(Span),
  /** The newest five of them. */
  window: nullable(Span),
});
export type NetSpend = Infer<typeof NetSpend>;

export const getNetSpend = defineCall('getNetSpend', 'GET /transfers/net-spend', {
  summary: 'What the club has spent and received in each season, with totals, averages and unknown fees',
  access: 'site',
  answer: NetSpend,
  cache: { fresh: 2, stale: 3 },
});
