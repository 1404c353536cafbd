import { deepEqual, equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { readPublishingToken, signPublishingToken } from './publishing-token.ts';
import { signQaKey } from './qa-token.ts';
import { signText } from './signed-text.ts';

const secret = 'a secret of more than thirty-two characters';
const claims = { id: '0a1b2c3d', remote: 'mf-quiz', name: 'anna', expires: 1_800_000_000_000 };

test('[TEAM-1] A token says what it allows, under any of the accepted secrets', () => {
  const token = signPublishingToken(claims, secret);
  deepEqual(readPublishingToken(token, ['a newer secret of more than thirty characters', secret]), claims);
});

const kind = { kind: 'publish', setting: 'PUBLISH_SECRET' };
const token = signPublishingToken(claims, secret);
const [, signature] = token.split('.');
for (const [what, text] of [
  ['without a signature', token.split('.')[0]],
  [
    'for another remote',
    `${Buffer.from('0a1b2c3d mf-news anna 1800000000000').toString('base64url')}.${signature}`,
  ],
  ['of the form without an id', signText(kind, `mf-quiz anna ${claims.expires}`, secret)],
  ["that is a tester's key", signQaKey({ name: 'anna', expires: claims.expires }, secret)],
  ['that is missing', undefined],
] as const)
  test(`A token ${what} allows nothing`, () => equal(readPublishingToken(text, [secret]), null));

test('There is no token for the shell, or with a short secret', () => {
  throws(() => signPublishingToken({ ...claims, remote: 'shell' }, secret), /for one remote/);
  throws(() => signPublishingToken(claims, 'short'), /PUBLISH_SECRET must have at least 32/);
});
