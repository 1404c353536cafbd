import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { AppRegistry, Release } from '@fan-base/shared-contracts/release';
import { startCanary, stopCanary } from '@fan-base/shared-releases/changes';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { expect } from '@playwright/test';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { soonMs } from '../release-changes.ts';
import { ask, danish, on, releasesFolder } from '../site.ts';

const remote = 'mf-squad';
const path = '/trup';
const author = { at: '2026-11-18T12:00:00.000Z', by: 'a test', why: 'a test' };

before(() => startOwnPages());
after(stopOwnPages);

const appOf = (): AppRegistry | undefined => readFolderRegistry(releasesFolder()).apps[remote];

/** Publishes the present stable version once more under another name, for half of the visitors. */
async function offer(version: string, change: (serverModule: string) => string): Promise<void> {
  const folder = join(releasesFolder(), `.forged-${remote}-${version}`);
  cpSync(join(releasesFolder(), remote, appOf()?.stable ?? ''), folder, { recursive: true });
  const source = change(readFileSync(join(folder, 'node/server.cjs'), 'utf8'));
  writeFileSync(join(folder, 'node/server.cjs'), source);
  const release: Release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const integrity = { ...release.integrity, 'node/server.cjs': computeIntegrity(Buffer.from(source)) };
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ ...release, version, sources: `forged-${version}`, integrity }),
  );
  const releases = openFolder(releasesFolder());
  await publish({ build: folder, releases, why: 'a test', isHeld: true });
  const { revision } = await releases.changeRegistry((registry) =>
    startCanary(registry, remote, { version, share: 50 }, author),
  );
  rmSync(folder, { recursive: true });
  await expect
    .poll(async () => (await (await fetch(on(danish, '/healthz'))).json()).registry, { timeout: soonMs })
    .toBeGreaterThanOrEqual(revision);
}

/** Asks for the page as a browser with this bucket does: the version of the remote, and whether its page failed. */
async function visit(bucket: number) {
  const { text } = await ask(danish, path, { cookie: `release_bucket=${bucket}` });
  const version = text.match(new RegExp(`"name":"${remote}","version":"([^"]+)"`))?.[1] ?? '';
  return { version, failed: text.includes('Siden kan ikke vises lige nu') };
}

/** Buckets of a visitor who gets the canary and of one who does not. */
async function someBuckets(canary: string): Promise<{ inside: number; outside: number }> {
  let inside = -1;
  let outside = -1;
  for (let bucket = 0; inside < 0 || outside < 0; bucket++) {
    if ((await visit(bucket)).version === canary) inside = bucket;
    else outside = bucket;
  }
  return { inside, outside };
}

/** A remote's server module whose page throws while it is rendered. */
const throwing = (source: string): string =>
  `${source}\n;{const { remote } = module.exports; module.exports = { remote: { ...remote, pages: { ...remote.pages, squad: { ...remote.pages.squad, load: async () => ({ Page() { throw new Error('broken on purpose'); }, head: () => ({ title: 't', description: '' }) }) } } } };}`;

test('[MF-6] a canary whose page throws on the server is taken out by itself, for good and with the numbers', async () => {
  const version = '9.6.1';
  await offer(version, throwing);
  const { inside, outside } = await someBuckets(version);
  const stable = { version: appOf()?.stable, failed: false };
  let failed = 0;
  for (let last = await visit(inside); last.version === version; last = await visit(inside)) {
    expect(last.failed).toBe(true);
    failed += 1;
    expect(failed).toBeLessThanOrEqual(20);
  }
  // Twenty views are the least that anything is concluded from; one or two were spent on finding the bucket.
  expect(failed).toBeGreaterThan(10);
  expect(await visit(inside)).toEqual(stable);
  expect(await visit(outside)).toEqual(stable);
  await expect.poll(() => appOf()?.canary, { timeout: soonMs }).toBeUndefined();
  const last = appOf()?.history.at(-1);
  expect(last).toMatchObject({ action: 'stop-canary', version, by: 'pages server' });
  expect(last?.why).toMatch(/^it failed in 100 % of \d+ page views within ten minutes/);
});

test('[MF-6] what browsers tell of a canary takes it out as well, and what they tell of nothing published does not', async () => {
  const version = '9.6.2';
  await offer(version, (source) => source);
  const { inside } = await someBuckets(version);
  for (let view = 0; view < 20; view++) await visit(inside);
  const tell = (view: string, told: string) =>
    ask(
      danish,
      '/telemetry',
      { 'content-type': 'text/plain' },
      {
        body: JSON.stringify({
          view,
          failures: [{ remote, version: told, code: 'threw-on-render', duration: 1, region: 'page' }],
        }),
      },
    );
  expect((await tell('a', '9.9.9')).status).toBe(400);
  expect(appOf()?.canary?.version).toBe(version);
  for (const view of ['a', 'a', 'b', 'c']) expect((await tell(view, version)).status).toBe(204);
  await expect.poll(() => appOf()?.canary, { timeout: soonMs }).toBeUndefined();
  expect((await visit(inside)).version).toBe(appOf()?.stable);
});

/** Throws in a timer, and lets promises fall: nothing that waits for the remote ever sees it. */
const straying = (source: string): string =>
  `${source}\n;setTimeout(() => { throw new Error('stray'); }); Promise.reject(new Error('stray')); Promise.reject('no error');`;

test('[MF-3] a remote whose server code throws where nobody waits for it is counted, and the server lives on', async () => {
  const version = '9.6.3';
  const views = async () => {
    const text = await (await fetch(on('localhost', '/metrics').replace('localhost', '127.0.0.1'))).text();
    return { hasViews: text.includes('fan_base_views_total{remote'), text };
  };
  await visit(0);
  await offer(version, straying);
  const counted = `fan_base_remote_failures_total{remote="${remote}",version="${version}",code="threw-on-load",side="server"} `;
  await expect.poll(async () => (await views()).text, { timeout: soonMs }).toContain(counted);
  // A server that was started anew would have counted no views yet.
  expect((await views()).hasViews).toBe(true);
  await openFolder(releasesFolder()).changeRegistry((registry) =>
    stopCanary(registry, remote, version, author),
  );
});
