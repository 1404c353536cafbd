import { after, before, test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { startReplayApi } from '@fan-base/tooling/release/rehearsal/replay-api';
import { expect } from '@playwright/test';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { renumbered } from '../publishing.ts';
import { brokenVersions } from '../rehearsal/broken-versions.ts';
import { type Caught, expectRefused, rehearseVersion, remote, tryAll } from '../rehearsal/rehearse-broken.ts';
import { ask, danish, english, releasesFolder } from '../site.ts';
import { underTest } from '../under-test.ts';

const usesBrowser = false;
const broken = brokenVersions.filter(({ needsBrowser }) => !needsBrowser);
let caught: ReadonlyMap<string, Promise<Caught>>;

before(async () => {
  await startOwnPages();
  // One view shows each fault.
  await ask(danish, '/alfa');
  caught = tryAll(broken, '9.2', { lanes: 2, usesBrowser });
});
after(stopOwnPages);

for (const version of broken)
  test(`[TEAM-2] a rehearsal refuses a version that ${version.name}`, async () => {
    expectRefused(version, await caught.get(version.name));
  });

test('[TEAM-2] a version that renders as the stable one passes in both languages, with its costs', async () => {
  await ask(english, '/alpha');
  const build = renumbered(remote, '9.1.0');
  await publish({ build, releases: openFolder(releasesFolder()), why: 'a test', isHeld: true });
  const { reasons, views, places, numbers, stable } = await rehearseVersion('9.1.0', { usesBrowser });
  expect(reasons).toEqual([]);
  expect([views, places]).toEqual([2, 'server only']);
  expect(stable).not.toBe('9.1.0');
  expect(numbers['cpuMs']?.candidate).toBeGreaterThan(0);
  expect(numbers['memoryMb']?.candidate).toBeGreaterThan(10);
});

test('[TEAM-2] code on the stage gets public data of the product and no operators’ documents', async () => {
  const { pages } = underTest();
  const api = await startReplayApi([], pages);
  const domain = 'liverpool-fans.dk';
  const request = async (path: string) => {
    const answer = await fetch(api.url + path, { headers: { 'x-site-domain': domain } });
    return { status: answer.status, text: await answer.text() };
  };
  const readKey = async (key: string) => {
    const { text } = await request(`/answers?key=${encodeURIComponent(key)}`);
    return JSON.parse(text).answers[0];
  };
  try {
    expect(await readKey('/news')).toMatchObject({ status: 200 });
    for (const key of [
      '/../platform/fleet.json',
      '/%2e%2e/platform/fleet.json',
      '/news/../../metrics',
      '\\..\\page-views.json',
      '//platform/fleet.json',
      '/openapi.json',
      '/metrics',
      '/calls',
    ]) {
      expect([key, (await readKey(key)).status]).not.toEqual([key, 200]);
      expect([key, (await request(key)).status]).not.toEqual([key, 200]);
    }
  } finally {
    await api.stop();
  }
});

test('[TEAM-2] a rehearsal changes nothing for visitors', async () => {
  const { text } = await ask(danish, '/alfa');
  expect(text).toContain('<h1');
  expect(text).not.toContain('data-failure');
});
