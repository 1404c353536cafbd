import type { Fixture, MatchClock } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { testNow } from './test-now.ts';

export const createTeam = (id: string, name: string): Team => ({
  id,
  name,
  shortName: name.replace(/ FC$/, ''),
  slug: name.toLowerCase().replaceAll(' ', '_'),
  initials: name.slice(0, 3).toUpperCase(),
  primary: '#c8102e',
  secondary: '#ffffff',
});

/** The clock of a match that is in this minute in tests. */
export const createClock = (minute: number, addedAfter = minute > 45 ? 90 : 45): MatchClock => ({
  startedAt: new Date(testNow - (minute - 0.5) * 60_000).toISOString(),
  addedAfter,
});

/** A match for tests: Liverpool (1) against Everton (2), not yet played, with overrides. */
export const createFixture = (part: Partial<Fixture>): Fixture => ({
  id: '7',
  slug: 'liverpool_fc-everton_fc',
  competition: { id: '1', key: 'en.1', name: 'Premier League' },
  season: 2026,
  round: { name: 'Matchday 14', stage: 'matchday', number: 14 },
  kickoff: '2026-11-28T15:00:00.000Z',
  timeKnown: true,
  status: 'NS',
  clock: null,
  home: createTeam('1', 'Liverpool FC'),
  away: createTeam('2', 'Everton FC'),
  score: null,
  halfTime: null,
  penalties: null,
  ...part,
});
