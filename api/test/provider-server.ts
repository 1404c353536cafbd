import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer } from './answers.ts';
import { openTestServer } from './http-server.ts';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A provider that speaks as API-Football does, on a real port. */
export interface ProviderServer {
  readonly url: string;
  /** Path and query of the requests so far, in their order. */
  readonly asked: string[];
  /** The keys that were sent. */
  readonly keys: Set<string | undefined>;
  /** How many requests were under way at the same time, at most. */
  readonly maxConcurrent: () => number;
  /** Records by path and query; an answer to anything else has none. */
  readonly records: Map<string, readonly unknown[]>;
  /** Answers in place of the records, until it is null again. */
  trouble: Respond | null;
  readonly close: () => Promise<void>;
}

export async function openProviderServer(): Promise<ProviderServer> {
  const asked: string[] = [];
  const keys = new Set<string | undefined>();
  const records = new Map<string, readonly unknown[]>();
  let atOnce = 0;
  let most = 0;
  const server = await openTestServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    keys.add(request.headers['x-apisports-key']?.toString());
    atOnce += 1;
    most = Math.max(most, atOnce);
    response.on('close', () => {
      atOnce -= 1;
    });
    if (provider.trouble) {
      provider.trouble(response, request);
      return;
    }
    const url = new URL(path, 'http://provider');
    const told = records.get(path) ?? [];
    const body = answer(url.pathname.slice(1), Object.fromEntries(url.searchParams), told);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const provider: ProviderServer = {
    url: server.url,
    asked,
    keys,
    records,
    maxConcurrent: () => most,
    trouble: null,
    close: server.close,
  };
  return provider;
}

const nobody = { home: null, away: null };

/** A match as the provider writes it. */
export const providerFixture = (
  id: number,
  home: { readonly id: number; readonly name: string },
  away: { readonly id: number; readonly name: string },
  date: string,
  more: {
    readonly short?: string;
    readonly goals?: object;
    readonly league?: number;
    readonly parts?: object;
  } = {},
) => ({
  fixture: {
    id,
    referee: null,
    timezone: 'UTC',
    date,
    periods: { first: null, second: null },
    venue: { id: null, name: null, city: null },
    status: { long: 'whatever', short: more.short ?? 'NS', elapsed: null },
  },
  league: {
    id: more.league ?? 39,
    name: 'Premier League',
    country: 'England',
    flag: null,
    season: 2026,
    round: `Regular Season - ${id}`,
  },
  teams: { home, away },
  goals: more.goals ?? nobody,
  score: { halftime: nobody, fulltime: nobody, extratime: nobody, penalty: nobody },
  ...more.parts,
});
