import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer } from './answers.ts';
import { openTestServer } from './http-server.ts';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A server like API-Football's, on a real port. */
export interface ProviderServer {
  readonly url: string;
  /** Paths and queries of the requests so far, in order. */
  readonly asked: string[];
  /** The received keys. */
  readonly keys: Set<string | undefined>;
  /** Maximum number of concurrent requests. */
  readonly maxConcurrent: () => number;
  /** Records by path and query; other responses have none. */
  readonly records: Map<string, readonly unknown[]>;
  /** Replaces the records until it is null. */
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
    const found = records.get(path) ?? [];
    const body = answer(url.pathname.slice(1), Object.fromEntries(url.searchParams), found);
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

const noScore = { home: null, away: null };

/** A match in the provider's format. */
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
  goals: more.goals ?? noScore,
  score: { halftime: noScore, fulltime: noScore, extratime: noScore, penalty: noScore },
  ...more.parts,
});
