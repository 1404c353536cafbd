import { operatorHeaders } from './servers.ts';

/** Clock of the bench's match, frozen in its first half. */
export const goalClock = '2026-08-15T14:20:00Z';

const kickoff = '2026-08-15T14:00:00Z';

/** API-Football's response to `fixtures?id=…`: a match in progress with a score. */
export function goalAnswer(home: number): object {
  const none = { home: null, away: null };
  return {
    get: 'fixtures',
    parameters: { id: '900001' },
    errors: [],
    results: 1,
    paging: { current: 1, total: 1 },
    response: [
      {
        fixture: {
          id: 900001,
          referee: null,
          timezone: 'UTC',
          date: kickoff,
          timestamp: Date.parse(kickoff) / 1000,
          periods: { first: Date.parse(kickoff) / 1000, second: null },
          venue: { id: 550, name: 'Anfield', city: 'Liverpool' },
          status: { long: 'First Half', short: '1H', elapsed: 20 },
        },
        league: {
          id: 39,
          name: 'Premier League',
          country: 'England',
          logo: null,
          flag: null,
          season: 2026,
          round: 'Regular Season - 1',
        },
        teams: {
          home: { id: 40, name: 'Liverpool', logo: null, winner: null },
          away: { id: 45, name: 'Everton', logo: null, winner: null },
        },
        goals: { home, away: 0 },
        score: { halftime: none, fulltime: none, extratime: none, penalty: none },
      },
    ],
  };
}

/** @throws Error with the response if a call fails */
export async function fetchJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(address, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Imports the match with a score, like an operator. */
export const importGoal = (url: string, home: number) =>
  fetchJson(`${url}/ingest/runs`, {
    method: 'POST',
    headers: operatorHeaders,
    body: JSON.stringify({
      kind: 'api-football',
      source: 'goal.json',
      content: Buffer.from(JSON.stringify(goalAnswer(home))).toString('base64'),
    }),
  });
