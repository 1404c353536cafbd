import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, test } from '@fan-base/platform-tests/page';
import { renumbered } from '@fan-base/platform-tests/publishing';
import { releasesFolder } from '@fan-base/platform-tests/site';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { brokenVersions } from '../rehearsal/broken-versions.ts';
import { openPages, rehearseVersion, remote, tryBroken } from '../rehearsal/rehearse-broken.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const usesBrowser = true;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await startOwnPages();
  await openPages();
});
test.afterAll(stopOwnPages);

test('[TEAM-2] a version that behaves as the stable one in the browser passes', async () => {
  const build = renumbered(remote, '9.4.0');
  await publish({ build, releases: openFolder(releasesFolder()), why: 'a test', isHeld: true });
  const { reasons, places, numbers } = await rehearseVersion('9.4.0', { usesBrowser });
  expect(reasons).toEqual([]);
  expect(places).toBe('server and browser');
  expect(numbers['scriptKib']?.candidate).toBeGreaterThan(0);
});

for (const [at, broken] of brokenVersions.filter(({ needsBrowser }) => needsBrowser).entries())
  test(`[TEAM-2] before any visitor gets it, a version is refused that ${broken.name}`, async () => {
    const { stop, words } = await tryBroken(broken, `9.5.${at}`, { usesBrowser });
    expect(words).toMatch(broken.words);
    expect(stop).toBe(broken.stop);
  });
