import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promote } from '@fan-base/shared-releases/changes';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { runFanBase } from '@fan-base/tooling/cli/commands';
import { expect } from '@playwright/test';
import { copyRelease, renumber, soundVersion } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { brokenVersions } from '../rehearsal/broken-versions.ts';
import { environment } from '../rehearsal/rehearse-broken.ts';
import { author, changeReleases } from '../release-changes.ts';
import { ask, releasesFolder } from '../site.ts';
import { underTest } from '../under-test.ts';

const remote = 'mf-alpha';

// As after a release of the shell, the server has no page views.
before(() => startOwnPages());
after(stopOwnPages);

async function preview(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runFanBase(['preview', '--url', underTest().pages, ...args], {
    env: environment(),
    print: (line) => lines.push(line),
    log: () => {},
  });
  return { code, text: lines.join('\n') };
}

test('[TEAM-6] without a difference from what visitors have, there is nothing to preview', async () => {
  expect(await preview()).toEqual({
    code: 0,
    text: 'No application differs from what visitors have.',
  });
});

test('[TEAM-6] changes of the working tree are published on hold, rehearsed and linked in both languages', async () => {
  // Visitors have another version than the working tree's.
  const build = copyRelease(remote, '9.1.0');
  renumber(build, '9.1.0');
  await publish({ build, releases: openFolder(releasesFolder()), why: 'a test', isHeld: true });
  await changeReleases((registry) => promote(registry, remote, '9.1.0', author()));
  const version = soundVersion(remote);

  const { code, text } = await preview();
  expect([code, text]).toEqual([0, expect.stringContaining('## Preview')]);
  const row = text.split('\n').find((line) => line.startsWith(`| ${remote} |`));
  expect(row).toMatch(
    /^\| mf-alpha \| \S+ \| (page|widget) \S+ [\d.]+ \/ \d+ KiB \| passed over \d+ page views \|$/,
  );
  expect(row).toContain(version);

  const links = [...text.matchAll(/^- (Danish|English): \[.+\]\((.+)\)$/gm)];
  expect(links.map(([, language]) => language)).toEqual(['Danish', 'English']);
  for (const [, , link = ''] of links) {
    const { host, pathname, search } = new URL(link);
    const answer = await ask(host.replace(/\.localhost(:\d+)?$/, ''), pathname + search);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(version)]);
  }

  const { stable, versions } = readFolderRegistry(releasesFolder()).apps[remote] ?? {};
  expect(stable).toBe('9.1.0');
  expect(versions?.[version]?.rehearsal?.outcome).toBe('passed');
});

test('[TEAM-6] builds of a machine without the key are published and rehearsed by one that has it', async () => {
  const throws = brokenVersions.find(({ name }) => name === 'throws on the server');
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-preview-'));
  try {
    const build = copyRelease(remote, '9.2.0');
    // Refused before a browser is started.
    throws?.forge(build, '9.2.0');
    cpSync(build, join(folder, remote, '9.2.0'), { recursive: true });
    // The stable version is there too, as in a folder of all builds.
    cpSync(join(releasesFolder(), remote, '9.1.0'), join(folder, remote, '9.1.0'), { recursive: true });
    const shell = copyRelease('shell', '9.4.0');
    renumber(shell, '9.4.0');
    cpSync(shell, join(folder, 'shell', '9.4.0'), { recursive: true });
    const { code, text } = await preview('--build', folder);
    expect([code, text]).toEqual([1, expect.stringMatching(/^\| mf-alpha \| 9\.2\.0 \| .* refused over/m)]);
    expect(text).toContain('boom on the server');
    expect(text).not.toContain('9.1.0');
    // Its server would run unconfined for testers who pin it.
    expect(text).toContain('shell 9.4.0 is left out');
    expect(readFolderRegistry(releasesFolder()).apps['shell']?.versions).not.toHaveProperty('9.4.0');
    const { versions } = readFolderRegistry(releasesFolder()).apps[remote] ?? {};
    expect(versions?.['9.2.0']?.rehearsal?.outcome).toBe('refused');
    // A page of a held version would have the origin of every site.
    const other = copyRelease(remote, '9.3.0');
    renumber(other, '9.3.0');
    writeFileSync(join(other, 'web/login.html'), '<h1>Log in</h1>');
    cpSync(other, join(folder, remote, '9.3.0'), { recursive: true });
    const refused = await preview('--build', folder);
    expect([refused.code, refused.text]).toEqual([
      1,
      expect.stringContaining('web/login.html is not part of a build'),
    ]);
    expect(readFolderRegistry(releasesFolder()).apps[remote]?.versions).not.toHaveProperty('9.3.0');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
