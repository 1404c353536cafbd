import { ClientRateLimit } from './rate-limit.ts';

const frozen = () => 0;
const takes = (limit: ClientRateLimit, addresses: readonly string[]) =>
  addresses.filter((address) => limit.take(address)).length;
const times = (address: string, count: number) => Array.from({ length: count }, () => address);
const networksOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}:${index.toString(16)}::1`);

test('a client may burst a minute’s share, then continue at a steady rate', () => {
  let now = 0;
  const limit = new ClientRateLimit(30, undefined, () => now);
  expect(takes(limit, times('192.0.2.1', 50))).toBe(30);
  expect(takes(limit, times('192.0.2.2', 1))).toBe(1);
  now = 4_000;
  expect(takes(limit, times('192.0.2.1', 5))).toBe(2);
  now = 3_600_000;
  expect(takes(limit, times('192.0.2.1', 50))).toBe(30);
});

test('the networks of a /48 together have ten times one network’s share', () => {
  const limit = new ClientRateLimit(30, undefined, frozen);
  expect(takes(limit, networksOf('2001:db8:1', 1_000))).toBe(300);
  expect(takes(limit, times('2001:db8:2::1', 1))).toBe(1);
});

test('all clients together have a hundred times one client’s share', () => {
  const limit = new ClientRateLimit(2, undefined, frozen);
  const addresses = Array.from({ length: 300 }, (_, index) => `2001:db8:${index.toString(16)}::1`);
  expect(takes(limit, addresses)).toBe(200);
});

test('an exempt address has no limit and uses up no shared tokens', () => {
  const limit = new ClientRateLimit(2, (address) => address === '127.0.0.1', frozen);
  expect(takes(limit, times('127.0.0.1', 500))).toBe(500);
  expect(takes(limit, times('192.0.2.1', 3))).toBe(2);
});

test('a rejected client uses up no shared tokens', () => {
  const limit = new ClientRateLimit(30, undefined, frozen);
  takes(limit, times('192.0.2.1', 10_000));
  expect(takes(limit, times('192.0.2.2', 30))).toBe(30);
});

test('a reached limit holds, however many other networks arrive', () => {
  const limit = new ClientRateLimit(200, undefined, frozen);
  takes(limit, times('192.0.2.1', 200));
  for (let block = 0; block < 20; block += 1) takes(limit, networksOf(`2001:db8:${block + 1}`, 1_000));
  expect(takes(limit, times('192.0.2.1', 1))).toBe(0);
});
