import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AppRegistry, Registry } from '@fan-base/shared-contracts/release';
import { assert as assertStruct } from '@fan-base/shared-contracts/struct';
import {
  addVersion,
  promote,
  RefusedChange,
  remove,
  restore,
  rollback,
  startCanaries,
  startCanary,
  stopCanary,
  withdraw,
} from './changes.ts';
import { findMissingRehearsal, recordRehearsal } from './rehearsals.ts';
import { createRehearsal } from './testing/pass-rehearsal.ts';

const name = 'mf-news';
const by = (minute: number) => ({
  at: `2026-11-21T12:${String(minute).padStart(2, '0')}:00Z`,
  by: 'q',
  why: '',
});

/** Applies a step of a test case: `publish 1`, `hold 2`, `canary 2 5`, `stop 2`, `promote`, `rollback 1`, `withdraw 1`. */
function apply(registry: Registry, step: string, minute: number): Registry {
  const [action, version, share] = step.split(' ');
  const author = by(minute);
  const named = version ?? '';
  switch (action) {
    case 'publish':
      return addVersion(registry, name, { version: named, release: `hash-${named}` }, author);
    case 'hold':
      return addVersion(registry, name, { version: named, release: `hash-${named}`, isHeld: true }, author);
    case 'start':
      return addVersion(
        registry,
        name,
        { version: named, release: `hash-${named}`, makesStable: true },
        author,
      );
    case 'remove':
      return remove(registry, name, author);
    case 'restore':
      return restore(registry, name, author);
    case 'other':
      return addVersion(registry, name, { version: named, release: 'other' }, author);
    case 'canary':
      return startCanary(registry, name, { version: named, share: Number(share) }, author);
    case 'stop':
      return stopCanary(registry, name, named, author);
    case 'promote':
      return promote(registry, name, version, author);
    case 'rollback':
      return rollback(registry, name, version, author);
    case 'withdraw':
      return withdraw(registry, name, named, author);
    default:
      throw new Error(`no such step: ${step}`);
  }
}

const after = (steps: string): Registry =>
  steps.split(', ').reduce(apply, { revision: 0, apps: {} } satisfies Registry);

const appAfter = (steps: string): AppRegistry => {
  const registry = after(steps);
  assertStruct(registry, Registry);
  const app = registry.apps[name];
  assert.ok(app);
  return app;
};

for (const [steps, stable, canary] of [
  ['publish 1', '1', null],
  ['hold 1', undefined, null],
  ['hold 1, canary 1 5', undefined, '1'],
  ['hold 1, canary 1 5, stop 1', undefined, null],
  ['hold 1, canary 1 5, promote', '1', null],
  ['hold 1, promote 1', '1', null],
  ['hold 1, hold 2, publish 3', '3', null],
  ['hold 1, withdraw 1', undefined, null],
  ['publish 1, publish 2', '2', null],
  ['publish 1, hold 2', '1', null],
  ['publish 1, hold 2, canary 2 5', '1', '2'],
  ['publish 1, hold 2, canary 2 5, canary 2 20', '1', '2'],
  ['publish 1, hold 2, hold 3, canary 2 5, canary 3 5', '1', '3'],
  ['publish 1, hold 2, canary 2 5, stop 2', '1', null],
  ['publish 1, hold 2, canary 2 5, promote', '2', null],
  ['publish 1, hold 2, canary 2 5, promote 2', '2', null],
  ['publish 1, hold 2, hold 3, canary 2 5, promote 3', '3', null],
  ['publish 1, publish 2, start 1', '1', null],
  ['publish 1, hold 2, canary 2 5, start 2', '2', null],
  ['publish 1, hold 2, canary 2 5, publish 3', '3', '2'],
  ['publish 1, hold 2, canary 2 5, withdraw 2', '1', null],
  ['publish 1, publish 2, rollback', '1', null],
  ['publish 1, publish 2, publish 3, rollback', '2', null],
  ['publish 1, publish 2, publish 3, rollback, rollback', '1', null],
  ['publish 1, publish 2, publish 3, rollback 1', '1', null],
  ['publish 1, publish 2, rollback, publish 3, rollback', '1', null],
  ['publish 1, publish 2, rollback, promote 2, rollback', '1', null],
  ['publish 1, hold 2, publish 3, rollback', '1', null],
  ['publish 1, hold 2, canary 2 5, promote, rollback', '1', null],
  ['publish 1, publish 2, hold 3, canary 3 5, rollback', '1', null],
  ['publish 1, publish 2, publish 3, withdraw 2, rollback', '1', null],
  ['publish 1, publish 2, publish 3, rollback 2, publish 4, rollback', '2', null],
  ['publish 1, publish 2, remove, restore', undefined, null],
  ['publish 1, remove, restore, promote 1', '1', null],
  ['publish 1, remove, restore, promote 1, publish 2, rollback', '1', null],
] as const)
  test(`[MF-6] ${steps}: visitors get ${stable ?? 'none'}, the canary is ${canary ?? 'none'}`, () => {
    const app = appAfter(steps);
    assert.equal(app.stable, stable);
    assert.equal(app.canary?.version ?? null, canary);
    assert.equal(app.history.length, steps.split(', ').length);
  });

