import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { expect } from '@playwright/test';
import { changeServer, copyRelease, releaseIn } from '../forge.ts';
import { ownPagesLog, startOwnPages, stopOwnPages } from '../own-pages.ts';
import { readStart } from '../read-boot.ts';
import { soon } from '../release-changes.ts';
import { ask, danish, on, releasesFolder } from '../site.ts';
import { pagesServer } from '../under-test.ts';

const path = '/alfa';

/** Longest pause between two requests of a visitor: a shell takes over within a moment. */
const maxPauseMs = 50;

before(() => startOwnPages());
after(stopOwnPages);

/** Publishes the shell of the working tree under its own version. @returns the registry's revision */
async function publishShell(version: string, server = (source: string) => source): Promise<number> {
  const build = copyRelease('shell', version);
  changeServer(build, version, server);
  // Unchecked, like the working tree's shell here: its not-found page needs the sites' remotes.
  return (await publish({ build, releases: openFolder(releasesFolder()), why: 'a test' })).revision;
}

const health = async (): Promise<{ shell: string; registry: number }> =>
  (await fetch(on('localhost', '/healthz'))).json();

/** One GET. @returns the status or the error message */
const statusOf = (address: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.on('error', ({ message }) => resolve(message));
      answer.on('end', () => resolve(String(answer.statusCode)));
      answer.resume();
    }).on('error', ({ message }) => resolve(message));
  });

/** Requests an address repeatedly, with short pauses, until it is stopped. */
function keepAsking(address: string, { keepAlive }: { readonly keepAlive: boolean }) {
  const answers = new Set<string>();
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) {
      answers.add(await statusOf(address, agent));
      await delay(Math.random() * maxPauseMs);
    }
    agent.destroy();
  })();
  return {
    /** @returns the distinct answers */
    async stop() {
      isStopped = true;
      await done;
      return [...answers];
    },
  };
}

/** Addresses of the scripts that the page starts with. */
const readScripts = async (): Promise<string[]> =>
  readStart((await ask(danish, path)).text)?.scripts.slice() ?? [];

/** Waits until pages come from a version of the shell. @returns addresses of their scripts */
async function untilInUse(version: string): Promise<string[]> {
  await expect.poll(health, soon).toMatchObject({ shell: version });
  const main = `/assets/shell/${version}/web/main.js`;
  await expect.poll(readScripts, soon).toContain(main);
  return readScripts();
}

/** Publishes a shell that takes over, one that does not start, and another that takes over. @returns their scripts */
async function replaceShells(): Promise<string[][]> {
  await publishShell('9.1.0');
  const first = await untilInUse('9.1.0');
  const revision = await publishShell('9.1.1', () => 'throw new Error("broken on purpose")');
  await expect.poll(() => ownPagesLog().join('\n'), soon).toMatch(/the running shell is kept: .*9\.1\.1/);
  await expect.poll(health, soon).toMatchObject({ shell: '9.1.0', registry: revision });
  await publishShell('9.1.2');
  return [first, await untilInUse('9.1.2')];
}

let scripts: readonly string[][] = [];

test('[MF-1] [MF-6] no request fails while shells take over, even if one does not start', async () => {
  const paths = [path, '/beta', '/healthz', '/readyz', '/api/settings?domain=localhost&language=da'];
  const visitors = paths.flatMap((asked) =>
    [true, false].map((keepAlive) => keepAsking(on(danish, asked), { keepAlive })),
  );
  let answers: string[][];
  try {
    scripts = await replaceShells();
  } finally {
    answers = await Promise.all(visitors.map((visitor) => visitor.stop()));
  }
  expect(answers).toEqual(visitors.map(() => ['200']));
});

test('[MF-2] [MF-7] versions of the shell with the same React share its address', () => {
  const [[react = '', main] = [], next] = scripts;
  expect(main).toBe('/assets/shell/9.1.0/web/main.js');
  expect(react).toMatch(/^\/assets\/vendor\/[0-9a-f]{32}\/web\/react\.js$/);
  expect(next).toEqual([react, '/assets/shell/9.1.2/web/main.js']);
});

test('[MF-2] [MF-7] React is immutable, compressed, and byte-identical to the release', async () => {
  const [react = ''] = await readScripts();
  const { integrity } = releaseIn(join(releasesFolder(), 'shell/9.1.2'));
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

test('[MF-1] a crashed pages server restarts by itself', async () => {
  const dead = pagesServer();
  process.kill(dead, 'SIGKILL');
  await expect
    .poll(async () => ((await health().catch(() => null)) && pagesServer()) || dead, soon)
    .not.toBe(dead);
});
