import { after, before, test } from 'node:test';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { ensureBrowser } from '@fan-base/tooling/browser/ensure-browser';
import { runFanBase } from '@fan-base/tooling/cli/commands';
import { expect } from '@playwright/test';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { renumbered } from '../publishing.ts';
import { brokenVersions } from '../rehearsal/broken-versions.ts';
import { type Caught, environment, expectRefused, remote, tryAll } from '../rehearsal/rehearse-broken.ts';
import { ask, danish, releasesFolder } from '../site.ts';
import { underTest } from '../under-test.ts';

const broken = brokenVersions.filter(({ needsBrowser }) => needsBrowser);
let caught: ReadonlyMap<string, Promise<Caught>>;
/** Behaves as the stable one. */
const sound = '9.3.0';

before(async () => {
  await ensureBrowser();
  await startOwnPages();
  // One view shows each fault. That a rehearsal needs both languages is proved on the server, and by the command's.
  await ask(danish, '/alfa');
  caught = tryAll(broken, '9.5', { lanes: 2, usesBrowser: true });
});
after(stopOwnPages);

for (const version of broken)
  test(`[TEAM-2] a rehearsal refuses a version that ${version.name}`, async () => {
    expectRefused(version, await caught.get(version.name));
  });

test('[TEAM-2] the command stores its verdict with the release, and a canary requires it', async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const run = (...args: string[]) =>
    runFanBase(['release', ...args], { env: environment(), print, log: print });
  const build = renumbered(remote, sound);
  await publish({ build, releases: openFolder(releasesFolder()), why: 'a test', isHeld: true });
  expect(await run('promote', `${remote}@${sound}`, '--share', '5%')).toBe(1);
  expect(lines.at(-1)).toMatch(/9\.3\.0 has not been rehearsed/);
  expect(await run('rehearse', `${remote}@${sound}`, '--url', underTest().pages)).toBe(0);
  expect(lines.join('\n')).toMatch(/mf-alpha 9\.3\.0 passed over \d+ page views by shell /);
  expect(await run('promote', `${remote}@${sound}`, '--share', '5%')).toBe(0);
  expect(await run('rollback', remote, '--canary')).toBe(0);
});

test('[TEAM-2] a version that behaves as the stable one in the browser passes', () => {
  const { rehearsal } = readFolderRegistry(releasesFolder()).apps[remote]?.versions[sound] ?? {};
  expect(rehearsal).toMatchObject({ outcome: 'passed', reasons: [], places: 'server and browser' });
  expect(rehearsal?.numbers['scriptKib']?.candidate).toBeGreaterThan(0);
});
