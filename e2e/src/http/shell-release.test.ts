import { appendFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { changeServer, copyRelease, releaseIn, renumber } from '@fan-base/platform-tests/forge';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { readStart } from '@fan-base/platform-tests/read-boot';
import { restore, soonMs, stableOf } from '@fan-base/platform-tests/release-changes';
import { ask, danish, on, releasesFolder } from '@fan-base/platform-tests/site';
import { pagesServer } from '@fan-base/platform-tests/under-test';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { findPagesServer } from '@fan-base/tooling/start/pages-server';
import { expect } from '@playwright/test';

before(() => startOwnPages());
after(stopOwnPages);

/** Publishes the shell of the working tree under a version of its own. @returns the registry's revision */
async function publishShell(version: string, server = (source: string) => source): Promise<number> {
  const build = copyRelease('shell', version);
  changeServer(build, version, server);
  const releases = openFolder(releasesFolder());
  return (await publish({ build, releases, why: 'a test' })).revision;
}

const health = async (): Promise<{ shell: string; registry: number }> =>
  (await fetch(on('localhost', '/healthz'))).json();

/** One GET. @returns the status, or what went wrong */
const statusOf = (address: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.on('error', ({ message }) => resolve(message));
      answer.on('end', () => resolve(String(answer.statusCode)));
      answer.resume();
    }).on('error', ({ message }) => resolve(message));
  });

/** Asks for an address again and again, with short pauses, until told to stop. */
function keepAsking(address: string, { keepAlive }: { readonly keepAlive: boolean }) {
  const answers = new Set<string>();
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) {
      answers.add(await statusOf(address, agent));
      await delay(Math.random() * 20);
    }
    agent.destroy();
  })();
  return {
    /** @returns what was answered, each once */
    async stop() {
      isStopped = true;
      await done;
      return [...answers];
    },
  };
}

test('[MF-1] [MF-6] new shells take over without a restart by hand and without one failed request, on new connections and on kept ones; one that does not start changes nothing', async () => {
  const paths = [
    '/',
    '/kampe/2026',
    '/healthz',
    '/readyz',
    '/api/settings?domain=liverpool-fans.com&language=da',
  ];
  const visitors = paths.flatMap((path) =>
    [true, false].map((keepAlive) => keepAsking(on(danish, path), { keepAlive })),
  );
  const inUse = async (version: string) => {
    await expect.poll(health, { timeout: soonMs }).toMatchObject({ shell: version });
    const script = `/assets/shell/${version}/web/main.js`;
    await expect.poll(async () => (await ask(danish, '/')).text, { timeout: soonMs }).toContain(script);
  };

  let answers: string[][];
  try {
    await publishShell('9.1.0');
    await inUse('9.1.0');
    const revision = await publishShell('9.1.1', () => 'throw new Error("broken on purpose")');
    await expect.poll(health, { timeout: soonMs }).toMatchObject({ shell: '9.1.0', registry: revision });
    for (const version of ['9.1.2', '9.1.3']) {
      await publishShell(version);
      await inUse(version);
    }
  } finally {
    answers = await Promise.all(visitors.map((visitor) => visitor.stop()));
  }
  expect(answers).toEqual(visitors.map(() => ['200']));
});

test('[MF-2] [MF-7] versions of the shell with the same React name it at the same address, which is cached for ever, compressed, and as it was published', async () => {
  const scriptsOf = async (version: string) => {
    await publishShell(version);
    await expect.poll(health, { timeout: soonMs }).toMatchObject({ shell: version });
    const { text } = await ask(danish, '/');
    return readStart(text)?.scripts.map(({ href }) => href) ?? [];
  };
  const [react = '', main] = await scriptsOf('9.2.0');
  expect(main).toBe('/assets/shell/9.2.0/web/main.js');
  expect(react).toMatch(/^\/assets\/vendor\/[0-9a-f]{32}\/web\/react\.js$/);
  expect(await scriptsOf('9.2.1')).toEqual([react, '/assets/shell/9.2.1/web/main.js']);

  const { integrity } = releaseIn(join(releasesFolder(), 'shell/9.2.1'));
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(on(danish, react), { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(computeIntegrity(bytes)).toBe(integrity[react.replace('/assets/', '')]);
  }
  for (const none of [
    react.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    '/assets/vendor/',
    '/assets/vendor/../releases.json',
  ])
    expect((await ask(danish, none)).status).toBeGreaterThanOrEqual(400);
});

test('[MF-1] a pages server that dies is back by itself', async () => {
  const dead = pagesServer();
  process.kill(dead, 'SIGKILL');
  await expect
    .poll(async () => ((await health().catch(() => null)) && pagesServer()) || dead, { timeout: soonMs })
    .not.toBe(dead);
});

/** The pages server that a start would run now. */
const nextServer = (): Promise<string> =>
  findPagesServer({ ...process.env, RELEASES_DIR: releasesFolder(), RELEASES_S3: '' }, () => {});

const serverOf = (version: string): string => join(releasesFolder(), 'shell', version, 'node/server.cjs');

for (const [index, file] of ['node/server.cjs', 'node/render.cjs', 'release.json'].entries())
  test(`[MF-4] a shell in the folder of releases whose ${file} is not what was published is not run, but the one before`, async () => {
    const sound = await nextServer();
    const version = `9.3.${index}`;
    const before = stableOf('shell');
    const build = copyRelease('shell', version);
    renumber(build, version);
    await publish({ build, releases: openFolder(releasesFolder()), why: 'a test' });
    expect(await nextServer()).toBe(serverOf(version));
    appendFileSync(join(releasesFolder(), 'shell', version, file), ' ');
    expect(await nextServer()).toBe(sound);
    await restore('shell', before);
  });
