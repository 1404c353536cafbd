import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQaKey, signQaKey } from './qa-token.ts';

const secret = 'a secret of more than thirty-two characters';
const anna = { name: 'anna', expires: 2_000 };
const key = signQaKey(anna, secret);

test('[MF-5] a key has a name and is valid until it expires', () => {
  assert.deepEqual(readQaKey(key, [secret], 1_999), anna);
  assert.equal(readQaKey(key, [secret], 2_000), null);
});

test('[MF-5] a forged key is never valid', () => {
  const [payload = '', signature = ''] = key.split('.');
  const later = Buffer.from('anna 9000').toString('base64url');
  const forged: Record<string, string | undefined> = {
    nothing: undefined,
    empty: '',
    'only a payload': payload,
    'no payload': `.${signature}`,
    'a later expiry': `${later}.${signature}`,
    'a shorter signature': `${payload}.${signature.slice(0, -4)}`,
    'signed with another secret': signQaKey(anna, `${secret}!`),
    'not base64': '💥.💥',
  };
  for (const [what, value] of Object.entries(forged)) assert.equal(readQaKey(value, [secret], 0), null, what);
});

test('[MF-5] without a secret no key is valid', () => {
  assert.equal(readQaKey(key, undefined, 0), null);
  assert.equal(readQaKey(key, [], 0), null);
});

test('short secrets and names of several words are rejected', () => {
  assert.throws(() => signQaKey(anna, 'short'), /at least 32 characters/);
  assert.throws(() => signQaKey({ name: 'anna b', expires: 1 }, secret), /one word/);
});

test('[MF-5] a key signed with a previous secret is valid while that secret is accepted', () => {
  assert.deepEqual(readQaKey(key, ['a newer secret of more than thirty characters', secret], 0), anna);
});
