/** @jest-environment node */
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Registry } from '@fan-base/shared-contracts/release';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { createFreshness, type Dated } from '@fan-base/shared-server/freshness';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import fastify from 'fastify';
import { request } from 'undici';
import { toSharedTime } from '../http/read-time.ts';
import { decorateVisits } from '../site/visit.ts';
import { visitConfig } from '../testing/visit-config.ts';
import { answerPageChanges } from './page-changes.ts';

type Dependencies = Parameters<typeof answerPageChanges>[1] & Parameters<typeof decorateVisits>[1];

const host = 'liverpool-fans.dk';
/** Requests of one client that may wait at the same time. */
const seatsPerClient = 50;

let closeAll = async () => {};
afterEach(() => closeAll());

const registry: Registry = {
  revision: 1,
  apps: {
    'mf-squad': {
      stable: '1.0.0',
      canary: { version: '1.1.0', share: 100, since: '' },
      versions: {},
      history: [],
    },
  },
};
const versions = ['1.0.0', '1.1.0'].map((version) => createRelease('mf-squad', { version }));
const offered = new Map([['mf-squad', new Map(versions.map((release) => [release.version, release]))]]);

/**
 * The route with a cached document for every page; the site's settings arrive when the test says so. All visitors
 * have a canary.
 * @param version of the remote in the cached documents
 */
async function open(version = '1.1.0') {
  const freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: () => 0,
    unprovenMs: 0,
  });
  const readAt = freshness.moment();
  const settings = Promise.withResolvers<Settings>();
  const config = visitConfig;
  const releases = { current: () => ({ registry, offered, leftOut: new Map() }) };
  const document = { keys: ['news'], readAt, tag: '', html: '', dataPaths: [], remotes: [], regions: {} };
  const dependencies = {
    cache: { get: (key: string) => (key.includes(`mf-squad@${version}`) ? document : null) },
    config,
    freshness: {
      ...freshness,
      settledMs(dated: Dated) {
        waits.resolve('waits');
        return freshness.settledMs(dated);
      },
    },
    getSettings: () => settings.promise,
    now: () => 7,
    releases,
    telemetry: { isTrusted: () => true },
  } as unknown as Dependencies;
  const app = fastify();
  decorateVisits(app, dependencies);
  let arrived = 0;
  let left = 0;
  const waits = Promise.withResolvers<string>();
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
    waits: waits.promise,
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

test.each([
  ['its document', '1.1.0'],
  ['the stable document, sent as its canary was busy', '1.0.0'],
])('a client that waits is answered when %s changes', async (_what, version) => {
  const { request, waits, sendSettings, change } = await open(version);
  sendSettings();
  const response = once(request(), 'response');
  expect(await Promise.race([waits, response.then(() => 'is answered')])).toBe('waits');
  change();
  const [answer] = await response;
  expect(String((await answer.toArray()).join(''))).toBe('{"changed":true,"now":7}');
});

test('[HOST-2] a page of the network is looked up in the language of its address', async () => {
  const keys: string[] = [];
  const dependencies = {
    cache: {
      get(key: string) {
        keys.push(key);
        return null;
      },
    },
    config: visitConfig,
    freshness: createFreshness({ changesKnownUntil: () => 0, now: () => 0, unprovenMs: 0 }),
    getSettings: async (_domain: string, language: 'da' | 'en') => ({
      ...siteIn(language, { kind: 'network', domain: 'fan-base.com', team: null }),
      token: '',
    }),
    releases: { current: () => ({ registry, offered, leftOut: new Map() }) },
    telemetry: { isTrusted: () => true },
  } as unknown as Dependencies;
  const app = fastify();
  decorateVisits(app, dependencies);
  answerPageChanges(app, dependencies);
  closeAll = () => app.close();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/en', '/privacy', '/da', '/']) {
    const headers = { host: 'fan-base.com', 'accept-language': 'da' };
    await (await request(`${address}/page-changes?path=${path}&since=0`, { headers })).body.dump();
  }
  const languages = keys.map((key) => key.split(/\s+/).find((part) => part === 'da' || part === 'en'));
  // A visitor with a canary has the key of the stable versions looked up, too.
  expect(languages.filter((_, at) => at % 2 === 0)).toEqual(['en', 'en', 'da', 'da']);
});
