/** @jest-environment node */
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { readVisit } from '../site/visit.ts';
import { resolve } from './resolve.ts';

const rules = {
  mainDomain: 'fan-base.com',
  cdnSeconds: 0,
  previewDomains: [],
  qaSecrets: undefined,
  opensLocalHosts: false,
  isOfflineEnabled: true,
  isDev: false,
};
const request = {
  localPort: 3000,
  url: '/',
  cookies: {},
  acceptLanguage: undefined,
  userAgent: undefined,
  isForwarded: false,
};
const failLookup = () => Promise.reject(new Error('Unexpected lookup of an invalid host'));

test.each([
  ['a b', 'http'],
  ['liverpool-fans.dk:99999', 'http'],
  ['[', 'https'],
])('[HOST-7] %j is an unknown host, not a server error', async (host, protocol) => {
  const visit = readVisit({ ...request, host, protocol }, rules, { revision: 0, apps: {} }, 0);
  expect(visit.language).toBe('da');
  expect(await resolve(visit, new Map(), rules, failLookup)).toEqual({ kind: 'unknown-host' });
});

test.each([
  ['blues.dk', 'https', 'https://chelsea-fans.dk/trup?a=1'],
  ['blues.dk.localhost:3000', 'http', 'http://chelsea-fans.dk.localhost:3000/trup?a=1'],
])('[HOST-1] a URL on the former domain %s redirects to the same path', async (host, protocol, to) => {
  const facts = { ...request, host, protocol, url: '/trup?a=1' };
  const visit = readVisit(facts, rules, { revision: 0, apps: {} }, 0);
  const settings = { kind: 'club', domain: 'chelsea-fans.dk', language: 'da' } as Settings;
  const getSettings = async (domain: string) => (domain === 'blues.dk' ? settings : null);
  expect(await resolve(visit, new Map(), rules, getSettings)).toEqual({
    kind: 'redirect',
    status: 301,
    to,
  });
});
