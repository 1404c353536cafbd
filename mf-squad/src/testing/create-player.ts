import type { Player, PlayerSeason } from '@fan-base/shared-contracts/api/squad';
import { createTeam } from '@fan-base/tooling/testing/create-fixture';

/** An empty Premier League season for Liverpool (1), with overrides. */
export const createStatistics = (part: Partial<PlayerSeason>): PlayerSeason => ({
  season: 2026,
  competition: { id: '1', key: 'en.1', name: 'Premier League' },
  team: createTeam('1', 'Liverpool FC'),
  games: null,
  starts: null,
  minutes: null,
  goals: null,
  assists: null,
  penalties: null,
  penaltiesMissed: null,
  fouls: null,
  yellow: null,
  red: null,
  passes: null,
  conceded: null,
  saves: null,
  rating: null,
  ...part,
});

export const league = createStatistics({
  games: 10,
  starts: 9,
  minutes: 1_050,
  goals: 4,
  assists: 2,
  penalties: 1,
  penaltiesMissed: 1,
  fouls: 12,
  yellow: 3,
  red: 0,
  passes: 510,
  rating: 7.5,
});

export const cup = createStatistics({
  competition: { id: '2', key: 'cl', name: 'Champions League' },
  games: 5,
  starts: 2,
  minutes: 200,
  goals: 1,
  rating: 6,
});

/** A midfielder with few known facts, with overrides. */
export const createPlayer = (part: Partial<Player> = {}): Player => ({
  slug: 'martin_oedegaard',
  name: 'Martin Ødegaard',
  firstName: null,
  lastName: null,
  photo: null,
  position: 'midfielder',
  number: 8,
  team: createTeam('1', 'Liverpool FC'),
  isInSquad: true,
  isFormer: false,
  age: null,
  birthDate: null,
  birthPlace: null,
  birthCountry: null,
  nationality: null,
  height: null,
  weight: null,
  value: null,
  values: [],
  contractEnd: null,
  weeklyWage: null,
  boots: null,
  statistics: [],
  absence: null,
  pastAbsences: [],
  career: [],
  articles: [],
  ...part,
});
