import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { cacheHeaders } from './route.ts';

const cache = { fresh: 5, stale: 60 };
const cases: [Pick<Call, 'access' | 'cache'>, string, string | undefined][] = [
  [{ access: 'open', cache }, 'public, max-age=5, stale-while-revalidate=60', undefined],
  [
    { access: 'site', cache },
    'private, max-age=5, stale-while-revalidate=60',
    'authorization, x-site-domain',
  ],
  [{ access: 'operator', cache }, 'no-store', undefined],
  [{ access: 'open' }, 'no-store', undefined],
  [{ access: 'site' }, 'no-store', undefined],
];

for (const [call, control, vary] of cases)
  test(`A call for ${call.access} callers ${call.cache ? 'with' : 'without'} times is '${control}'`, () => {
    const headers = cacheHeaders(call);
    equal(headers['cache-control'], control);
    equal(headers.vary, vary);
  });
