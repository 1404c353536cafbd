/** @jest-environment node */
import { decide } from './decide.ts';

const rules = { mainDomain: 'fan-base.com', previewDomains: [], keepsOffline: true };
const nobody = () => Promise.reject(new Error('No site is looked up for what is no host'));

test.each([
  ['a b', 'http'],
  ['liverpool-fans.dk:99999', 'http'],
  ['[', 'https'],
])('[HOST-7] %j is a host of no site, and no failure of the server', async (host, protocol) => {
  const request = { host, url: '/', cookies: {}, acceptLanguage: undefined, userAgent: undefined, protocol };
  expect(await decide(request, rules, nobody, new Map())).toEqual({ kind: 'unknown-host', language: 'da' });
});
