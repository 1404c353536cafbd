import { changeServer, copyRelease, renumber } from '@fan-base/platform-tests/forge';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { readStart } from '@fan-base/platform-tests/read-boot';
import {
  author,
  changeReleases,
  publishBuild,
  soonMs,
  stableOf,
} from '@fan-base/platform-tests/release-changes';
import { ask, danish, on, releasesFolder } from '@fan-base/platform-tests/site';
import { startCanaries, startCanary } from '@fan-base/shared-releases/changes';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';

const remote = 'mf-squad';
const getShellApp = () => readFolderRegistry(releasesFolder()).apps['shell'];

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

/** Publishes the working tree's shell under another version, for pins and canaries only. */
async function holdShell(version: string, change = (source: string) => source): Promise<void> {
  const folder = copyRelease('shell', version);
  changeServer(folder, version, change);
  await publishBuild(folder, true);
}

/** The versions in the document that a browser with these cookies gets: of the shell, and of a remote's files. */
async function versionsFor(cookie: string): Promise<{ shell: string; squad: string }> {
  const { status, text } = await ask(danish, '/trup', { cookie });
  expect(status).toBe(200);
  const names = [
    ...(readStart(text)?.scripts.map(({ href }) => href) ?? []),
    ...(readStart(text)?.files ?? []),
  ];
  const find = (name: string) =>
    names.flatMap((href) => href.match(`/assets/${name}/([^/]+)/`)?.[1] ?? [])[0] ?? '';
  return { shell: find('shell'), squad: find(remote) };
}

/** A bucket whose browsers get a version of the shell, or another than that. */
async function findBucket(version: string, isInside: boolean): Promise<string> {
  for (let bucket = 0; ; bucket += 1) {
    const cookie = `release_bucket=${bucket}`;
    if (((await versionsFor(cookie)).shell === version) === isInside) return cookie;
  }
}

test('[MF-5] a tester pins tomorrow’s shell, for this browser only; its pages wake, and the testers’ page says so', async ({
  page,
}) => {
  const version = '9.3.0';
  await holdShell(version);
  const cookie = `release_pins=${encodeURIComponent(`shell@${version}`)}`;
  expect((await versionsFor(cookie)).shell).toBe(version);
  expect((await versionsFor('')).shell).toBe(stableOf('shell'));

  await page.context().addCookies([{ name: 'release_pins', value: `shell@${version}`, url: on(danish) }]);
  await open(page, on(danish, '/trup'));
  await ready(page);
  expect(await page.locator(`script[src*="/assets/shell/${version}/"]`).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Forum' }).first().click();
  await expect(page).toHaveURL(on(danish, '/forum'));

  await page.goto(on(danish, '/qa'));
  const shell = page.getByRole('group', { name: 'shell', exact: true });
  await expect(shell).toContainText(`${version} (valgt af dig)`);
  await expect(shell.getByRole('combobox')).toHaveValue(version);
});

test('[MF-6] a set of a shell and a remote goes to one share of the visitors, whole, and ends whole', async () => {
  const version = '9.3.1';
  await holdShell(version);
  const folder = copyRelease(remote, version);
  renumber(folder, version);
  await publishBuild(folder, true);
  await changeReleases((registry) =>
    startCanaries(
      registry,
      [
        { name: 'shell', version },
        { name: remote, version },
      ],
      50,
      author(),
    ),
  );
  await expect
    .poll(
      async () => Promise.all([1, 2, 3, 4, 5, 6, 7].map((bucket) => versionsFor(`release_bucket=${bucket}`))),
      {
        timeout: soonMs,
      },
    )
    .toContainEqual({ shell: version, squad: version });
  for (let bucket = 0; bucket < 20; bucket += 1) {
    const { shell, squad } = await versionsFor(`release_bucket=${bucket}`);
    expect([bucket, shell === version]).toEqual([bucket, squad === version]);
  }
  const outside = await findBucket(version, false);
  expect((await versionsFor(outside)).shell).toBe(stableOf('shell'));
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

test('[MF-6] a canary of the shell that fails costs no visitor a page, and is stopped', async () => {
  const version = '9.3.2';
  await holdShell(version, (source) => answering(500) + source);
  await changeReleases((registry) => startCanary(registry, 'shell', { version, share: 100 }, author()));
  await expect
    .poll(
      async () => {
        expect((await versionsFor('release_bucket=1')).shell).toBe(stableOf('shell'));
        return getShellApp()?.canary;
      },
      { timeout: soonMs },
    )
    .toBeUndefined();
  expect(getShellApp()?.history.at(-1)).toMatchObject({
    action: 'stop-canary',
    version,
    why: expect.stringMatching(/^it failed in 100 % of 20 page views/),
  });
});

test('[MF-6] a canary of the shell that cannot start leaves every visitor with the stable one', async () => {
  const version = '9.3.3';
  await holdShell(version, () => 'throw new Error("this shell does not start");');
  await changeReleases((registry) => startCanary(registry, 'shell', { version, share: 100 }, author()));
  for (let bucket = 0; bucket < 5; bucket += 1)
    expect((await versionsFor(`release_bucket=${bucket}`)).shell).toBe(stableOf('shell'));
});

test('[MF-6] a canary of the shell that is busy leaves its visitors to the stable one, and is not to blame', async () => {
  const version = '9.3.4';
  await holdShell(version, (source) => answering(503) + source);
  await changeReleases((registry) => startCanary(registry, 'shell', { version, share: 100 }, author()));
  // A tester waits for its server.
  expect((await versionsFor(`release_pins=shell@${version}`)).shell).toBe(stableOf('shell'));
  for (let view = 0; view < 30; view += 1)
    expect((await versionsFor('release_bucket=1')).shell).toBe(stableOf('shell'));
  expect(getShellApp()?.canary?.version).toBe(version);
});
