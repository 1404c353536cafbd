import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { soon } from '@fan-base/platform-tests/release-changes';
import { freePort } from '@fan-base/shared-server/free-port';
import { type SupervisedProcess, startSupervised } from '@fan-base/tooling/start/supervise';
import { waitFor } from '@fan-base/tooling/start/wait-for';
import { expect } from '@playwright/test';
import { createDataFolder } from '../data-folder.ts';
import { newDatabase } from '../new-database.ts';

/** Time for the API to detect a clock change: it polls its provider every two seconds. */
const noticed = { ...soon, timeout: 60_000 };
const folder = mkdtempSync(join(tmpdir(), 'fan-base-clock-'));
const dataDir = join(folder, 'data');
const offsetFile = join(folder, 'offset');
const setClock = (offsetMs: number) => writeFileSync(offsetFile, String(offsetMs));
const dayMs = 86_400_000;

/** A running match of Liverpool, in the provider's format. */
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

const startMs = 120_000;
const lines: string[] = [];
const database = await newDatabase();
const apiUrl = `http://127.0.0.1:${await freePort()}`;
let api: SupervisedProcess | undefined;
before(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  setClock(0);
  await createDataFolder(dataDir);
  api = await startSupervised({
    script: () => 'api/src/server.ts',
    env: {
      ...database.env,
      API_PORT: new URL(apiUrl).port,
      DATA_DIR: dataDir,
      RELEASES_DIR: join(folder, 'releases'),
      RELEASES_S3: '',
      LOG_LEVEL: 'info',
      CLOCK: '',
      CLOCK_OFFSET_FILE: offsetFile,
      NODE_OPTIONS: `--import=${import.meta.resolve('@fan-base/platform-tests/step-clock')}`,
      API_FOOTBALL_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      API_FOOTBALL_KEY: 'key',
      API_FOOTBALL_LIMITS: '1000000,100000',
      API_FOOTBALL_LEAGUES: '39',
      PRIVATE_SOURCES: '127.0.0.1',
    },
    onLine: (line) => lines.push(line),
  });
  await waitFor(`${apiUrl}/readyz`, startMs, api.isDead);
});
after(async () => {
  await api?.stop();
  await database.remove();
  provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The API's wall clock, by the log line of a request. */
async function getServerTime(): Promise<number> {
  const id = randomUUID();
  await fetch(`${apiUrl}/calls`, { headers: { 'x-request-id': id } });
  const findLine = () => lines.find((line) => line.includes(id));
  await expect.poll(findLine, soon).toBeDefined();
  return JSON.parse(findLine() ?? '').time;
}

async function untilClockIsSet(offsetMs: number): Promise<void> {
  setClock(offsetMs);
  await expect
    .poll(async () => Math.abs((await getServerTime()) - Date.now() - offsetMs), noticed)
    .toBeLessThan(dayMs / 1_000);
}

const untilServerTime = (time: number): Promise<void> =>
  expect.poll(getServerTime, noticed).toBeGreaterThan(time);

async function untilPolled(times: number): Promise<void> {
  const since = polls;
  await expect.poll(() => polls - since, noticed).toBeGreaterThanOrEqual(times);
}

test('[INGEST-2] an API whose clock steps back by minutes or a day keeps polling a running match', async () => {
  await untilPolled(2);
  // The first poll may have been sent before the step.
  for (const offsetMs of [-300_000, dayMs, 0]) {
    await untilClockIsSet(offsetMs);
    // A day later the match is over. The API compares its clocks every second and ignores shorter steps.
    if (offsetMs > 0) await untilServerTime((await getServerTime()) + 2_000);
    else await untilPolled(3);
  }
});
