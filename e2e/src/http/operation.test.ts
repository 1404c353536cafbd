import { after, before, test } from 'node:test';
import { drainOwnPages, ownPagesLog, startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { soonMs } from '@fan-base/platform-tests/release-changes';
import { ask, danish, on } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';

before(() => startOwnPages({ LOG_LEVEL: 'info' }));
after(stopOwnPages);

interface RequestLine {
  readonly reqId: string;
  readonly path: string;
}

test('[SEC-1] a request is one line of the log, under the id of its answer, with site and time but no query', async () => {
  for (const path of ['/?secret=hunter2', '/api/settings?domain=liverpool-fans.com&language=da']) {
    const { headers } = await ask(danish, path);
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\w-]{36}$/);
    const linesOf = () => ownPagesLog().filter((line) => line.includes(String(id)));
    await expect.poll(() => linesOf().length, { timeout: soonMs }).toBe(1);
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

test('[TEAM-5] /healthz and documents name the combination that visitors have', async () => {
  const { combination } = JSON.parse((await ask(danish, '/healthz')).text);
  expect(combination).toMatch(/^[0-9a-f]{8}$/);
  for (const path of ['/', '/kampe/2026', '/no-such-page'])
    expect((await ask(danish, path)).text).toContain(`data-combination="${combination}"`);
});

test('[MF-1] a draining pages server answers /readyz with 503 and still serves pages and the API', async () => {
  const statusOf = async (path: string) => (await ask(danish, path)).status;
  const readiness = async () => (await fetch(on('localhost', '/readyz'))).status;
  expect(await readiness()).toBe(200);
  drainOwnPages();
  await expect.poll(readiness, { timeout: soonMs }).toBe(503);
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/api/settings?domain=liverpool-fans.com&language=da')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
});
