/** When the bench's match is played; the API's clock stands still in its first half. */
export const goalClock = '2026-08-15T14:20:00Z';

const kickoff = '2026-08-15T14:00:00Z';

/** An answer of API-Football to `fixtures?id=…`: a match that is being played, at a score. */
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
