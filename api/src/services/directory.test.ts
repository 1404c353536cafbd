import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import type { ServiceCall } from '@fan-base/shared-contracts/service';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { pino } from 'pino';
import { calls, createStore, remote } from '../../test/remote-service.ts';
import { openServiceDirectory } from './directory.ts';

const lines: string[] = [];
const logger = pino(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

async function follow() {
  const store = createStore();
  await store.publish('1.0.0', [calls.getTips]);
  await store.register('http://predictions:3200');
  const services = await openServiceDirectory(openFolder(store.releasesFolder), logger);
  services.close();
  return { store, services };
}

const answer = { type: 'object' };

test('[TEAM-9] the registry names address and calls, and every change of it is followed', async () => {
  const { store, services } = await follow();
  const seen: string[][] = [];
  const look = async () => {
    await services.refresh();
    seen.push(
      services.current().all.flatMap(({ url, calls: served }) => [url, ...served.map(({ call }) => call.id)]),
    );
  };
  await look();
  const added = { ...calls.putTip, access: 'user' } as const;
  await store.publish('1.1.0', [calls.getTips, added], true);
  await look();
  await store.register('http://elsewhere/predictions');
  await look();
  await store.register(null);
  await look();
  deepEqual(seen, [
    ['http://predictions:3200', 'predictions.getTips'],
    ['http://predictions:3200', 'predictions.getTips', 'predictions.putTip'],
    ['http://elsewhere/predictions', 'predictions.getTips', 'predictions.putTip'],
    [],
  ]);
});

test("[TEAM-9] the stable version's declaration of a call counts, whatever others call its parameter", async () => {
  const { store, services } = await follow();
  const other: ServiceCall = { ...calls.getTips, id: 'getOther', path: '/tips/{id}', access: 'admin' };
  await store.publish('1.1.0', [other], true);
  await services.refresh();
  deepEqual(
    services.current().all.flatMap(({ calls: served }) => served.map(({ call }) => [call.path, call.access])),
    [['/r/predictions/tips/{match}', 'site']],
  );
});

test('[TEAM-9] calls of the product itself, and unknown error codes, are left out', async () => {
  const { store, services } = await follow();
  const base = { summary: '', access: 'site', answer } as const;
  await store.publish('2.0.0', [
    { ...base, id: 'health', method: 'GET', path: '/health' },
    { ...base, id: 'export', method: 'GET', path: '/accounts/{id}' },
    { ...base, id: 'erase', method: 'DELETE', path: '/accounts/{account}' },
    { ...base, id: 'getAll', method: 'GET', path: '/all', errors: ['locked', 'no_such_code'] },
  ]);
  await services.refresh();
  const [service] = services.current().all;
  deepEqual(
    service?.calls.map(({ call }) => [call.id, call.errors]),
    [
      ['predictions.getAll', ['locked']],
      ['predictions.getTips', []],
    ],
  );
});

test('[TEAM-9] a changed release or an unreadable registry is reported once, and changes nothing', async () => {
  const { store, services } = await follow();
  writeFileSync(join(store.releasesFolder, remote, '1.0.0', 'release.json'), '{"service":{"calls":[]}}');
  await store.register('http://other:1');
  await services.refresh();
  equal(services.current().all[0]?.calls.length, 1, 'a release is read once');
  const again = await openServiceDirectory(openFolder(store.releasesFolder), logger);
  again.close();
  deepEqual(again.current().all[0]?.calls, []);
  writeFileSync(join(store.releasesFolder, 'releases.json'), '{');
  lines.length = 0;
  await services.refresh();
  await services.refresh();
  equal(services.current().all[0]?.url, 'http://other:1');
  equal(lines.length, 1);
  match(lines.join(''), /"event":"services\.unreadable".*the registry of releases/);
  ok(services.isKnown());
});

test('[TEAM-9] an API without a store of releases has no services', async () => {
  const services = await openServiceDirectory(null, logger);
  deepEqual([services.isKnown(), services.current().all], [true, []]);
});

test('[TEAM-9] services are unknown until the registry has been read', async () => {
  const store = createStore();
  writeFileSync(join(store.releasesFolder, 'releases.json'), '{');
  const services = await openServiceDirectory(openFolder(store.releasesFolder), logger);
  services.close();
  equal(services.isKnown(), false);
});
