import type { Standings, StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import { teamOf } from '@fan-base/tooling/testing/fixtureOf';

const rowOf = (rank: number, name: string, part: Partial<StandingsRow>): StandingsRow => ({
  rank,
  team: teamOf(String(rank), name),
  played: 11,
  won: 5,
  drawn: 3,
  lost: 3,
  goalsFor: 13,
  goalsAgainst: 8,
  points: 18,
  form: ['win', 'draw', 'loss'],
  zone: null,
  live: false,
  ...part,
});

/** A table of three for tests, with Liverpool, the site's own club, in the middle. */
export const createStandings = (): Standings => ({
  competition: { id: '1', key: 'en.1', name: 'Premier League' },
  season: 2026,
  seasons: [2026, 2025],
  filled: [2026, 2025],
  teamId: '2',
  sites: [],
  rows: [
    rowOf(1, 'Arsenal FC', { points: 26, goalsFor: 21, zone: 'champions-league' }),
    rowOf(2, 'Liverpool FC', {}),
    rowOf(3, 'Burnley FC', { points: 5, goalsFor: 2, zone: 'relegation' }),
  ],
});
