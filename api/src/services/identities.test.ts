import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { createIdentities, systemIdentity } from './identities.ts';

const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('[TEAM-9] identities are valid for one remote, and stay so while the secret is rotated', async () => {
  const before = await createIdentities([old, next]);
  const after = await createIdentities([next, old]);
  const jwt = await before.sign('mf-quiz', systemIdentity);
  const verify = (audience: string) =>
    jwtVerify(jwt, createLocalJWKSet({ keys: [...after.keys] }), { issuer: 'fan-base', audience });
  equal((await verify('mf-quiz')).payload['role'], 'system');
  equal(await verify('mf-other').catch((error: Error) => error.name), 'JWTClaimValidationFailed');
  const [current] = after.keys;
  notEqual(current?.kid, before.keys[0]?.kid);
  deepEqual(Object.keys(current ?? {}).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x']);
});

test('[TEAM-9] a token for changes is for one remote, and other tokens are refused', async () => {
  const identities = await createIdentities([next, old]);
  const token = await (await createIdentities([old])).signChangesToken('mf-quiz');
  equal(await identities.readChangesToken(token), 'mf-quiz');
  const foreign = await createIdentities([Buffer.alloc(32, 3)]);
  for (const wrong of [
    '',
    'a.b.c',
    await identities.sign('mf-quiz', systemIdentity),
    await foreign.signChangesToken('x'),
  ])
    equal(await identities.readChangesToken(wrong), null);
});
