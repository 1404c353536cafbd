/** @jest-environment node */
import type { Release } from '@fan-base/shared-contracts/release';
import { decide, extraRoutesOf } from './decide.ts';

const rules = { mainDomain: 'fan-base.com', previewDomains: [], keepsOffline: true };
const nobody = () => Promise.reject(new Error('No site is looked up for what is no host'));

test.each([
  ['a b', 'http'],
  ['liverpool-fans.dk:99999', 'http'],
  ['[', 'https'],
])('[HOST-7] %j is a host of no site, and no failure of the server', async (host, protocol) => {
  const request = {
    host,
    localPort: 3000,
    url: '/',
    cookies: {},
    acceptLanguage: undefined,
    userAgent: undefined,
    protocol,
  };
  expect(await decide(request, rules, nobody, new Map())).toEqual({ kind: 'unknown-host', language: 'da' });
});

test('[MF-4] of the routes that a published remote adds, one that takes the addresses of another is none', () => {
  const route = (key: string, da: string) =>
    ({ key, da, en: `/${key}`, remote: 'mf-x', layout: 'club' }) as const;
  const release = {
    routes: [route('quiz', '/quiz'), route('x', '/login'), route('y', '/:any')],
  } as unknown as Release;
  expect(extraRoutesOf(new Map([['mf-x', release]])).map(({ key }) => key)).toEqual(['quiz']);
});
