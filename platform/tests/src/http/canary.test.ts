import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { startCanary, stopCanary } from '@fan-base/shared-releases/changes';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { expect } from '@playwright/test';
import { changeServer, copyRelease, releaseIn, renumber } from '../forge.ts';
import { ownPagesLog, startOwnPages, stopOwnPages } from '../own-pages.ts';
import { readBoot, readVersion } from '../read-boot.ts';
import { readMenu } from '../read-menu.ts';
import { author, changeReleases, publishBuild, soon, soonMs } from '../release-changes.ts';
import { ask, danish, on, releasesFolder } from '../site.ts';

const remote = 'mf-alpha';
const path = '/alfa';

before(() => startOwnPages());
after(stopOwnPages);

const appOf = (): AppRegistry | undefined => readFolderRegistry(releasesFolder()).apps[remote];

/** Publishes the stable version under another number, changed, as a canary for half of the visitors. */
async function offer(version: string, change: (serverModule: string) => string): Promise<void> {
  const build = copyRelease(remote, version);
  changeServer(build, version, change);
  await publish({ build, releases: openFolder(releasesFolder()), why: 'a test', isHeld: true });
  await changeReleases((registry) => startCanary(registry, remote, { version, share: 50 }, author()));
}

/** Requests the page with a bucket. @returns the remote's version in it, and whether the page failed */
async function visit(bucket: number) {
  const { text } = await ask(danish, path, { cookie: `release_bucket=${bucket}` });
  return {
    version: await readVersion(danish, text, remote),
    failed: text.includes('Siden kan ikke vises lige nu'),
  };
}

/** A bucket inside the canary's share and one outside. */
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

/** Requests the page until the canary is stopped. @returns the pages of its version */
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
  `${source}\n;{const { remote } = module.exports; module.exports = { remote: { ...remote, pages: { ...remote.pages, alpha: { ...remote.pages.alpha, load: async () => ({ Page() { throw new Error('broken on purpose'); }, head: () => ({ title: 't', description: '' }) }) } } } };}`;

/** Report of a browser with a bucket: its document's view id, and the versions that the id is signed for. */
async function getSignedView(bucket: number) {
  const { text } = await ask(danish, path, { cookie: `release_bucket=${bucket}` });
  const { viewId: view = '', shell = '', releases = [] } = (await readBoot(danish, text))?.boot ?? {};
  const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  return { view, versions: { shell, ...versions } };
}

const failures = [{ remote, code: 'threw-on-render', duration: 1, region: 'page' }];

/** Sends a report from an address. @returns the status */
const report = async (address: string, body: object): Promise<number> => {
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': address };
  return (await ask(danish, '/telemetry', headers, { body: JSON.stringify(body) })).status;
};

/** The menu entries of remotes for a visitor with a bucket, and whether a story has the widget. */
async function readContributions(bucket: number) {
  const { text } = await ask(danish, '/alfa/story-1', { cookie: `release_bucket=${bucket}` });
  return {
    menu: readMenu(text).slice(0, 2),
    hasWidget: text.includes('data-island="mf-beta-counter"') && text.includes('Talt: '),
  };
}

test('[MF-10] a canary’s contributions are visible to its visitors only, and end with it', async () => {
  const [contributor, version] = ['mf-beta', '9.10.1'];
  const build = copyRelease(contributor, version);
  const release = releaseIn(build);
  // Only its description differs: a widget for the page of another remote, and its entry with another name and place.
  release.contributes = {
    slots: {
      'story/side': [{ widget: 'counter', order: 1 }],
      'alpha/nowhere': [{ widget: 'counter', order: 1 }],
    },
    navigation: [{ key: 'beta', label: { da: 'Kanariefugl', en: 'Canary' }, order: 15 }],
  };
  writeFileSync(join(build, 'release.json'), JSON.stringify(release));
  renumber(build, version);
  await publishBuild(build, true);
  rmSync(build, { recursive: true });
  await changeReleases((registry) => startCanary(registry, contributor, { version, share: 50 }, author()));
  const ignored = ownPagesLog().filter((line) => line.includes('"contribution.ignored"'));
  expect(ignored.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ remote: contributor, place: 'alpha/nowhere', reason: 'no such slot' }),
  ]);
  const visits = await Promise.all(
    Array.from({ length: 12 }, (_, bucket) => readContributions(bucket * 800)),
  );
  const given = new Set(visits.map((seen) => JSON.stringify(seen)));
  const ofCanary = { menu: ['Kanariefugl', '(Alfa)'], hasWidget: true };
  const ofStable = { menu: ['(Alfa)', 'Beta'], hasWidget: false };
  expect([...given].sort()).toEqual([JSON.stringify(ofStable), JSON.stringify(ofCanary)]);
  await changeReleases((registry) => stopCanary(registry, contributor, version, author()));
  for (const bucket of [0, 3, 6, 9]) expect(await readContributions(bucket * 800)).toEqual(ofStable);
});

