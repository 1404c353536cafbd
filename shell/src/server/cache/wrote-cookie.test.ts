/** @jest-environment node */
import { createWroteCookie } from './wrote-cookie.ts';

let time = 1_000_000;
const { write, msSince } = createWroteCookie(['secret'], () => time);
const textOf = (header: string) => header.slice(header.indexOf('=') + 1, header.indexOf(';'));

beforeEach(() => {
  time = 1_000_000;
});

test('whoever has just written is known by a signed cookie, for as long as a cached document may lack it', () => {
  const header = write(false);
  expect(header).toMatch(/^wrote=1000000\.[\w-]{43}; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/);
  const wrote = textOf(header);
  expect(msSince({ wrote })).toBe(0);
  time += 4_999;
  expect(msSince({ wrote })).toBe(4_999);
  time += 1;
  expect(msSince({ wrote })).toBeNull();
});

test('over https it is the host’s own', () => {
  expect(write(true)).toMatch(/^__Host-wrote=.*; Secure$/);
});

test.each([undefined, '1', '1000000', '1000000.', '1000000.x', `1000000.${'x'.repeat(43)}`, '.'])(
  'nobody has written who says so by %p',
  (wrote) => {
    expect(msSince({ wrote })).toBeNull();
  },
);

test('a signature is of one moment and one secret', () => {
  const wrote = textOf(write(false));
  expect(msSince({ wrote: wrote.replace('1000000', '1000001') })).toBeNull();
  expect(createWroteCookie(['another'], () => time).msSince({ wrote })).toBeNull();
});

test('a cookie that was signed with a former secret is read while that one is accepted', () => {
  const wrote = textOf(write(false));
  expect(createWroteCookie(['newer', 'secret'], () => time).msSince({ wrote })).toBe(0);
});
