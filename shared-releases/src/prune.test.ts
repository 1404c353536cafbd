import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry } from '@fan-base/shared-contracts/release';
import { addVersion, remove, startCanary, stopCanary } from './changes.ts';
import { dropVersions, selectUnused } from './prune.ts';

const on = (day: number) => ({
  at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  by: 'q',
  why: '',
});
const name = 'mf-news';
const publish = (registry: Registry, version: string, day: number, isHeld = false) =>
  addVersion(registry, name, { version, release: version, isHeld }, on(day));

/** Stable 1, 2 and 3 one after the other, and trials: `pr` that nobody had, `tried` that some had until day 12. */
function history(): Registry {
  let registry = publish({ revision: 0, apps: {} }, '1', 1);
  registry = publish(registry, 'pr', 2, true);
  registry = publish(registry, 'tried', 2, true);
  registry = startCanary(registry, name, { version: 'tried', share: 5 }, on(3));
  registry = publish(registry, '2', 4);
  registry = stopCanary(registry, name, 'tried', on(12));
  return publish(registry, '3', 14);
}
const unused = (day: number) => selectUnused(history(), Date.parse(on(day).at)).map(({ version }) => version);

test('a version is unused from when the last visitor had it, except the stable one and the one before', () => {
  assert.deepEqual(unused(2), []);
  assert.deepEqual(unused(3), ['pr']);
  assert.deepEqual(unused(5), ['1', 'pr', 'tried']);
  assert.deepEqual(unused(30), ['1', 'pr', 'tried']);
});

test('versions that are dropped leave the registry, and their history stays', () => {
  const { apps } = dropVersions(history(), [{ name, version: 'pr' }]);
  assert.deepEqual(Object.keys(apps[name]?.versions ?? {}), ['1', '2', '3', 'tried']);
  assert.ok(apps[name]?.history.some(({ version }) => version === 'pr'));
});

test('all versions of a remote are unused once it was removed long enough ago', () => {
  const removed = remove(history(), name, on(16));
  assert.equal(selectUnused(removed, Date.parse(on(15).at)).length, 0);
  assert.equal(selectUnused(removed, Date.parse(on(17).at)).length, 5);
});
