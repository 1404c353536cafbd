/** @jest-environment node */
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { createFreshness } from '@fan-base/shared-server/freshness';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import fastify from 'fastify';
import { answerPageChanges } from './page-changes.ts';
import { toSharedTime } from './read-time.ts';
import { visitConfig } from './testing/visit-config.ts';
import { decorateVisits } from './visit.ts';

type Dependencies = Parameters<typeof answerPageChanges>[1] & Parameters<typeof decorateVisits>[1];

const host = 'liverpool-fans.dk';
/** Requests of one client that may wait at the same time. */
const seatsPerClient = 50;

let closeAll = async () => {};
afterEach(() => closeAll());

/** The route with a cached document for every page; the site's settings arrive when the test says so. */
async function open() {
  const freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: () => 0,
    unprovenMs: 0,
  });
  const readAt = freshness.moment();
  const settings = Promise.withResolvers<Settings>();
  const config = visitConfig;
  const releases = {
    current: () => ({ registry: { revision: 1, apps: {} }, offered: new Map(), leftOut: new Map() }),
  };
  const dependencies = {
    cache: {
      get: () => ({ keys: ['news'], readAt, tag: '', html: '', dataPaths: [], remotes: [], regions: {} }),
    },
    config,
    freshness,
    getSettings: () => settings.promise,
    releases,
    telemetry: { isTrusted: () => true },
  } as unknown as Dependencies;
  const app = fastify();
  decorateVisits(app, dependencies);
  let arrived = 0;
  let left = 0;
  const noted = new EventTarget();
  const note = () => noted.dispatchEvent(new Event('change'));
  app.addHook('onRequest', async ({ raw }) => {
    arrived += 1;
    note();
    raw.once('close', () => {
      left += 1;
      note();
    });
  });
  answerPageChanges(app, dependencies);
  await app.listen({ host: '127.0.0.1', port: 0 });
  closeAll = () => app.close();
  const { port } = app.server.address() as AddressInfo;
  const path = `/page-changes?path=/&since=${toSharedTime(readAt.time)}`;
  const until = async (isReached: () => boolean) => {
    while (!isReached()) await once(noted, 'change');
  };
  return {
    change: () => freshness.note(['news']),
    sendSettings: () => settings.resolve({ ...siteIn('da', { domain: host }), token: '' }),
    hasArrived: (count: number) => until(() => arrived === count),
    haveLeft: (count: number) => until(() => left === count),
    request: () => get({ host: '127.0.0.1', port, path, headers: { host }, agent: false }),
  };
}

test('a client that leaves while its document is looked up holds no seat', async () => {
  const { request, hasArrived, haveLeft, sendSettings, change } = await open();
  const clients = Array.from({ length: seatsPerClient }, () => request().on('error', () => {}));
  await hasArrived(seatsPerClient);
  for (const client of clients) client.destroy();
  await haveLeft(seatsPerClient);
  sendSettings();
  const next = request();
  const response = once(next, 'response');
  await hasArrived(seatsPerClient + 1);
  change();
  const [{ statusCode }] = await response;
  expect(statusCode).toBe(200);
});

test('a client that waits is answered when the document changes', async () => {
  const { request, hasArrived, sendSettings, change } = await open();
  sendSettings();
  const response = once(request(), 'response');
  await hasArrived(1);
  change();
  const [answer] = await response;
  expect(String((await answer.toArray()).join(''))).toBe('{"changed":true}');
});
