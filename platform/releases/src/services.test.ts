import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { RefusedChange } from './changes.ts';
import { removeService, setService } from './services.ts';

const empty: Registry = { revision: 0, apps: {} };
const author = { at: '2026-11-26T08:00:00Z', by: 'Anna', why: 'moved' };

test("[TEAM-1] the registry names a service's address, with its history", () => {
  const set = setService(empty, 'mf-quiz', 'http://quiz:3200/', author);
  const moved = setService(set, 'mf-quiz', 'https://example.com/quiz/', author);
  const removed = removeService(moved, 'mf-quiz', author);
  assert.deepEqual(set.services, { 'mf-quiz': { url: 'http://quiz:3200' } });
  assert.deepEqual(moved.services, { 'mf-quiz': { url: 'https://example.com/quiz' } });
  assert.deepEqual(removed.services, {});
  assert.deepEqual(
    removed.serviceHistory?.map(({ url }) => url),
    ['http://quiz:3200', 'https://example.com/quiz', null],
  );
  for (const registry of [set, moved, removed]) assert.ok(is(registry, Registry));
});

test('[TEAM-1] an invalid address of a service is refused', () => {
  for (const address of ['quiz:3200', 'ftp://quiz', 'http://a:b@quiz', 'http://quiz?a=1', 'quiz', ''])
    assert.throws(() => setService(empty, 'mf-quiz', address, author), RefusedChange, address);
  for (const remote of ['shell', 'quiz', 'mf-', '__proto__'])
    assert.throws(() => setService(empty, remote, 'http://quiz', author), RefusedChange, remote);
  const set = setService(empty, 'mf-quiz', 'http://quiz', author);
  assert.throws(() => setService(set, 'mf-quiz', 'http://quiz/', author), /already/);
  assert.throws(() => removeService(set, 'mf-news', author), /mf-news has no service/);
});

test("[TEAM-9] the history has the newest fifty changes of a remote, and no fewer of the others'", () => {
  const first = setService(empty, 'mf-news', 'http://news', author);
  const moved = Array.from({ length: 60 }, (_, at) => `http://quiz/${at}`).reduce(
    (before, url) => setService(before, 'mf-quiz', url, author),
    first,
  );
  const { serviceHistory = [] } = moved;
  assert.equal(serviceHistory[0]?.url, 'http://news');
  assert.equal(serviceHistory.length, 51);
  assert.deepEqual(
    [serviceHistory[1]?.url, serviceHistory.at(-1)?.url],
    ['http://quiz/10', 'http://quiz/59'],
  );
});
