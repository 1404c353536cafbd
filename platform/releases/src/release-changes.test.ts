import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry } from '@fan-base/shared-contracts/release';
import { addVersion, promote, remove, restore, rollback, startCanary, stopCanary } from './changes.ts';
import { listReleaseChanges } from './release-changes.ts';

const author = { at: '2026-11-23T12:00:00.000Z', by: 'ada', why: 'shorter titles' };
const add = (registry: Registry, name: string, version: string, isHeld = false) =>
  addVersion(registry, name, { version, release: `sha384-${version}`, isHeld }, author);

const first = add({ revision: 1, apps: {} }, 'mf-news', '1.0.0');

test('each change is listed with author, reason, and the stable version before and after', () => {
  const held = add(first, 'mf-news', '1.1.0', true);
  const canary = startCanary(held, 'mf-news', { version: '1.1.0', share: 5 }, author);
  const promoted = promote(canary, 'mf-news', undefined, author);
  const back = rollback(promoted, 'mf-news', undefined, { ...author, by: 'bob', why: 'it fails' });

  const changes = listReleaseChanges(first, back);
  assert.deepEqual(
    changes.map(({ action, version, from, to, by }) => [action, version, from, to, by]),
    [
      ['publish', '1.1.0', '1.0.0', '1.0.0', 'ada'],
      ['canary', '1.1.0', '1.0.0', '1.0.0', 'ada'],
      ['promote', '1.1.0', '1.0.0', '1.1.0', 'ada'],
      ['rollback', '1.0.0', '1.1.0', '1.0.0', 'bob'],
    ],
  );
  assert.deepEqual(
    changes.map(({ share }) => share),
    [undefined, 5, undefined, undefined],
  );
  assert.partialDeepStrictEqual(changes.at(-1), { remote: 'mf-news', why: 'it fails', at: author.at });
});

test('a first version on hold does not affect visitors, and a removal ends it for them', () => {
  const held = add({ revision: 1, apps: {} }, 'mf-news', '1.0.0', true);
  const promoted = promote(held, 'mf-news', '1.0.0', author);
  const back = restore(remove(promoted, 'mf-news', author), 'mf-news', author);
  assert.deepEqual(
    listReleaseChanges({ revision: 0, apps: {} }, back).map(({ action, from, to }) => [action, from, to]),
    [
      ['publish', null, null],
      ['promote', null, '1.0.0'],
      ['remove', '1.0.0', null],
      ['restore', null, null],
    ],
  );
});

test('changes are listed once, without unchanged applications', () => {
  const two = add(first, 'mf-squad', '2.0.0');
  assert.deepEqual(listReleaseChanges(first, two), [
    {
      remote: 'mf-squad',
      action: 'publish',
      version: '2.0.0',
      from: null,
      to: '2.0.0',
      isHeld: false,
      ...author,
    },
  ]);
  assert.deepEqual(listReleaseChanges(two, two), []);
});

test('a canary stopped by a pages server names it as the author', () => {
  const held = add(first, 'mf-news', '1.1.0', true);
  const canary = startCanary(held, 'mf-news', { version: '1.1.0', share: 5 }, author);
  const stopped = stopCanary(canary, 'mf-news', '1.1.0', { ...author, by: 'pages server' });
  assert.partialDeepStrictEqual(listReleaseChanges(canary, stopped), [
    { action: 'stop-canary', version: '1.1.0', from: '1.0.0', to: '1.0.0', by: 'pages server' },
  ]);
});
