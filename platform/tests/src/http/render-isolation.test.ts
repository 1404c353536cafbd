import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startCanary } from '@fan-base/shared-releases/changes';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { expect } from '@playwright/test';
import { changeServer, copyRelease } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { readVersion } from '../read-boot.ts';
import { author, changeReleases, publishBuild, soon, stableOf } from '../release-changes.ts';
import { ask, danish, english, network, on, releasesFolder } from '../site.ts';

const attacker = 'mf-alpha';
const other = 'mf-beta';
/** Pages of the attacker, of the other remote and of the shell, on each kind of host. */
const pages = [
  [danish, '/alfa'],
  [english, '/alpha'],
  [danish, '/alfa/story-1'],
  [danish, '/beta'],
  [danish, '/om'],
  [network, '/cookies'],
] as const;

before(() => startOwnPages({ PAGE_CACHE_MB: '0', RENDER_PROCESSES: '2' }));
after(stopOwnPages);

/** Starts a canary: the release of the working tree with more code on the server. */
async function tryOut(name: string, version: string, code: string, share: number): Promise<void> {
  const folder = copyRelease(name, version);
  changeServer(folder, version, (source) => `${source}\n;(() => { "use strict"; ${code} })();`);
  await publishBuild(folder, true);
  rmSync(folder, { recursive: true, force: true });
  await changeReleases((registry) => startCanary(registry, name, { version, share }, author()));
}

/** The versions that a bucket gets, by remote, with the reason. */
async function composition(bucket: number): Promise<Map<string, { version: string; why: string }>> {
  const { text } = await ask('localhost', '/qa/composition', { cookie: `release_bucket=${bucket}` });
  const { apps }: { apps: { name: string; version: string; why: string }[] } = JSON.parse(text);
  return new Map(apps.map((app) => [app.name, app]));
}

async function findBucket(isWanted: (why: string | undefined) => boolean): Promise<number> {
  for (let bucket = 0; bucket < 2_000; bucket++)
    if (isWanted((await composition(bucket)).get(attacker)?.why)) return bucket;
  throw new Error('No bucket gets the expected versions');
}

const canaryOf = (name: string) => readFolderRegistry(releasesFolder()).apps[name]?.canary;

/** The contents of the pages, without what differs in each document. */
async function readAll(bucket: number): Promise<Map<string, { status: number; text: string }>> {
  const read = new Map<string, { status: number; text: string }>();
  for (const [host, path] of pages) {
    const { status, text } = await ask(host, path, { cookie: `release_bucket=${bucket}` });
    read.set(host + path, { status, text: /<body[\s\S]*?<script/.exec(text)?.[0] ?? text });
  }
  return read;
}

async function lostBy(remote: string): Promise<number> {
  const address = on('localhost', '/metrics').replace('localhost', '127.0.0.1');
  const lines = (await (await fetch(address)).text()).split('\n');
  return lines
    .filter((line) => line.startsWith(`fan_base_render_processes_lost_total{remote="${remote}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('[MF-6] a 1 % canary that poisons shared code is stopped and changes no other visitor’s page', async () => {
  const version = '9.4.1';
  const before = await readAll(1);
  for (const [page, { status, text }] of before) {
    expect([page, status]).toEqual([page, 200]);
    expect(text).not.toContain('data-failure');
  }
  await tryOut(
    attacker,
    version,
    'Array.prototype.join = () => "poisoned"; Array.prototype.map = () => { throw new Error("poisoned"); };',
    1,
  );
  const inside = await findBucket((why) => why === 'canary');
  const outside = await findBucket((why) => why === 'stable');
  for (let view = 0; view < 20; view++) {
    const { text } = await ask(danish, '/alfa', { cookie: `release_bucket=${inside}` });
    expect(text).toContain('<footer');
    expect(text).not.toContain('poisoned');
  }
  expect(await readAll(outside)).toEqual(before);
  await expect.poll(() => canaryOf(attacker), soon).toBeUndefined();
  expect((await composition(inside)).get(attacker)?.version).toBe(stableOf(attacker));
});

test('[MF-3] [MF-6] a canary that hangs under another’s name is stopped, and the other stays', async () => {
  await tryOut(other, '9.4.2', '', 100);
  const forged = `${other}@9.4.2`;
  await tryOut(
    attacker,
    '9.4.3',
    `try { Buffer.prototype.write = () => 0; TextEncoder.prototype.encodeInto = (_, bytes) => bytes.set(Buffer.from(${JSON.stringify(forged)})); } catch {}
     const { remote } = module.exports;
     const load = async () => { for (;;); };
     module.exports = { remote: { ...remote, pages: { ...remote.pages, alpha: { ...remote.pages.alpha, load } } } };`,
    100,
  );
  const visit = async () => (await ask(danish, '/alfa', { cookie: 'release_bucket=1' })).text;
  const hangs = async (text: string) => (await readVersion(danish, text, attacker)) === '9.4.3';
  let views = 0;
  // The metric of a version ends with it.
  let lost = 0;
  for (let visits = 0; canaryOf(attacker) && visits < 2_000; visits += 1) {
    const text = await visit();
    // Until its next render process has started, a canary's visitors get the stable version.
    if (!(await hangs(text))) continue;
    expect(text).toContain('Siden kan ikke vises lige nu');
    expect(text).toContain('<footer');
    views += 1;
    lost = Math.max(lost, await lostBy(attacker));
    // A verdict needs at least twenty views.
    expect(views).toBeLessThanOrEqual(20);
  }
  expect(canaryOf(attacker)).toBeUndefined();
  expect(await visit()).not.toContain('Siden kan ikke vises lige nu');
  // After its second lost process it was left out for a while, instead of costing one with every view.
  expect(lost).toBeGreaterThan(0);
  expect(lost).toBeLessThan(views / 2);
  expect(canaryOf(other)?.version).toBe('9.4.2');
  expect(await lostBy(other)).toBe(0);
  expect((await ask(danish, '/beta', { cookie: 'release_bucket=1' })).text).toContain('9.4.2');
});
