/** @jest-environment node */
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { ClientRateLimit } from '../http/rate-limit.ts';
import { cspReportPath, cspReports, readCspReports } from './csp-reports.ts';

const report = (part: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://liverpool-fans.dk/trup?search=secret#x',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?token=1',
      ...part,
    },
  });

test('queries and paths of other sites are removed from a report', () => {
  expect(readCspReports(report())).toEqual([
    { directive: 'script-src', blocked: 'https://evil.example', path: '/trup', release: null },
  ]);
  expect(readCspReports(report({ 'blocked-uri': 'inline' }))?.[0]?.blocked).toBe('inline');
  expect(readCspReports(report({ 'effective-directive': 'x"y\n' }))?.[0]?.directive).toBe('other');
});

test('a report names the release whose code was blocked', () => {
  const source = 'https://liverpool-fans.dk/assets/mf-news/1.2.0/web/page-front.0a1b2c3d.js';
  expect(readCspReports(report({ 'source-file': source }))?.[0]?.release).toBe('mf-news@1.2.0');
});

test('a browser may send several reports together', () => {
  const queued = ['img-src', 'script-src-elem'].map((effectiveDirective) => ({
    type: 'csp-violation',
    age: 10,
    url: 'https://liverpool-fans.dk/trup',
    body: {
      documentURL: 'https://liverpool-fans.dk/trup?search=secret',
      effectiveDirective,
      blockedURL: 'https://evil.example/a.js?token=1',
      sourceFile: 'https://liverpool-fans.dk/assets/mf-news/1.2.0/web/page-front.0a1b2c3d.js',
      disposition: 'enforce',
    },
  }));
  const common = { blocked: 'https://evil.example', path: '/trup', release: 'mf-news@1.2.0' };
  expect(readCspReports(JSON.stringify(queued))).toEqual([
    { directive: 'img-src', ...common },
    { directive: 'script-src', ...common },
  ]);
});

test.each([
  '',
  '[]',
  '[{"type":"deprecation","body":{}}]',
  '{}',
  'x',
  '{"csp-report":1}',
  report({ 'document-uri': 7 }),
  '['.repeat(8_000),
])('an invalid report is rejected: %#', (body) => {
  expect(readCspReports(body)).toBeNull();
});

test('reports are limited per network, and in length', async () => {
  const app = fastify({ trustProxy: true });
  const metrics = new Registry();
  await cspReports(app, new ClientRateLimit(2), metrics);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (from: string, body = report()) => {
    const headers = { 'content-type': 'application/csp-report', 'x-forwarded-for': from };
    return (await fetch(address + cspReportPath, { method: 'POST', headers, body })).status;
  };
  expect(await send('2001:db8:1:2::1')).toBe(204);
  expect(await send('2001:db8:1:2::2')).toBe(204);
  expect(await send('2001:db8:1:2:3::3')).toBe(429);
  expect(await send('203.0.113.7', report({ 'blocked-uri': 'x'.repeat(9_000) }))).toBe(413);
  expect(await metrics.metrics()).toContain('fan_base_csp_reports_total{directive="script-src"} 2');
  await app.close();
});