test('[MF-6] browsers of one network cannot stop a healthy canary; those of several stop a failing one', async () => {
  const version = '9.6.2';
  await offer(version, (source) => source);
  const { inside } = await someBuckets(version);
  const signed = await getSignedView(inside);
  for (let n = 0; n < 31; n++)
    expect(await report(`198.51.${n}.1`, { ...signed, alive: [remote] })).toBe(204);

  for (const invented of ['kaeo8k.aaaaaaaaaaaaaaaaaaaaaa', 'kaeo8k.bbbbbbbbbbbbbbbbbbbbbb'])
    expect(await report('203.0.113.1', { ...signed, view: invented, failures })).toBe(400);
  for (let n = 0; n < 40; n++) expect(await report(`2001:db8:1:${n}::1`, { ...signed, failures })).toBe(204);
  await expect.poll(async () => (await visit(inside)).version, soon).toBe(version);
  expect(appOf()?.canary?.version).toBe(version);

  for (let n = 0; n < 4; n++) expect(await report(`198.51.${n}.1`, { ...signed, failures })).toBe(204);
  expect((await visit(inside)).version).toBe(appOf()?.stable);
  await expect.poll(() => appOf()?.canary, soon).toBeUndefined();
});

// After the test above: these reports of the stable version would count in its comparison, too.
test('[MF-6] a canary that throws on the server is stopped, whatever browsers report of the stable version', async () => {
  const version = '9.6.1';
  await offer(version, throwing);
  const { inside, outside } = await someBuckets(version);
  const stable = { version: appOf()?.stable, failed: false };
  const signed = await getSignedView(outside);
  const statuses = await Promise.all(
    Array.from({ length: 900 }, (_, n) => report(`2001:db8:${n % 40}::1`, { ...signed, failures })),
  );
  expect(statuses.every((status) => status === 204)).toBe(true);
  const seen = await visitUntilStopped(inside, version);
  expect(seen.every(({ failed }) => failed)).toBe(true);
  expect(seen.length).toBeLessThanOrEqual(20);
  // A verdict needs twenty views; finding the buckets took a few.
  expect(seen.length).toBeGreaterThan(10);
  expect(await visit(inside)).toEqual(stable);
  expect(await visit(outside)).toEqual(stable);
  const last = appOf()?.history.at(-1);
  expect(last).toMatchObject({ action: 'stop-canary', version, by: 'pages server' });
  expect(last?.why).toMatch(/^it failed in 100 % of \d+ page views within ten minutes/);
});

/** Throws in a timer and rejects promises, where no caller of the remote can catch it. */
const straying = (source: string): string =>
  `${source}\n;setTimeout(() => { throw new Error('stray'); }); Promise.reject(new Error('stray')); Promise.reject('no error');`;

test('[MF-3] a remote’s uncaught server error is counted, and the server survives', async () => {
  const version = '9.6.3';
  const views = async () => {
    const text = await (await fetch(on('localhost', '/metrics').replace('localhost', '127.0.0.1'))).text();
    return { hasViews: text.includes('fan_base_views_total{remote'), text };
  };
  await offer(version, straying);
  // Its code is loaded for its first visitor.
  await someBuckets(version);
  const counted = `fan_base_remote_failures_total{remote="${remote}",version="${version}",code="threw-on-load",side="server"} `;
  await expect.poll(async () => (await views()).text, soon).toContain(counted);
  // A restarted server would have counted no views.
  expect((await views()).hasViews).toBe(true);
});
