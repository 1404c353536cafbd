import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import { clubs } from '@fan-base/shared-contracts/football';
import { openTestApi } from '../../../test/api.ts';

const { get } = await openTestApi();

test('[API-1] GET /sites lists every site of the network by the name of its team', async () => {
  const answer = await get('/sites');
  const sites = answer.json<SiteListing[]>();
  deepEqual(
    sites.map(({ domain }) => domain).sort(),
    clubs.flatMap(({ danish, english }) => [danish, english]).sort(),
  );
  const names = sites.map(({ team }) => team.name);
  deepEqual(names, names.toSorted(new Intl.Collator('da').compare));
});

test('[API-1] GET /sites is cacheable for five minutes', async () => {
  const answer = await get('/sites');
  equal(answer.headers['cache-control'], 'public, max-age=300, stale-while-revalidate=300');
});

test('An unchanged list is not sent again', async () => {
  const { etag = '' } = (await get('/sites')).headers;
  equal((await get('/sites', { 'if-none-match': String(etag) })).statusCode, 304);
});