for (const [before, again] of [
  ['publish 1', 'publish 1'],
  ['publish 1, publish 2', 'publish 1'],
  ['publish 1, publish 2', 'hold 1'],
  ['publish 1, hold 2', 'publish 2'],
  ['publish 1, hold 2, canary 2 5', 'publish 2'],
  ['publish 1, publish 2, rollback', 'publish 2'],
  ['publish 1, publish 2', 'start 2'],
] as const)
  test(`[MF-6] after ${before}, ${again} changes nothing`, () => {
    const registry = after(before);
    assert.deepEqual(apply(structuredClone(registry), again, 59), registry);
  });

for (const [steps, refused, reason] of [
  ['publish 1', 'other 1', /with other content/],
  ['publish 1', 'canary 1 5', /what all visitors get already/],
  ['publish 1', 'canary 2 5', /never published/],
  ['publish 1, hold 2', 'canary 2 0', /more than 0/],
  ['publish 1, hold 2', 'canary 2 101', /at most 100/],
  ['publish 1, hold 2', 'canary 2 some', /more than 0/],
  ['publish 1, hold 2', 'stop 2', /not the canary/],
  ['publish 1, hold 2, hold 3, canary 3 5', 'stop 2', /not the canary/],
  ['publish 1', 'promote', /no canary/],
  ['publish 1', 'promote 1', /already/],
  ['publish 1', 'promote 9', /never published/],
  ['publish 1', 'rollback', /no version before/],
  ['publish 1, hold 2', 'rollback', /no version before/],
  ['publish 1, publish 2, rollback', 'rollback', /no version before/],
  ['publish 1, publish 2, rollback, withdraw 2', 'rollback 2', /withdrawn/],
  ['publish 1, publish 2', 'rollback 2', /already/],
  ['publish 1, hold 2', 'rollback 2', /2 was never what all visitors get: promote it/],
  ['publish 1, hold 2, canary 2 5', 'rollback 2', /2 was never what all visitors get: promote it/],
  ['hold 1', 'rollback', /has no version that visitors had: promote one/],
  ['hold 1', 'rollback 1', /1 was never what all visitors get: promote it/],
  ['publish 1, publish 2, remove, restore', 'rollback', /has no version that visitors had/],
  ['publish 1, publish 2, remove, restore', 'rollback 1', /never what all visitors get/],
  ['publish 1, remove', 'publish 1', /was removed on 2026-11-21 by q: .*-- restore mf-news/],
  ['publish 1, remove', 'hold 2', /was removed on 2026-11-21 by q/],
  ['publish 1, remove', 'start 2', /was removed/],
  ['publish 1', 'restore', /is not removed/],
  ['publish 1, remove, restore', 'restore', /is not removed/],
  ['publish 1', 'withdraw 1', /roll back first/],
  ['publish 1', 'withdraw 2', /never published/],
  ['publish 1, hold 2, withdraw 2', 'withdraw 2', /is withdrawn/],
  ['publish 1, hold 2, withdraw 2', 'canary 2 5', /withdrawn/],
  ['publish 1, hold 2, withdraw 2', 'promote 2', /withdrawn/],
  ['publish 1, hold 2, withdraw 2', 'publish 2', /withdrawn/],
] as const)
  test(`[MF-6] after ${steps}, ${refused} is rejected`, () => {
    assert.throws(
      () => apply(after(steps), refused, 59),
      (error: unknown) => error instanceof RefusedChange && reason.test(error.message),
    );
  });

