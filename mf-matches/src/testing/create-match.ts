import type {
  Lineup,
  LineupPlayer,
  Match,
  MatchEvent,
  MatchLive,
} from '@fan-base/shared-contracts/api/match';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';

/** A player without a page on this site. */
export const person = (name: string, id: number | null = null) => ({ id, name, slug: null });

/** A home goal in the 10th minute, with overrides. */
export const createEvent = (part: Partial<MatchEvent>): MatchEvent => ({
  minute: 10,
  extra: null,
  side: 'home',
  kind: 'goal',
  player: person('Mohamed Salah', 306),
  related: null,
  decision: null,
  reason: null,
  words: null,
  ...part,
});

export const lineupPlayer = (name: string, part: Partial<LineupPlayer> = {}): LineupPlayer => ({
  id: null,
  name,
  slug: null,
  number: null,
  role: null,
  place: null,
  captain: false,
  minutes: null,
  rating: null,
  ...part,
});

/** Eleven uniquely named starters in a formation, with an empty bench. */
export function createLineup(formation: string, part: Partial<Lineup> = {}): Lineup {
  const lines = [1, ...formation.split('-').map(Number)];
  const starters = lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, at) =>
      lineupPlayer(`Player ${line + 1}${at + 1}`, {
        number: (line + 1) * 10 + at,
        role: line === 0 ? 'goalkeeper' : 'midfielder',
        place: { row: line + 1, column: at + 1 },
      }),
    ),
  );
  return { formation, coach: 'Arne Slot', colours: null, starters, substitutes: [], ...part };
}

/** A match with just its fixture, with overrides. */
export const createMatch = (part: Partial<Match>): Match => ({
  fixture: createFixture({}),
  venue: null,
  referee: null,
  previous: null,
  next: null,
  lineups: { home: null, away: null },
  headToHead: {
    totals: { played: 0, homeWins: 0, draws: 0, awayWins: 0, homeGoals: 0, awayGoals: 0 },
    fixtures: [],
  },
  report: null,
  broadcasts: [],
  ...part,
});

export const createLive = (part: Partial<MatchLive>): MatchLive => ({
  fixture: createFixture({}),
  events: [],
  statistics: null,
  ...part,
});
