import type { PlayerMatch, PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';

/** A whole match of Liverpool at home against Everton, won 2–1, with overrides. */
export const createPlayerMatch = (part: Partial<PlayerMatch> = {}): PlayerMatch => ({
  fixture: createFixture({ status: 'FT', score: { home: 2, away: 1 } }),
  side: 'home',
  appearance: 'started',
  minutes: 90,
  goals: 1,
  assists: 0,
  conceded: 0,
  yellow: 1,
  red: 0,
  rating: 7.5,
  ...part,
});

/** An empty season, with overrides. */
export const createPlayerSeason = (part: Partial<PlayerSeasonDetails> = {}): PlayerSeasonDetails => ({
  season: 2026,
  seasons: [2026],
  matches: [],
  sites: [],
  figures: null,
  ...part,
});
