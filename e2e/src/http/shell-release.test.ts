import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/openFolder';
import { publish } from '@fan-base/shared-releases/publish';
import { findPagesServer } from '@fan-base/tooling/start/product';
import { expect } from '@playwright/test';
import { copyRelease, releaseIn } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../ownPages.ts';
import { publishAndWait, renumbered } from '../publishing.ts';
import { restore, stableOf } from '../releaseChanges.ts';
import { ask, danish, on, releasesFolder } from '../site.ts';

before(() => startOwnPages());
after(stopOwnPages);

const health = async (): Promise<{ shell: string; stableShell: string }> =>
  (await fetch(on('localhost', '/healthz'))).json();

/** The pages server that a start would run now. */
const nextServer = (): Promise<string> =>
  findPagesServer({ ...process.env, RELEASES_DIR: releasesFolder(), RELEASES_S3: '' }, () => {});

const serverOf = (version: string): string => join(releasesFolder(), 'shell', version, 'node/server.cjs');

test('[MF-1] [MF-6] a shell that is published is what the next start runs; until then pages are of the one that runs', async () => {
  const { shell } = await health();
  await publishAndWait(renumbered('shell', '9.1.0'));
  expect(await health()).toMatchObject({ shell, stableShell: '9.1.0' });
  const { status, text } = await ask(danish, '/');
  expect(status).toBe(200);
  expect(text).toContain(`/assets/shell/${shell}/web/main.js`);
  expect(await nextServer()).toBe(serverOf('9.1.0'));
});

for (const [index, file] of ['node/server.cjs', 'node/render.cjs', 'release.json'].entries())
  test(`[MF-4] a shell in the folder of releases whose ${file} is not what was published is not run, but the one before`, async () => {
    const sound = await nextServer();
    const version = `9.3.${index}`;
    const before = stableOf('shell');
    const build = copyRelease('shell', version);
    const release = { ...releaseIn(build), version, sources: `forged-${version}` };
    writeFileSync(join(build, 'release.json'), JSON.stringify(release));
    await publish({ build, releases: openFolder(releasesFolder()), why: 'a test' });
    expect(await nextServer()).toBe(serverOf(version));
    appendFileSync(join(releasesFolder(), 'shell', version, file), ' ');
    expect(await nextServer()).toBe(sound);
    await restore('shell', before);
  });
