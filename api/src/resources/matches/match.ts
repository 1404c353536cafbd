import type {
  FormMatch,
  HeadToHead,
  Lineup,
  LineupPlayer,
  Match,
  MatchEvent,
  MatchLive,
  RatedPlayer,
} from '@fan-base/shared-contracts/api/match';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { toFixture } from '../fixtures/fixture.ts';
import type { FixtureRow } from '../fixtures/fixtures.queries.ts';
import type { FactsRow, HeadToHeadTotals, ReportRow } from './matches.queries.ts';
import { parseEvent } from './parse-event.ts';
import type { BestRow, EventRow, LineupRow } from './people.queries.ts';
import { type StatisticRow, toStatistics } from './statistics.ts';

export const toVenue = ({ venue_name: name, venue_city: city }: FixtureRow): Match['venue'] =>
  name === null && city === null ? null : { name, city };

/** Converts rows, each of which carries the totals. */
export function toHeadToHead(rows: readonly (FixtureRow & HeadToHeadTotals)[]): HeadToHead {
  const [totals] = rows;
  return {
    totals: {
      played: totals?.total_played ?? 0,
      homeWins: totals?.total_won ?? 0,
      draws: totals?.total_drawn ?? 0,
      awayWins: totals?.total_lost ?? 0,
      homeGoals: totals?.total_scored ?? 0,
      awayGoals: totals?.total_conceded ?? 0,
    },
    fixtures: rows.map(toFixture),
  };
}

/** A finished match from the view of one of its teams; a shoot-out decides it. */
export function toFormMatches(teamId: string, row: FixtureRow): FormMatch[] {
  const { home, away, score, penalties, kickoff } = toFixture(row);
  if (!score) return [];
  const isHome = home.id === teamId;
  const deciding = row.status === 'PEN' && penalties ? penalties : score;
  const ahead = (deciding.home - deciding.away) * (isHome ? 1 : -1);
  return [
    {
      result: ahead > 0 ? 'win' : ahead < 0 ? 'loss' : 'draw',
      opponent: isHome ? away : home,
      isHome,
      score,
      kickoff,
    },
  ];
}

export function toReport(row: ReportRow | undefined): Match['report'] {
  if (!row) return null;
  const paragraphs = row.text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return { title: row.title, paragraphs, author: row.author, publishedAt: row.published_at.toISOString() };
}

const roles = { G: 'goalkeeper', D: 'defender', M: 'midfielder', F: 'attacker' } as const;

function toLineupPlayers(row: LineupRow): LineupPlayer[] {
  if (row.name === null) return [];
  const { grid_row, grid_column } = row;
  return [
    {
      id: row.player_id,
      name: row.name,
      slug: row.slug,
      number: row.number,
      role: row.role && roles[row.role],
      place: grid_row === null || grid_column === null ? null : { row: grid_row, column: grid_column },
      captain: row.captain ?? false,
      minutes: row.minutes,
      rating: row.rating === null ? null : Number(row.rating),
    },
  ];
}

/** All four colors or none: a shirt with an unreadable number is worse than none. */
function toColors({ shirt, shirt_number, keeper_shirt, keeper_number }: LineupRow): Lineup['colours'] {
  if (shirt === null || shirt_number === null || keeper_shirt === null || keeper_number === null) return null;
  return {
    player: { shirt, number: shirt_number },
    keeper: { shirt: keeper_shirt, number: keeper_number },
  };
}

/** A team's line-up from a match's rows; null without one. */
export function toLineup(rows: readonly LineupRow[], teamId: string): Lineup | null {
  const own = rows.filter(({ team_id }) => team_id === teamId);
  const [first] = own;
  return first
    ? {
        formation: first.formation,
        coach: first.coach_name,
        colours: toColors(first),
        starters: own.filter(({ starts }) => starts).flatMap(toLineupPlayers),
        substitutes: own.filter(({ starts }) => !starts).flatMap(toLineupPlayers),
      }
    : null;
}

const toEventPerson = (id: number | null, name: string | null, slug: string | null): MatchEvent['player'] =>
  name === null ? null : { id, name, slug };

function toEvent(row: EventRow, { home, away }: FixtureRow): MatchEvent {
  return {
    minute: row.minute,
    extra: row.extra,
    side: row.team_id === home.id ? 'home' : row.team_id === away.id ? 'away' : null,
    player: toEventPerson(row.player_id, row.player_name, row.player_slug),
    related: toEventPerson(row.related_id, row.related_name, row.related_slug),
    ...parseEvent(row),
  };
}

/**
 * Whether a match should have events, but they were never fetched, so that the page does not claim there were
 * none.
 */
const hasNoDetails = ({ status, details_at }: Pick<FixtureRow, 'status' | 'details_at'>): boolean =>
  details_at === null && ['live', 'finished'].includes(fixturePhase(status));

const toRatedPlayer = (row: BestRow, home: string): RatedPlayer => ({
  id: row.player_id,
  name: row.name,
  slug: row.slug,
  side: row.team_id === home ? 'home' : 'away',
  rating: Number(row.rating),
});

/** The parts of a match that change while it is played, as the contract defines them. */
export function toMatchLive(
  match: FixtureRow,
  rows: {
    readonly events: readonly EventRow[];
    readonly statistics: readonly StatisticRow[];
    readonly facts: FactsRow;
    readonly best: readonly BestRow[];
  },
): MatchLive {
  const { events, statistics, facts, best } = rows;
  // Ratings change until the whistle.
  const isOver = fixturePhase(match.status) === 'finished';
  return {
    fixture: toFixture(match),
    events: events.length === 0 && hasNoDetails(match) ? null : events.map((event) => toEvent(event, match)),
    statistics: toStatistics(statistics),
    ...facts,
    best: isOver ? best.map((row) => toRatedPlayer(row, match.home.id)) : [],
  };
}
