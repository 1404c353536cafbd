/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createFreshness, type Freshness } from '@fan-base/shared-server/freshness';
import { Registry } from 'prom-client';
import { type ApiClient, createApiClient } from '../http/api-client.ts';
import { createSettingsCache, type SettingsCache } from './site-settings.ts';

const settings: Settings = {
  kind: 'network',
  domain: 'fan-base.com',
  language: 'en',
  product: 'Fan-Base',
  token: 'fbs_1_x',
  team: null,
  texts: [],
  colors: { bg: { light: '#000000', dark: '#000000' }, text: { light: '#ffffff', dark: '#ffffff' } },
  season: 2026,
  fixtures_season: 2026,
  timeZone: 'Europe/London',
  alternates: [],
  mainDomain: 'fan-base.com',
  images: { provider: 'api', base: '/api/image' },
  simulated: false,
};

let notice: string;
let isDown: boolean;
let now: number;
let knownUntil: number;
/** Whether the API does not answer at all. */
let hangs: boolean;
let change: () => void;
let freshness: Freshness;
let server: Server;
const requests = new EventEmitter();
let api: ApiClient;
let getSettings: SettingsCache;

beforeEach(async () => {
  isDown = hangs = false;
  now = 1_000_000;
  knownUntil = Number.POSITIVE_INFINITY;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: () => now,
    unprovenMs: 2_000,
  });
  change = () => freshness.note([networkKey]);
  server = createServer((_request, response) => {
    requests.emit('request', response);
    if (hangs) return;
    const body = JSON.stringify({ ...settings, texts: [{ area: 'notice', text: notice }] });
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  api = createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, new Registry(), {
    source: () => null,
    knownUntil: () => knownUntil,
  });
  getSettings = createSettingsCache(api, freshness, () => now);
  notice = 'before';
});

afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await api.close();
  server.close();
});

async function shown(): Promise<string | undefined> {
  return (await getSettings('fan-base.com', 'en'))?.texts[0]?.text;
}

test('[HOST-6] changed settings show as soon as the change is announced', async () => {
  expect(await shown()).toBe('before');
  notice = 'after';
  now += 1_000;
  expect(await shown()).toBe('before');
  change();
  expect(await shown()).toBe('after');
});

test('[HOST-6] settings are renewed when the hour turns', async () => {
  expect(await shown()).toBe('before');
  notice = 'after';
  now += 3_600_000;
  expect(await shown()).toBe('after');
});

test('[HOST-6] cached settings are used while the API is down, however old', async () => {
  expect(await shown()).toBe('before');
  isDown = true;
  now += 3_600_000;
  expect(await shown()).toBe('before');
});

test('[HOST-6] while the API is away, requests do not wait for cached settings', async () => {
  expect(await shown()).toBe('before');
  isDown = true;
  knownUntil = 0;
  now += 3_600_000;
  expect(await shown()).toBe('before');
  // The failed call begins the pause, and no request waits for it.
  await setImmediate();
  now += 2_000;
  hangs = true;
  const arrived = once(requests, 'request');
  expect(await shown()).toBe('before');
  const [unanswered]: ServerResponse[] = await arrived;
  expect(unanswered?.closed).toBe(false);
});
