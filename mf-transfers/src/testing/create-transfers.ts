import type { NetSpend, Transfer, Transfers } from '@fan-base/shared-contracts/api/transfers';

/** A move to the club of which little is known, and what a test cares about. */
export const createMove = (name: string, part: Partial<Transfer> = {}): Transfer => ({
  player: { slug: name.toLowerCase().replaceAll(' ', '_'), name, photo: null },
  direction: 'in',
  date: '2026-07-01',
  club: { name: 'Genk', team: null },
  terms: 'unknown',
  fee: null,
  words: null,
  loanUntil: null,
  ...part,
});

/** The API's answer to `/transfers/{season}`, with nothing but what a test gives. */
export const createTransfers = (part: Partial<Transfers> = {}): Transfers => ({
  season: 2026,
  seasons: [2026, 2025, 2024],
  filled: [2026, 2025],
  incoming: [],
  outgoing: [],
  loans: [],
  returns: [],
  onLoan: [],
  highest: [],
  ...part,
});

type Season = NetSpend['seasons'][number];

/** A season in which the club spent and received so many million euros. */
export const createSeason = (season: number, spent: number, received: number, unknown = 0): Season => ({
  season,
  sums: { spent: spent * 1e6, received: received * 1e6, net: (spent - received) * 1e6, unknown },
  arrivals: 4,
  departures: 3,
});
