import { deepEqual, rejects } from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ServiceIdentity } from '@fan-base/shared-contracts/service';
import { createVerifier } from './identity.ts';
import { startTestApi } from './testing/test-api.ts';

const visitor: ServiceIdentity = {
  account: null,
  username: null,
  role: 'visitor',
  site: '1',
  language: 'da',
};
const anna: ServiceIdentity = { ...visitor, account: '7', username: 'anna', role: 'member' };

const api = await startTestApi('mf-quiz');
after(() => api.close());
const verify = createVerifier('mf-quiz', api.url, 0);

test('[TEAM-9] visitors and members are recognized by the API’s signature', async () => {
  deepEqual(await verify(await api.sign(visitor)), visitor);
  deepEqual(await verify(await api.sign(anna)), anna);
});

test('[TEAM-9] a new key of the API is accepted', async () => {
  await verify(await api.sign(anna));
  await api.rotate();
  deepEqual(await verify(await api.sign(anna)), anna);
});

test('[TEAM-9] a request without an identity, for another service or with another signature is refused', async () => {
  const unauthorized = { code: 'unauthorized' };
  await rejects(verify(undefined), unauthorized);
  await rejects(verify(await api.sign(anna, 'mf-news')), unauthorized);
  const [head, , signature] = (await api.sign(visitor)).split('.');
  const [, claims] = (await api.sign(anna)).split('.');
  await rejects(verify(`${head}.${claims}.${signature}`), unauthorized);
  await rejects(verify('no token'), unauthorized);
});

test('[TEAM-9] without the API’s keys, an identity is unknown', async () => {
  const other = await startTestApi('mf-quiz');
  const token = await other.sign(anna);
  await other.close();
  await rejects(createVerifier('mf-quiz', other.url)(token), { code: 'unavailable' });
});
