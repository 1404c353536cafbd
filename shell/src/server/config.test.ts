/** @jest-environment node */
import { readConfig } from './config.ts';

const production = { NODE_ENV: 'production' } as const;

test('a local proxy is trusted by default', () => {
  expect(readConfig({ NODE_ENV: 'test' }).trustedProxies).toEqual(['loopback']);
});

test.each([
  [{ ...production }],
  [{ NODE_ENV: 'test', PAGES_HOST: '0.0.0.0' }],
  [{ ...production, PAGES_TRUSTED_PROXIES: ' ' }],
] as const)('in production it has to be said whose word on a visitor’s address counts: %p', (env) => {
  expect(() => readConfig(env)).toThrow(/PAGES_TRUSTED_PROXIES.*none/s);
});

test.each([
  ['none', []],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 2001:db8::/32,192.0.2.7', ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']],
] as const)('trusted proxies: %s', (PAGES_TRUSTED_PROXIES, expected) => {
  expect(readConfig({ ...production, PAGES_TRUSTED_PROXIES }).trustedProxies).toEqual(expected);
});

test.each(['everyone', '10.0.0.0/99', '1.2.3', 'loopback,', '*'])('no proxy: %s', (PAGES_TRUSTED_PROXIES) => {
  expect(() => readConfig({ ...production, PAGES_TRUSTED_PROXIES })).toThrow('PAGES_TRUSTED_PROXIES');
});

test('all invalid settings are listed, without repeating secrets', () => {
  const read = () =>
    readConfig({ ...production, API_URL: 'x', PAGES_PORT: '-1', COOKIE_SECRET: 'guessable' });
  expect(read).toThrow(/API_URL.*PAGES_PORT.*-1.*COOKIE_SECRET.*PAGES_TRUSTED_PROXIES/s);
  expect(read).not.toThrow(/guessable/);
});

test.each([
  [{ NODE_ENV: 'test' }, true],
  [{ NODE_ENV: 'test', PAGES_HOST: '0.0.0.0', PAGES_TRUSTED_PROXIES: 'none' }, false],
  [{ ...production, PAGES_TRUSTED_PROXIES: 'none' }, false],
])('[MF-5] with %j local hosts are open to testers: %s', (env, expected) => {
  expect(readConfig(env).opensLocalHosts).toBe(expected);
});