test('a change of an unpublished application is rejected', () => {
  assert.throws(() => apply({ revision: 0, apps: {} }, 'promote', 0), /mf-news was never published/);
});

test('a canary keeps its start time when its share changes', () => {
  const { canary } = appAfter('publish 1, hold 2, canary 2 5, canary 2 50');
  assert.deepEqual(canary, { version: '2', share: 50, since: by(2).at });
});

test('[MF-6] the shell can have a canary, in a set with remotes too', () => {
  const author = { at: '2026-11-21T12:00:00.000Z', by: 'anna', why: '' };
  const empty: Registry = { revision: 0, apps: {} };
  const first = addVersion(empty, 'shell', { version: '1', release: 'a' }, author);
  const held = addVersion(first, 'shell', { version: '2', release: 'b', isHeld: true }, author);
  const alone = startCanary(held, 'shell', { version: '2', share: 5 }, author);
  assert.equal(alone.apps['shell']?.canary?.version, '2');
});

const pair = [
  { name: 'mf-news', version: '2' },
  { name: 'mf-squad', version: '2' },
] as const;

/** Two remotes with canaries started as a set. */
const setAtHalf = (): Registry => {
  const versions = [
    { version: '1', release: 'a' },
    { version: '2', release: 'b', isHeld: true },
  ];
  const published = pair
    .flatMap((target) => versions.map((version) => ({ ...version, name: target.name })))
    .reduce<Registry>((before, version) => addVersion(before, version.name, version, by(0)), {
      revision: 0,
      apps: {},
    });
  return startCanaries(published, pair, 50, by(1));
};
const canaries = ({ apps }: Registry) => pair.map((target) => apps[target.name]?.canary?.version ?? null);

test('[MF-6] the canaries of a set end together', () => {
  const set = setAtHalf();
  assertStruct(set, Registry);
  assert.deepEqual(canaries(set), ['2', '2']);
  for (const end of [
    (before: Registry) => stopCanary(before, 'mf-squad', '2', by(2)),
    (before: Registry) => withdraw(before, 'mf-squad', '2', by(2)),
    (before: Registry) => remove(before, 'mf-squad', by(2)),
    (before: Registry) =>
      addVersion(before, 'mf-squad', { version: '2', release: 'b', makesStable: true }, by(2)),
    (before: Registry) => startCanary(before, 'mf-squad', { version: '2', share: 5 }, by(2)),
  ])
    assert.equal(canaries(end(set))[0], null, String(end));
  const more = startCanaries(set, pair, 80, by(3));
  assert.equal(more.apps['mf-squad']?.canary?.since, by(1).at);
});

test('[MF-6] promoting one canary of a set promotes all of them', () => {
  const { apps } = promote(setAtHalf(), 'mf-squad', undefined, by(2));
  assert.deepEqual(
    pair.map((target) => [apps[target.name]?.stable, apps[target.name]?.canary]),
    [
      ['2', undefined],
      ['2', undefined],
    ],
  );
});

test('a removed remote that is restored keeps its history and versions, and visitors get none of them', () => {
  const published = after('publish 1, publish 2');
  const rehearsed = recordRehearsal(published, { name, version: '2' }, createRehearsal());
  assert.equal(findMissingRehearsal(rehearsed, { name, version: '2' }), null);
  const removed = remove(rehearsed, name, by(5));
  assertStruct(removed, Registry);
  assert.equal(removed.apps[name], undefined);
  const back = restore(removed, name, by(6));
  assertStruct(back, Registry);
  assert.deepEqual(
    back.apps[name]?.history.map(({ action }) => action),
    ['publish', 'publish', 'remove', 'restore'],
  );
  assert.deepEqual(Object.keys(back.apps[name]?.versions ?? {}), ['1', '2']);
  // What was removed is judged again.
  assert.match(findMissingRehearsal(back, { name, version: '2' }) ?? '', /has not been rehearsed/);
  assert.deepEqual(back.removed, {});
});
