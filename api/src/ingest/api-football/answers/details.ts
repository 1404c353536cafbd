import type {
  ProviderLineup,
  ProviderMatchParts,
  ProviderRating,
  ProviderStatistics,
} from '@fan-base/source-parsers/api-football/detail-records';
import type {
  FixtureEventTable,
  FixtureLineupPlayerTable,
  FixtureLineupTable,
  FixtureStatisticTable,
} from '../../../database/tables.generated.ts';
import { orientSubstitutions, sortEvents } from './event-order.ts';

export type EventRow = Omit<FixtureEventTable, 'fixture_id' | 'position'>;
export type LineupRow = Omit<FixtureLineupTable, 'fixture_id'>;
export type StatisticRow = Omit<FixtureStatisticTable, 'fixture_id' | 'position'>;
type LineupPlayerRow = Omit<FixtureLineupPlayerTable, 'fixture_id' | 'position' | 'rating' | 'captain'> & {
  readonly rating: number | null;
  readonly captain: boolean;
};

/** Details of a match in columns of the tables, in their order. */
export interface Details {
  readonly events: readonly EventRow[];
  readonly lineups: readonly LineupRow[];
  readonly players: readonly LineupPlayerRow[];
  readonly statistics: readonly StatisticRow[];
}

/** Sort order for comparing line-ups. */
export const byTeam = (one: LineupRow, other: LineupRow): number => (one.team_id < other.team_id ? -1 : 1);

export const noDetails: Details = { events: [], lineups: [], players: [], statistics: [] };

const unknownLineup: ProviderLineup['row'] = {
  formation: null,
  coach_id: null,
  coach_name: null,
  shirt: null,
  shirt_number: null,
  keeper_shirt: null,
  keeper_number: null,
};

/** Team ids of a match by provider id, home side first. */
export type Sides = readonly (readonly [number: number | null, id: string])[];

const findSideId = (sides: Sides, number: number | null): string | null =>
  sides.find(([providerId]) => providerId !== null && providerId === number)?.[1] ?? null;

/** A line-up of the rated players, without formation and positions; null if none was rated. */
function toRatedLineup(ratings: readonly ProviderRating[], number: number | null): ProviderLineup | null {
  const players = ratings
    .filter(({ team, minutes }) => team === number && minutes !== null)
    .flatMap(({ player, name, starts, number: shirt, role }) =>
      name === null
        ? []
        : [{ starts, player_id: player, name, number: shirt, role, grid_row: null, grid_column: null }],
    );
  return number === null || players.length === 0 ? null : { team: number, row: unknownLineup, players };
}

const unrated = {
  minutes: null,
  rating: null,
  captain: false,
  goals: null,
  assists: null,
  conceded: null,
  yellow: null,
  red: null,
};

/** The incoming line-ups; for missing sides, the stored ones, or else the rated players. */
function mergeLineups(stored: Details, { lineups: listed, ratings }: ProviderMatchParts, sides: Sides) {
  const incoming = listed ?? [];
  const lineups: LineupRow[] = [];
  const players: LineupPlayerRow[] = [];
  for (const [number, id] of sides) {
    const before = stored.lineups.find(({ team_id }) => team_id === id);
    const named = incoming.find(({ team }) => team === number);
    const lineup = named ?? (before ? null : toRatedLineup(ratings ?? [], number));
    if (lineup) {
      lineups.push({ team_id: id, ...lineup.row });
      players.push(...lineup.players.map((player) => ({ team_id: id, ...player, ...unrated })));
    } else if (before) {
      lineups.push(before);
      players.push(...stored.players.filter(({ team_id }) => team_id === id));
    }
  }
  return { lineups: lineups.sort(byTeam), players };
}

/** Minutes, ratings, captains and figures: incoming, or else stored. */
function applyRatings(
  players: readonly LineupPlayerRow[],
  stored: readonly LineupPlayerRow[],
  incoming: readonly ProviderRating[],
): LineupPlayerRow[] {
  const ratings = new Map(incoming.map((rating) => [rating.player, rating]));
  const before = new Map(stored.map((player) => [player.player_id, player]));
  return players.map((player) => {
    if (player.player_id === null) return player;
    const rated = ratings.get(player.player_id);
    if (rated) {
      const { minutes, rating, captain, figures } = rated;
      return { ...player, minutes, rating, captain, ...figures };
    }
    const known = before.get(player.player_id);
    if (!known) return player;
    const { minutes, rating, captain, goals, assists, conceded, yellow, red } = known;
    return { ...player, minutes, rating, captain, goals, assists, conceded, yellow, red };
  });
}

function mergeStatistics(incoming: readonly ProviderStatistics[], sides: Sides): StatisticRow[] {
  const getValues = (side: Sides[number] | undefined) =>
    new Map(incoming.find(({ team }) => side && team === side[0])?.values);
  const [home, away] = [getValues(sides[0]), getValues(sides[1])];
  return [...new Set([...home.keys(), ...away.keys()])].map((type) => ({
    type,
    home: home.get(type) ?? null,
    away: away.get(type) ?? null,
  }));
}

/**
 * Merges a response into the stored details of a match. Parts that the response does not cover are kept. Empty line-ups
 * and statistics do not replace stored ones, which are still true, while missing events were retracted.
 */
export function mergeDetails(stored: Details, incoming: ProviderMatchParts, sides: Sides): Details {
  const { lineups, players } = mergeLineups(stored, incoming, sides);
  const events = incoming.events
    ? sortEvents(incoming.events.map(({ team, row }) => ({ ...row, team_id: findSideId(sides, team) })))
    : stored.events;
  const statistics = mergeStatistics(incoming.statistics ?? [], sides);
  return {
    events: orientSubstitutions(events, players),
    lineups,
    players: applyRatings(players, stored.players, incoming.ratings ?? []),
    statistics: statistics.length > 0 ? statistics : stored.statistics,
  };
}
