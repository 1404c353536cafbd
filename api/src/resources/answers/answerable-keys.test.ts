import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getNextFixture } from '@fan-base/shared-contracts/api/fixtures';
import { getLive } from '@fan-base/shared-contracts/api/live';
import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import { getNews } from '@fan-base/shared-contracts/api/news';
import { contractCalls } from '../../../test/contract-calls.ts';
import { isAnswerable } from '../../http/answer-cache.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { findByKey } from './answers.routes.ts';

const calls = createCallRouter<true>();
for (const call of [getNews, getNextFixture, getMatch, getMatchLive]) calls.add(call, true);

for (const [key, expected] of [
  ['/news', true],
  ['/news?page=2', true],
  ['/matches/7', true],
  ['/matches/S%C3%B8ren?a=/b', true],
  ['/matches/7/live', true],
  ['/matches/', false],
  ['/matches/7/8', false],
  ['/matches/%2e%2e/live', false],
  ['/matches/../live', false],
  ['/matches/7\\live', false],
  ['/matches/7#x', false],
  ['/matches/ø', false],
  ['//news', false],
  ['http://elsewhere.example/news', false],
  ['news', false],
  ['/live', false],
  ['?page=2', false],
] as const)
  test(`${key} is ${expected ? 'a key' : 'none'}`, () =>
    equal(findByKey(calls.find, key) === true, expected));

test('only JSON without login can be requested', () => {
  equal(isAnswerable(getLive), false);
  equal(isAnswerable(getNews), true);
  for (const call of contractCalls.filter(isAnswerable)) {
    equal(call.method, 'GET');
    equal(['user', 'admin', 'operator', 'host'].includes(call.access), false, call.id);
  }
});
