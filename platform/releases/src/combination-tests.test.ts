import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { combineWithStable, findTest, nameVersions, recordTest } from './combination-tests.ts';
import { createCombinationTest } from './testing/create-release.ts';

const app = (stable: string): AppRegistry => ({ stable, versions: {}, history: [] });
const registry: Registry = { revision: 1, apps: { shell: app('1.0.0'), 'mf-news': app('2.0.0') } };

test('a name depends on the versions alone, not on their order', () => {
  const name = nameVersions({ shell: '1.0.0', 'mf-news': '2.0.0' });
  assert.match(name, /^[0-9a-f]{8}$/);
  assert.equal(nameVersions({ 'mf-news': '2.0.0', shell: '1.0.0' }), name);
  assert.notEqual(nameVersions({ 'mf-news': '2.0.1', shell: '1.0.0' }), name);
});

test('a result is found by the versions, and replaced by a newer one', () => {
  const versions = combineWithStable(registry, 'mf-news', '2.1.0');
  assert.deepEqual(versions, { shell: '1.0.0', 'mf-news': '2.1.0' });
  assert.equal(findTest(registry, versions), null);
  const first = recordTest(registry, createCombinationTest({ versions, at: '2026-11-28T08:00:00Z' }));
  const second = recordTest(first, createCombinationTest({ versions, at: '2026-11-28T09:00:00Z' }));
  assert.equal(findTest(second, versions)?.at, '2026-11-28T09:00:00Z');
  assert.equal(Object.keys(second.tests ?? {}).length, 1);
  assert.equal(findTest(second, combineWithStable(registry, 'mf-news', '2.0.0')), null);
});

test('the newest fifty results are kept', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 8, minute)).toISOString();
  const minutes = Array.from({ length: 52 }, (_, minute) => minute);
  const full = minutes.reduce(
    (before, minute) =>
      recordTest(before, createCombinationTest({ versions: { shell: `1.0.${minute}` }, at: at(minute) })),
    registry,
  );
  assert.equal(Object.keys(full.tests ?? {}).length, 50);
  assert.equal(findTest(full, { shell: '1.0.1' }), null);
  assert.equal(findTest(full, { shell: '1.0.2' })?.passed, 40);
});

test('many failures, long texts and unknown fields do not fill the registry', () => {
  const failures = Array.from({ length: 90 }, () => ({ test: 'a page', reason: 'x'.repeat(5_000) }));
  const versions = { shell: '1.0.0' };
  const after = recordTest(registry, {
    ...createCombinationTest({ versions: versions, at: '2026-11-28T08:00:00Z' }),
    failures,
    on: 'x'.repeat(5_000),
    ...{ more: 'x'.repeat(5_000) },
  });
  assert.equal(findTest(after, versions)?.failures.length, 20);
  assert.ok(JSON.stringify(after.tests).length < 7_500);
});
