/** @jest-environment node */
import { createViewSigner } from './view-signer.ts';

const secret = 'x'.repeat(32);
const versions = { 'mf-news': '1.0.0', shell: '2.0.0' };

test('a view id reveals its age on every server with the same secret', () => {
  const id = createViewSigner([secret], () => 600_000).sign(versions);
  const later = createViewSigner([secret], () => 780_000);
  expect(later.getAge(id, { shell: '2.0.0', 'mf-news': '1.0.0' })).toBe(180_000);
});

test.each([
  ['other versions', { ...versions, 'mf-news': '1.0.1' }],
  ['fewer versions', { shell: '2.0.0' }],
  ['more versions', { ...versions, 'mf-squad': '1.0.0' }],
])('a view id is invalid for %s', (_case, other) => {
  const signer = createViewSigner([secret]);
  expect(signer.getAge(signer.sign(versions), other)).toBeNull();
});

test('a view id’s time cannot be forged', () => {
  const signer = createViewSigner([secret], () => 600_000);
  const [, signature] = signer.sign(versions).split('.');
  expect(signer.getAge(`b.${signature}`, versions)).toBeNull();
});

test('a view id signed with an old secret is valid while that is accepted', () => {
  const id = createViewSigner([secret], () => 600_000).sign(versions);
  expect(createViewSigner(['newer', secret], () => 600_000).getAge(id, versions)).toBe(0);
});
