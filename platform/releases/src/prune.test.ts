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

/** Stable versions 1, 2 and 3 in turn, `pr` that no visitor got, and `tried`, a canary until day 12. */
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

test('a version is unused since its last visitor, except for the last two stable ones', () => {
  assert.deepEqual(unused(2), []);
  assert.deepEqual(unused(3), ['pr']);
  assert.deepEqual(unused(5), ['1', 'pr', 'tried']);
  assert.deepEqual(unused(30), ['1', 'pr', 'tried']);
});

test('dropped versions leave the registry but stay in the history', () => {
  const { apps } = dropVersions(history(), [{ name, version: 'pr' }]);
  assert.deepEqual(Object.keys(apps[name]?.versions ?? {}), ['1', '2', '3', 'tried']);
  assert.ok(apps[name]?.history.some(({ version }) => version === 'pr'));
});

test('all versions of a remote are unused some time after its removal', () => {
  const removed = remove(history(), name, on(16));
  assert.equal(selectUnused(removed, Date.parse(on(15).at)).length, 0);
  assert.equal(selectUnused(removed, Date.parse(on(17).at)).length, 5);
});
