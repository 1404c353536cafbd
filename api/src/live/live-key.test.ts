import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { getThreadPulse } from '@fan-base/shared-contracts/api/forum';
import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import { createCallRouter } from '../http/call-router.ts';
import { toLiveKey } from './live-key.ts';

const liveCalls = createCallRouter<Call>();
for (const call of [getStandings, getThreadPulse, getMatch, getMatchLive]) liveCalls.add(call, call);

for (const [spelling, key] of [
  ['/standings/2026?x=1&rows=5', '/standings/2026?rows=5'],
  ['/standings/2026?rows=05&rows=6', '/standings/2026?rows=5'],
  ['/standings/2026?rows=5.0', '/standings/2026?rows=5'],
  ['/standings/2026?rows=', '/standings/2026'],
  ['/standings/2026?', '/standings/2026'],
  ['/matches/007/live?from=mail', '/matches/7/live'],
  ['/matches/%37', '/matches/7'],
  ['/threads/900719925474099301/pulse', '/threads/900719925474099301/pulse'],
] as const)
  test(`${spelling} is ${key}`, () => equal(toLiveKey(spelling, [liveCalls]), key));

for (const key of ['/fixtures/2026', '/matches/%', '/user/me', '/live', '/matches/7/live/x', 'matches/7', ''])
  test(`${key || 'nothing'} has no live updates`, () => equal(toLiveKey(key, [liveCalls]), null));
