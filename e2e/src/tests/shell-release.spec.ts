import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { openFolder } from '@fan-base/shared-releases/openFolder';
import { publish } from '@fan-base/shared-releases/publish';
import { copyRelease, releaseIn } from '../forge.ts';
import { expect, open, test } from '../page.ts';
import { danish, on, releasesFolder } from '../site.ts';
import { pagesServer } from '../underTest.ts';

const releases = () => openFolder(releasesFolder());

/** Puts the shell of the working tree under a version of its own. @returns the folder of the build */
function forgeShell(version: string, server = (source: string) => source): string {
  const folder = copyRelease('shell', version);
  const release = releaseIn(folder);
  const file = join(folder, 'node/server.cjs');
  writeFileSync(file, server(readFileSync(file, 'utf8')));
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ ...release, version, sources: `forged-${version}` }),
  );
  return folder;
}

const health = async (): Promise<{ shell: string }> =>
  (await fetch(new URL('/healthz', on('localhost')))).json();

/** One GET on a connection of its own. @returns the status, or what went wrong */
const statusOf = (address: string): Promise<string> =>
  new Promise((resolve) => {
    get(address, { agent: false }, (answer) => {
      answer.on('error', ({ message }) => resolve(message));
      answer.on('end', () => resolve(String(answer.statusCode)));
      answer.resume();
    }).on('error', ({ message }) => resolve(message));
  });

/** Asks for a page again and again until told to stop. @returns what was answered, each once */
function keepAsking(address: string) {
  const statuses = new Set<string>();
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) statuses.add(await statusOf(address));
  })();
  return {
    async stop() {
      isStopped = true;
      await done;
      return [...statuses];
    },
  };
}

test('[MF-1] [MF-6] a new shell takes over without a restart by hand and without one failed request; one that does not start changes nothing', async ({
  page,
}) => {
  const before = await health();
  const visitors = [keepAsking(on(danish)), keepAsking(on(danish, '/kampe/2026'))];

  await publish({ build: forgeShell('9.1.0'), releases: releases(), why: 'a test' });
  await expect.poll(health).toMatchObject({ shell: '9.1.0' });
  const scripts = await (await fetch(on(danish))).text();
  expect(scripts).toContain('/assets/shell/9.1.0/web/main.js');
  await open(page, on(danish));

  const broken = forgeShell('9.1.1', () => 'throw new Error("broken on purpose")');
  const { revision } = await publish({ build: broken, releases: releases(), why: 'a test' });
  await expect.poll(health).toMatchObject({ shell: '9.1.0', registry: revision });

  const asked = await Promise.all(visitors.map((visitor) => visitor.stop()));
  for (const statuses of asked) expect(statuses).toEqual(['200']);

  const again = forgeShell('9.1.2');
  await publish({ build: again, releases: releases(), why: 'a test' });
  await expect.poll(health).toMatchObject({ shell: '9.1.2' });
  expect(before.shell).not.toBe('9.1.2');
});

test('[MF-1] a pages server that dies is back by itself', async () => {
  process.kill(pagesServer(), 'SIGKILL');
  await expect.poll(() => health().catch(() => null)).toMatchObject({ shell: /./ });
});
