import { type IngestRun, startImport } from '@fan-base/shared-contracts/api/ingest';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';

/** API-Football's numbers of some teams of the Premier League. */
const teams = { Newcastle: 34, Liverpool: 40, Arsenal: 42, Everton: 45, Tottenham: 47, Chelsea: 49 } as const;
type TeamName = keyof typeof teams;

interface ToldEvent {
  readonly minute: number;
  readonly team: TeamName;
  readonly player: string;
  readonly type: 'Goal' | 'Card';
  readonly detail: 'Normal Goal' | 'Yellow Card';
}

/** A match of the Premier League in 2026/27, as far as the tests' provider tells of it. */
export interface ToldMatch {
  readonly id: number;
  readonly home: TeamName;
  readonly away: TeamName;
  readonly kickoff: string;
  readonly status: FixtureStatusCode;
  readonly elapsed: number | null;
  readonly goals: readonly [home: number, away: number] | null;
  readonly events: readonly ToldEvent[];
}

const sides = (goals: ToldMatch['goals']) => ({ home: goals?.[0] ?? null, away: goals?.[1] ?? null });
const teamOf = (name: TeamName) => ({ id: teams[name], name });

const recordOf = ({ id, home, away, kickoff, status, elapsed, goals, events }: ToldMatch) => ({
  fixture: {
    id,
    referee: null,
    timezone: 'UTC',
    date: kickoff,
    periods: { first: null, second: null },
    venue: { id: null, name: null, city: null },
    status: { long: status, short: status, elapsed },
  },
  league: { id: 39, name: 'Premier League', country: 'England', season: 2026, round: 'Regular Season - 12' },
  teams: { home: teamOf(home), away: teamOf(away) },
  goals: sides(goals),
  score: { halftime: sides(null), fulltime: sides(null), extratime: sides(null), penalty: sides(null) },
  events: events.map(({ minute, team, player, type, detail }) => ({
    time: { elapsed: minute, extra: null },
    team: teamOf(team),
    player: { id: null, name: player },
    assist: { id: null, name: null },
    type,
    detail,
    comments: null,
  })),
});

/**
 * Tells an API of matches, as API-Football's answer about them does that an operator imports.
 * @throws Error when it does not take them
 */
export async function tellOf(
  { apiUrl, operator }: { readonly apiUrl: string; readonly operator: string },
  matches: readonly ToldMatch[],
): Promise<void> {
  const answer = {
    get: 'fixtures',
    parameters: { ids: matches.map(({ id }) => id).join('-') },
    errors: [],
    results: matches.length,
    paging: { current: 1, total: 1 },
    response: matches.map(recordOf),
  };
  const content = Buffer.from(JSON.stringify(answer)).toString('base64');
  const answered = await fetch(apiUrl + startImport.path, {
    method: startImport.method,
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'api-football', source: 'matches.json', content }),
  });
  const run = (await answered.json()) as IngestRun;
  if (!answered.ok || run.problems.length > 0) throw new Error(JSON.stringify(run));
}
