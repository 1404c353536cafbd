import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from '@playwright/test';
import { soundVersion } from '../forge.ts';
import { ask, danish, network, releasesFolder } from '../site.ts';

const overHttps = { 'x-forwarded-proto': 'https' };

test('[SEC-1] behind https, documents set HSTS, and cookies have the __Host- prefix', async () => {
  const page = await ask(danish, '/om', overHttps);
  expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  const choice = await ask(network, '/cookies?language=en', overHttps);
  expect(choice.headers['set-cookie']).toBe(
    '__Host-locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
  const kept = { ...overHttps, cookie: '__Host-locale=en; locale=da' };
  expect((await ask(network, '/cookies', kept)).text).toContain('lang="en-GB"');
  expect((await ask(network, '/cookies', { ...overHttps, cookie: 'locale=en' })).text).toContain(
    'lang="da-DK"',
  );
  expect((await ask(danish, '/om')).headers).not.toHaveProperty('strict-transport-security');
});

for (const [host, path, to] of [
  [network, '/.//evil.example/?language=en', '/evil.example/'],
  [network, '//evil.example/?language=en', '/evil.example/'],
  [network, '/%2e//evil.example/?language=en', '/evil.example/'],
  ['www.liverpool-fans.dk', '/\\evil.example/', 'http://liverpool-fans.dk/evil.example/'],
  ['www.liverpool-fans.dk', '/\\/\\evil.example/', 'http://liverpool-fans.dk/evil.example/'],
  ['www.liverpool-fans.dk', 'http://evil.example/', 'http://liverpool-fans.dk/http:/evil.example/'],
] as const)
  test(`[SEC-1] ${path} on ${host} leads to no other host`, async () => {
    const { status, headers } = await ask(host, path);
    expect([301, 302]).toContain(status);
    expect(headers.location).toBe(to);
  });

for (const path of [
  '/assets/x/../y',
  '/assets/../../etc/passwd',
  '/assets/shell/../releases.json',
  '/assets/releases.json',
  '/assets//shell/x',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/shell/1.0.0/node/server.cjs',
])
  test(`[SEC-1] a refused static path is not a server failure: ${path}`, async () => {
    const { status, text } = await ask(danish, path);
    expect([403, 404]).toContain(status);
    expect(text).not.toContain('"revision"');
  });

for (const path of [
  'web/a.html',
  'web/a%2ehtml',
  'web/a.js.html',
  'web/a.svg',
  'web/a.html.gz',
  'web/build-facts.json',
])
  test(`[SEC-1] a released file other than scripts and fonts is not served: ${path}`, async () => {
    const release = `mf-alpha/${soundVersion('mf-alpha')}`;
    const file = join(releasesFolder(), release, decodeURIComponent(path));
    const isEmitted = existsSync(file);
    try {
      if (!isEmitted) writeFileSync(file, '<script>alert(1)</script>');
      expect((await ask(danish, `/assets/${release}/${path}`)).status).toBe(404);
    } finally {
      if (!isEmitted) rmSync(file);
    }
  });

test('[SEC-1] source maps are stored and never served', async () => {
  const release = `shell/${soundVersion('shell')}`;
  expect(existsSync(join(releasesFolder(), release, 'maps/web/main.js.map'))).toBe(true);
  const getStatus = async (path: string) => (await ask(danish, `/assets/${release}/${path}`)).status;
  for (const path of ['maps/web/main.js.map', 'web/main.js.map'])
    expect(await getStatus(path), path).toBe(404);
  for (const prefix of ['web/..', 'web/%2e%2e', 'web/x/..%2f..'])
    expect([403, 404], prefix).toContain(await getStatus(`${prefix}/maps/web/main.js.map`));
});

test('[SEC-1] browsers report violations of the policy, in either format', async () => {
  const { headers } = await ask(danish, '/om');
  expect(headers['content-security-policy']).toContain('report-uri /csp-report; report-to csp');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
  const send = async (type: string, body: unknown) =>
    (await ask(danish, '/csp-report', { 'content-type': type }, { body: JSON.stringify(body) })).status;
  const report = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' };
  expect(await send('application/csp-report', { 'csp-report': report })).toBe(204);
  const queued = { effectiveDirective: 'script-src-elem', blockedURL: 'inline' };
  expect(await send('application/reports+json', [{ type: 'csp-violation', body: queued }])).toBe(204);
  expect(await send('application/csp-report', [])).toBe(400);
});

test('[SEC-1] other sites can use neither pages nor data, and pages have only the features they need', async () => {
  const page = (await ask(danish, '/om')).headers;
  expect(page['permissions-policy']).toContain('camera=()');
  expect(page['permissions-policy']).toContain('payment=()');
  expect(page['x-frame-options']).toBe('DENY');
  expect(page['cross-origin-opener-policy']).toBe('same-origin');
  expect(page['cross-origin-resource-policy']).toBe('same-origin');
  expect((await ask(danish, '/api/news')).headers['cross-origin-resource-policy']).toBe('same-origin');
  expect((await ask(danish, '/icon.svg')).headers['cross-origin-resource-policy']).toBe('cross-origin');
});
