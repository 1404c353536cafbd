import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { changeServer } from '@fan-base/platform-tests/forge';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { readBoot, readVersion } from '@fan-base/platform-tests/read-boot';
import { soonMs } from '@fan-base/platform-tests/release-changes';
import { ask, danish, on, releasesFolder } from '@fan-base/platform-tests/site';
import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { startCanary, stopCanary } from '@fan-base/shared-releases/changes';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { expect } from '@playwright/test';

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
  changeServer(folder, version, change);
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
  return {
    version: await readVersion(danish, text, remote),
    failed: text.includes('Siden kan ikke vises lige nu'),
  };
}

/** Buckets of a visitor who gets the canary and of one who does not. */
async function someBuckets(canary: string): Promise<{ inside: number; outside: number }> {
  const buckets = [...Array(20).keys()];
  const find = async (isWanted: (version: string | undefined) => boolean) => {
    for (const bucket of buckets) if (isWanted((await visit(bucket)).version)) return bucket;
    return -1;
  };
  let inside = -1;
  // While its render process starts, a canary's visitors may get the stable version.
  await expect
    .poll(async () => (inside = await find((version) => version === canary)), { timeout: soonMs })
    .toBeGreaterThanOrEqual(0);
  return { inside, outside: await find((version) => version !== canary) };
}

/** Visits the page until the canary has been stopped. @returns the pages in its version */
async function visitUntilStopped(bucket: number, canary: string) {
  const seen: Awaited<ReturnType<typeof visit>>[] = [];
  for (let views = 0; appOf()?.canary && views < 200; views += 1) {
    const last = await visit(bucket);
    if (last.version === canary) seen.push(last);
  }
  expect(appOf()?.canary).toBeUndefined();
  return seen;
}

/** A remote's server module whose page throws while it is rendered. */
const throwing = (source: string): string =>
  `${source}\n;{const { remote } = module.exports; module.exports = { remote: { ...remote, pages: { ...remote.pages, squad: { ...remote.pages.squad, load: async () => ({ Page() { throw new Error('broken on purpose'); }, head: () => ({ title: 't', description: '' }) }) } } } };}`;

test('[MF-6] a canary whose page throws on the server is taken out by itself, for good and with the numbers', async () => {
  const version = '9.6.1';
  await offer(version, throwing);
  const { inside, outside } = await someBuckets(version);
  const stable = { version: appOf()?.stable, failed: false };
  const seen = await visitUntilStopped(inside, version);
  expect(seen.every(({ failed }) => failed)).toBe(true);
  expect(seen.length).toBeLessThanOrEqual(20);
  // Twenty views are the least that anything is concluded from; a few were spent on finding the buckets.
  expect(seen.length).toBeGreaterThan(10);
  expect(await visit(inside)).toEqual(stable);
  expect(await visit(outside)).toEqual(stable);
  const last = appOf()?.history.at(-1);
  expect(last).toMatchObject({ action: 'stop-canary', version, by: 'pages server' });
  expect(last?.why).toMatch(/^it failed in 100 % of \d+ page views within ten minutes/);
});

/** What a browser with this bucket may report: the view id of its document, and the versions it was signed for. */
async function getSignedView(bucket: number) {
  const { text } = await ask(danish, path, { cookie: `release_bucket=${bucket}` });
  const { viewId: view = '', shell = '', releases = [] } = (await readBoot(danish, text))?.boot ?? {};
  const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  return { view, versions: { shell, ...versions } };
}

const failures = [{ remote, code: 'threw-on-render', duration: 1, region: 'page' }];

/** Sends a report as a browser at this address does. */
const report = async (address: string, body: object): Promise<number> => {
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': address };
  return (await ask(danish, '/telemetry', headers, { body: JSON.stringify(body) })).status;
};

test('[MF-6] browsers of one network cannot stop a healthy canary, and those of several can stop a failing one', async () => {
  const version = '9.6.2';
  await offer(version, (source) => source);
  const { inside } = await someBuckets(version);
  const signed = await getSignedView(inside);
  for (let n = 0; n < 31; n++)
    expect(await report(`198.51.${n}.1`, { ...signed, alive: [remote] })).toBe(204);

  for (const invented of ['kaeo8k.aaaaaaaaaaaaaaaaaaaaaa', 'kaeo8k.bbbbbbbbbbbbbbbbbbbbbb'])
    expect(await report('203.0.113.1', { ...signed, view: invented, failures })).toBe(400);
  for (let n = 0; n < 40; n++) expect(await report(`2001:db8:1:${n}::1`, { ...signed, failures })).toBe(204);
  await expect.poll(async () => (await visit(inside)).version, { timeout: soonMs }).toBe(version);
  expect(appOf()?.canary?.version).toBe(version);

  for (let n = 0; n < 4; n++) expect(await report(`198.51.${n}.1`, { ...signed, failures })).toBe(204);
  expect((await visit(inside)).version).toBe(appOf()?.stable);
  await expect.poll(() => appOf()?.canary, { timeout: soonMs }).toBeUndefined();
});

test('[MF-6] reports of failures of the stable version do not protect a canary that fails on the server', async () => {
  const version = '9.6.4';
  await offer(version, throwing);
  const { inside, outside } = await someBuckets(version);
  const stable = await getSignedView(outside);
  const statuses = await Promise.all(
    Array.from({ length: 900 }, (_, n) => report(`2001:db8:${n % 40}::1`, { ...stable, failures })),
  );
  expect(statuses.every((status) => status === 204)).toBe(true);
  expect((await visitUntilStopped(inside, version)).length).toBeLessThanOrEqual(20);
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
  await offer(version, straying);
  // Its code is not loaded before a visitor gets it.
  await someBuckets(version);
  const counted = `fan_base_remote_failures_total{remote="${remote}",version="${version}",code="threw-on-load",side="server"} `;
  await expect.poll(async () => (await views()).text, { timeout: soonMs }).toContain(counted);
  // A server that was started anew would have counted no views yet.
  expect((await views()).hasViews).toBe(true);
  await openFolder(releasesFolder()).changeRegistry((registry) =>
    stopCanary(registry, remote, version, author),
  );
});
