import { RateLimit } from './rate-limit.ts';

const takes = (limit: RateLimit, address: string, times: number, now: number) =>
  Array.from({ length: times }, () => limit.take(address, now)).filter(Boolean).length;

test('an address has a minute’s share at once, then as much as flows in, and takes none of another’s', () => {
  const limit = new RateLimit(30);
  expect(takes(limit, '192.0.2.1', 50, 0)).toBe(30);
  expect(takes(limit, '192.0.2.2', 1, 0)).toBe(1);
  expect(takes(limit, '192.0.2.1', 5, 4_000)).toBe(2);
  expect(takes(limit, '192.0.2.1', 50, 3_600_000)).toBe(30);
});
