import { type IngestRun, startImport } from '@fan-base/shared-contracts/api/ingest';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';

/** API-Football's numbers of some teams of the Premier League. */
const teams = {
  Newcastle: 34,
  Liverpool: 40,
  Arsenal: 42,
  Everton: 45,
  Tottenham: 47,
  'West Ham': 48,
  Chelsea: 49,
  'Aston Villa': 66,
} as const;
type TeamName = keyof typeof teams;

interface ProviderEvent {
  readonly minute: number;
  readonly team: TeamName;
  readonly player: string;
  readonly type: 'Goal' | 'Card';
  readonly detail: 'Normal Goal' | 'Yellow Card';
}

/** A match of the Premier League in 2026/27, as the tests' provider reports it. */
export interface ProviderMatch {
  readonly id: number;
  readonly home: TeamName;
  readonly away: TeamName;
  readonly kickoff: string;
  readonly status: FixtureStatusCode;
  readonly elapsed: number | null;
  readonly goals: readonly [home: number, away: number] | null;
  readonly events: readonly ProviderEvent[];
}

const sides = (goals: ProviderMatch['goals']) => ({ home: goals?.[0] ?? null, away: goals?.[1] ?? null });
const toTeam = (name: TeamName) => ({ id: teams[name], name });

const toRecord = ({ id, home, away, kickoff, status, elapsed, goals, events }: ProviderMatch) => ({
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
  teams: { home: toTeam(home), away: toTeam(away) },
  goals: sides(goals),
  score: { halftime: sides(null), fulltime: sides(null), extratime: sides(null), penalty: sides(null) },
  events: events.map(({ minute, team, player, type, detail }) => ({
    time: { elapsed: minute, extra: null },
    team: toTeam(team),
    player: { id: null, name: player },
    assist: { id: null, name: null },
    type,
    detail,
    comments: null,
  })),
});

/**
 * Imports matches as an operator: a response of API-Football with them.
 * @throws Error if the import has problems
 */
export async function importMatches(
  { apiUrl, operator }: { readonly apiUrl: string; readonly operator: string },
  matches: readonly ProviderMatch[],
): Promise<void> {
  const response = {
    get: 'fixtures',
    parameters: { ids: matches.map(({ id }) => id).join('-') },
    errors: [],
    results: matches.length,
    paging: { current: 1, total: 1 },
    response: matches.map(toRecord),
  };
  const content = Buffer.from(JSON.stringify(response)).toString('base64');
  const answer = await fetch(apiUrl + startImport.path, {
    method: startImport.method,
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'api-football', source: 'matches.json', content }),
  });
  const run = (await answer.json()) as IngestRun;
  if (!answer.ok || run.problems.length > 0) throw new Error(JSON.stringify(run));
}
