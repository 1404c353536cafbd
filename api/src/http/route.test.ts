import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { cacheHeaders } from './route.ts';

test('an answer may be held by any cache for the declared times, and others by none', () => {
  deepEqual(cacheHeaders({ cache: { fresh: 5, stale: 60 } }), {
    'cache-control': 'public, max-age=5, stale-while-revalidate=60',
  });
  deepEqual(cacheHeaders({}), { 'cache-control': 'no-store' });
});
