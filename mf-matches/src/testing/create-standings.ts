import type { Standings, StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import { createTeam } from '@fan-base/tooling/testing/create-fixture';

const createRow = (rank: number, name: string, part: Partial<StandingsRow>): StandingsRow => ({
  rank,
  team: createTeam(String(rank), name),
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

/** A table of three, with Liverpool, the site's club, in the middle. */
export const createStandings = (): Standings => ({
  competition: { id: '1', key: 'en.1', name: 'Premier League' },
  season: 2026,
  seasons: [2026, 2025],
  filled: [2026, 2025],
  teamId: '2',
  rows: [
    createRow(1, 'Arsenal FC', { points: 26, goalsFor: 21, zone: 'champions-league' }),
    createRow(2, 'Liverpool FC', {}),
    createRow(3, 'Burnley FC', { points: 5, goalsFor: 2, zone: 'relegation' }),
  ],
});
