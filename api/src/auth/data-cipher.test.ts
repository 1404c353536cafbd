import { equal, match, notEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { createDataCipher } from './data-cipher.ts';

const [older, newer] = ['an older secret of the network', 'a newer secret of the network'];

test('[SEC-2] an encrypted text decrypts with its key and context, and differs each time', () => {
  const cipher = createDataCipher([older]);
  const stored = cipher.encrypt('JBSWY3DPEHPK3PXP', 'second-factor:1');
  match(stored, /^v1\.[0-9a-f]{8}\.[\w-]+$/);
  notEqual(stored, cipher.encrypt('JBSWY3DPEHPK3PXP', 'second-factor:1'));
  equal(cipher.decrypt(stored, 'second-factor:1'), 'JBSWY3DPEHPK3PXP');
  equal(cipher.decrypt(stored, 'second-factor:2'), null);
  equal(cipher.decrypt(stored.replace(/.{4}$/, 'xxxx'), 'second-factor:1'), null);
});

test('[SEC-2] an older key still decrypts behind a newer one; without it, decryption fails', () => {
  const stored = createDataCipher([older]).encrypt('secret', 'a');
  const rotated = createDataCipher([newer, older]);
  equal(rotated.decrypt(stored, 'a'), 'secret');
  equal(rotated.isCurrent(stored), false);
  equal(rotated.isCurrent(rotated.encrypt('secret', 'a')), true);
  equal(createDataCipher([newer]).decrypt(stored, 'a'), null);
});

test('a text from before encryption is returned unchanged', () => {
  const cipher = createDataCipher([newer]);
  equal(cipher.decrypt('JBSWY3DPEHPK3PXP', 'a'), 'JBSWY3DPEHPK3PXP');
  equal(cipher.isCurrent('JBSWY3DPEHPK3PXP'), false);
});
