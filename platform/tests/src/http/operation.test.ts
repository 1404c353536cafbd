import { after, before, test } from 'node:test';
import { expect } from '@playwright/test';
import { drainOwnPages, ownPagesLog, startOwnPages, stopOwnPages } from '../own-pages.ts';
import { renumbered } from '../publishing.ts';
import { readVersion } from '../read-boot.ts';
import { publishBuild, soon, stableOf } from '../release-changes.ts';
import { ask, danish, on } from '../site.ts';

before(() => startOwnPages({ LOG_LEVEL: 'info', NODE_ENV: 'production' }));
after(stopOwnPages);

interface RequestLine {
  readonly reqId: string;
  readonly path: string;
}

test('[SEC-1] a request is one log line with response id, site and duration but no query', async () => {
  for (const path of ['/om?secret=hunter2', '/api/settings?domain=liverpool-fans.com&language=da']) {
    const { headers } = await ask(danish, path);
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\w-]{36}$/);
    const linesOf = () => ownPagesLog().filter((line) => line.includes(String(id)));
    await expect.poll(() => linesOf().length, soon).toBe(1);
    const line: RequestLine = JSON.parse(linesOf()[0] ?? '');
    expect(line).toMatchObject({
      reqId: id,
      method: 'GET',
      path: path.split('?')[0],
      status: 200,
      site: danish,
    });
    expect(line).toHaveProperty('milliseconds');
  }
  await ask(danish, '/healthz');
  expect(ownPagesLog().filter((line) => /hunter2|healthz/.test(line))).toEqual([]);
});

test('[TEAM-5] /healthz and documents name the combination of stable versions', async () => {
  const { combination } = JSON.parse((await ask(danish, '/healthz')).text);
  expect(combination).toMatch(/^[0-9a-f]{8}$/);
  for (const path of ['/om', '/alfa', '/no-such-page'])
    expect((await ask(danish, path)).text).toContain(`data-combination="${combination}"`);
});

test('[TEAM-4] the pages server reports request counts and event loop lag to operators', async () => {
  const metrics = await (await fetch(on('localhost', '/metrics').replace('localhost', '127.0.0.1'))).text();
  expect(metrics).toContain('fan_base_request_seconds_count{method="GET"');
  expect(metrics).toContain('nodejs_eventloop_lag_seconds');
});

test('[MF-5] in production a Host header that names this machine does not make the client a tester', async () => {
  const version = '9.5.2';
  await publishBuild(renumbered('mf-alpha', version), true);
  const cookie = `release_pins=mf-alpha@${version}`;
  for (const host of [danish, 'liverpool-fans.dk.localhost']) {
    const { text } = await ask(host, '/alfa', { cookie });
    expect(await readVersion(host, text, 'mf-alpha')).toBe(stableOf('mf-alpha'));
    expect((await ask(host, '/qa/composition')).status).toBe(404);
  }
});

test('[MF-1] a draining pages server answers /readyz with 503 and still serves pages and the API', async () => {
  const statusOf = async (path: string) => (await ask(danish, path)).status;
  const readiness = async () => (await fetch(on('localhost', '/readyz'))).status;
  expect(await readiness()).toBe(200);
  drainOwnPages();
  await expect.poll(readiness, soon).toBe(503);
  expect(await statusOf('/alfa')).toBe(200);
  expect(await statusOf('/api/settings?domain=liverpool-fans.com&language=da')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
});
