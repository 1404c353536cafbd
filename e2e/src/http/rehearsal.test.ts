import { after, before, test } from 'node:test';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { renumbered } from '@fan-base/platform-tests/publishing';
import { ask, danish, releasesFolder } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { startReplayApi } from '@fan-base/tooling/release/rehearsal/replay-api';
import { runRelease } from '@fan-base/tooling/release/run-release';
import { expect } from '@playwright/test';
import { brokenVersions } from '../rehearsal/broken-versions.ts';
import { openPages, rehearseVersion, remote, tryBroken } from '../rehearsal/rehearse-broken.ts';

const usesBrowser = false;

before(async () => {
  await startOwnPages();
  await openPages();
});
after(stopOwnPages);

test('[TEAM-2] a version that renders as the stable one passes in both languages, with its costs', async () => {
  const build = renumbered(remote, '9.1.0');
  await publish({ build, releases: openFolder(releasesFolder()), why: 'a test', isHeld: true });
  const { reasons, views, places, numbers, stable } = await rehearseVersion('9.1.0', { usesBrowser });
  expect(reasons).toEqual([]);
  expect([views, places]).toEqual([2, 'server only']);
  expect(stable).not.toBe('9.1.0');
  expect(numbers['cpuMs']?.candidate).toBeGreaterThan(0);
  expect(numbers['memoryMb']?.candidate).toBeGreaterThan(10);
});

for (const [at, broken] of brokenVersions.filter(({ needsBrowser }) => !needsBrowser).entries())
  test(`[TEAM-2] before any visitor gets it, a version is refused that ${broken.name}`, async () => {
    const { stop, words } = await tryBroken(broken, `9.2.${at}`, { usesBrowser });
    expect(words).toMatch(broken.words);
    expect(stop).toBe(broken.stop);
  });

test('[TEAM-2] code on the stage gets public data of the product, and no document of its operators', async () => {
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

test('[TEAM-2] the command stores its verdict with the release, and a canary requires it', async () => {
  const lines: string[] = [];
  const env = { ...process.env, RELEASES_DIR: releasesFolder(), RELEASES_S3: '' };
  const run = (...args: string[]) =>
    runRelease(args, env, { print: (line) => lines.push(line), printError: (line) => lines.push(line) });
  const build = renumbered(remote, '9.3.0');
  await publish({ build, releases: openFolder(releasesFolder()), why: 'a test', isHeld: true });
  expect(await run('canary', remote, '9.3.0', '5%')).toBe(1);
  expect(lines.at(-1)).toMatch(/9\.3\.0 has not been rehearsed/);
  expect(await run('rehearse', `${remote}@9.3.0`, '--url', underTest().pages)).toBe(0);
  expect(lines.join('\n')).toMatch(/mf-squad 9\.3\.0 passed over \d+ page views by shell /);
  expect(await run('canary', remote, '9.3.0', '5%')).toBe(0);
  expect(await run('canary', remote, 'stop')).toBe(0);
});

test('[TEAM-2] a rehearsal changes nothing for visitors', async () => {
  const { text } = await ask(danish, '/trup');
  expect(text).toContain('<h1');
  expect(text).not.toContain('data-failure');
});
