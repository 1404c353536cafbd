import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ask, danish, english, network } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';
import { startOwnProduct } from '../own-product.ts';

/** How long the product may take to notice that the clock was set: it polls its provider every two seconds. */
const noticedMs = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'fan-base-clock-'));
const offsetFile = join(folder, 'offset');
const setClock = (offsetMs: number) => writeFileSync(offsetFile, String(offsetMs));
const dayMs = 86_400_000;

/** A match of Liverpool that is being played, in the provider's format. */
const running = {
  fixture: {
    id: 1,
    referee: null,
    timezone: 'UTC',
    date: new Date(Date.now() - 10 * 60_000).toISOString(),
    periods: { first: null, second: null },
    venue: { id: null, name: null, city: null },
    status: { long: 'First Half', short: '1H', elapsed: 10 },
  },
  league: {
    id: 39,
    name: 'Premier League',
    country: 'England',
    flag: null,
    season: 2026,
    round: 'Regular Season - 1',
  },
  teams: { home: { id: 40, name: 'Liverpool' }, away: { id: 42, name: 'Arsenal' } },
  goals: { home: 0, away: 0 },
  score: {},
};

/** Requests for the running match. */
let polls = 0;
/** API-Football with one match. */
const provider = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://provider');
  if (searchParams.has('ids')) polls += 1;
  const found =
    pathname === '/fixtures' && (searchParams.has('ids') || searchParams.get('season') === '2026');
  const body = {
    get: pathname.slice(1),
    parameters: Object.fromEntries(searchParams),
    errors: [],
    results: Number(found),
    paging: { current: 1, total: 1 },
    response: found ? [running] : [],
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

let stop = async () => {};
before(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  setClock(0);
  const product = await startOwnProduct({
    CLOCK: '',
    CLOCK_OFFSET_FILE: offsetFile,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '@fan-base/platform-tests/step-clock')).href}`,
    PAGE_CACHE_MB: '0',
    RENDER_PROCESSES: '2',
    API_FOOTBALL_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    API_FOOTBALL_KEY: 'key',
    API_FOOTBALL_PER_DAY: '1000000',
    API_FOOTBALL_PER_MINUTE: '100000',
    API_FOOTBALL_LEAGUES: '39',
    PRIVATE_SOURCES: '127.0.0.1',
  });
  stop = product.stop;
});
after(async () => {
  await stop();
  provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The wall clock of the pages server, as it notes when it last read the registry. */
const serverTime = async () => Date.parse(JSON.parse((await ask(danish, '/healthz')).text).registryReadAt);

async function untilClockIsSet(offsetMs: number): Promise<void> {
  setClock(offsetMs);
  await expect
    .poll(async () => Math.abs((await serverTime()) - Date.now() - offsetMs), { timeout: noticedMs })
    .toBeLessThan(dayMs / 1_000);
}

const pages = [
  [danish, '/'],
  [danish, '/om'],
  [danish, '/kampe/2026'],
  [english, '/'],
  [english, '/about'],
  [network, '/'],
] as const;

/** Renders pages for visitors of different networks. @returns the statuses */
const askAround = () =>
  Promise.all(
    pages.map(
      async ([host, path], at) => (await ask(host, path, { 'x-forwarded-for': `203.0.113.${at}` })).status,
    ),
  );

async function untilPolled(times: number): Promise<void> {
  const since = polls;
  await expect.poll(() => polls - since, { timeout: noticedMs }).toBeGreaterThanOrEqual(times);
}

test('[INGEST-2] a server clock that steps back by minutes or a day stops neither pages nor polling', async () => {
  await untilPolled(2);
  const allAnswered = pages.map(() => 200);
  expect(await askAround()).toEqual(allAnswered);
  // Each time, the first poll may have been sent before the step.
  for (const offsetMs of [-300_000, dayMs, 0]) {
    await untilClockIsSet(offsetMs);
    expect(await askAround()).toEqual(allAnswered);
    // A day later the match is over.
    if (offsetMs <= 0) await untilPolled(3);
  }
});
