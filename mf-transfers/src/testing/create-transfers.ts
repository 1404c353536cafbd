import type { NetSpend, Transfer, Transfers } from '@fan-base/shared-contracts/api/transfers';

/** An incoming transfer with few known facts, with overrides. */
export const createMove = (name: string, part: Partial<Transfer> = {}): Transfer => ({
  player: { slug: name.toLowerCase().replaceAll(' ', '_'), name, photo: null },
  direction: 'in',
  date: '2026-07-01',
  age: null,
  club: { name: 'Genk', team: null },
  terms: 'unknown',
  fee: null,
  words: null,
  loanUntil: null,
  ...part,
});

/** An otherwise empty response of `/transfers/{season}`, with overrides. */
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
  depth: null,
  ...part,
});

type Season = NetSpend['seasons'][number];

/** A season's totals in million euros. */
export const createSeason = (season: number, spent: number, received: number, unknown = 0): Season => ({
  season,
  sums: { spent: spent * 1e6, received: received * 1e6, net: (spent - received) * 1e6, unknown },
  arrivals: 4,
  departures: 3,
});
