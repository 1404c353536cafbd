/** @jest-environment node */
import type { Release } from '@fan-base/shared-contracts/release';
import { getExtraRoutes, resolve } from './resolve.ts';
import { readVisit } from './visit.ts';

const rules = {
  mainDomain: 'fan-base.com',
  cdnSeconds: 0,
  previewDomains: [],
  qaSecret: undefined,
  opensLocalHosts: false,
  keepsOffline: true,
  isDev: false,
};
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
    isForwarded: false,
  };
  const visit = readVisit(request, rules, { revision: 0, apps: {} }, 0);
  expect(visit.language).toBe('da');
  expect(await resolve(visit, new Map(), rules, nobody)).toEqual({ kind: 'unknown-host' });
});

test('[MF-4] of the routes that a published remote adds, one that takes the addresses of another is none', () => {
  const route = (key: string, da: string) =>
    ({ key, da, en: `/${key}`, remote: 'mf-x', layout: 'club' }) as const;
  const release = {
    routes: [route('quiz', '/quiz'), route('x', '/login'), route('y', '/:any')],
  } as unknown as Release;
  expect(getExtraRoutes(new Map([['mf-x', release]])).map(({ key }) => key)).toEqual(['quiz']);
});
