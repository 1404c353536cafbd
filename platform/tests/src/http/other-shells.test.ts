import { after, before, test } from 'node:test';
import { startCanaries, startCanary } from '@fan-base/shared-releases/changes';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { expect } from '@playwright/test';
import { holdShell, shellVersionFor, versionsFor } from '../held-shell.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { renumbered } from '../publishing.ts';
import { author, changeReleases, publishBuild, soon, stableOf } from '../release-changes.ts';
import { releasesFolder } from '../site.ts';

const remote = 'mf-alpha';
const getShellApp = () => readFolderRegistry(releasesFolder()).apps['shell'];

before(() => startOwnPages());
after(stopOwnPages);

/** Gives a version of the shell to all visitors as a canary. */
const startShellCanary = (version: string): Promise<void> =>
  changeReleases((registry) => startCanary(registry, 'shell', { version, share: 100 }, author()));

test('[MF-6] a set of a shell and a remote goes to the same share of visitors', async () => {
  const version = '9.3.1';
  await holdShell(version);
  await publishBuild(renumbered(remote, version), true);
  const set = ['shell', remote].map((name) => ({ name, version }));
  await changeReleases((registry) => startCanaries(registry, set, 50, author()));
  const readBuckets = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, bucket) => versionsFor(`release_bucket=${bucket}`)));
  await expect.poll(() => readBuckets(8), soon).toContainEqual({ shell: version, alpha: version });
  const all = await readBuckets(20);
  for (const { shell, alpha } of all) expect(shell === version).toBe(alpha === version);
  expect(all).toContainEqual({ shell: stableOf('shell'), alpha: stableOf(remote) });
});

/** A server that answers every request but health checks with a status. */
const answering = (status: number) => `const { Server } = require('node:http');
const { emit } = Server.prototype;
Server.prototype.emit = function (event, request, response) {
  if (event !== 'request' || request.url.endsWith('z')) return emit.apply(this, arguments);
  response.statusCode = ${status};
  return response.end('broken');
};
`;

test('[MF-6] a failing canary of the shell is stopped, and no visitor loses a page', async () => {
  const version = '9.3.2';
  await holdShell(version, (source) => answering(500) + source);
  await startShellCanary(version);
  await expect
    .poll(async () => {
      expect(await shellVersionFor('release_bucket=1')).toBe(stableOf('shell'));
      return getShellApp()?.canary;
    }, soon)
    .toBeUndefined();
  expect(getShellApp()?.history.at(-1)).toMatchObject({
    action: 'stop-canary',
    version,
    why: expect.stringMatching(/^it failed in 100 % of 20 page views/),
  });
});

test('[MF-6] a canary of the shell that cannot start leaves every visitor on the stable one', async () => {
  const version = '9.3.3';
  await holdShell(version, () => 'throw new Error("this shell does not start");');
  await startShellCanary(version);
  for (let bucket = 0; bucket < 5; bucket += 1)
    expect(await shellVersionFor(`release_bucket=${bucket}`)).toBe(stableOf('shell'));
});

test('[MF-6] a busy canary of the shell passes its visitors to the stable one and is not blamed', async () => {
  const version = '9.3.4';
  await holdShell(version, (source) => answering(503) + source);
  await startShellCanary(version);
  // A tester waits for its server.
  expect(await shellVersionFor(`release_pins=shell@${version}`)).toBe(stableOf('shell'));
  for (let view = 0; view < 30; view += 1)
    expect(await shellVersionFor('release_bucket=1')).toBe(stableOf('shell'));
  expect(getShellApp()?.canary?.version).toBe(version);
});
