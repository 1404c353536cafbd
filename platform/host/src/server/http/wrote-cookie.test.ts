/** @jest-environment node */
import { createWroteCookie } from './wrote-cookie.ts';

let time = 1_000_000;
const { write, msSince } = createWroteCookie(['secret'], () => time);
const parseValue = (header: string) => header.slice(header.indexOf('=') + 1, header.indexOf(';'));

beforeEach(() => {
  time = 1_000_000;
});

test('a signed cookie identifies a recent writer while cached documents may be stale', () => {
  const header = write(false);
  expect(header).toMatch(/^wrote=1000000\.[\w-]{43}; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/);
  const wrote = parseValue(header);
  expect(msSince({ wrote })).toBe(0);
  time += 4_999;
  expect(msSince({ wrote })).toBe(4_999);
  time += 1;
  expect(msSince({ wrote })).toBeNull();
});

test('over https the cookie has the __Host- prefix', () => {
  expect(write(true)).toMatch(/^__Host-wrote=.*; Secure$/);
});

test.each([undefined, '1', '1000000', '1000000.', '1000000.x', `1000000.${'x'.repeat(43)}`, '.'])(
  'a forged cookie is rejected: %p',
  (wrote) => {
    expect(msSince({ wrote })).toBeNull();
  },
);

test('a signature is valid for one time and one secret', () => {
  const wrote = parseValue(write(false));
  expect(msSince({ wrote: wrote.replace('1000000', '1000001') })).toBeNull();
  expect(createWroteCookie(['another'], () => time).msSince({ wrote })).toBeNull();
});

test('a cookie signed with an old secret is valid while that is accepted', () => {
  const wrote = parseValue(write(false));
  expect(createWroteCookie(['newer', 'secret'], () => time).msSince({ wrote })).toBe(0);
});
