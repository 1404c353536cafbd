import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { copyProject } from '@fan-base/platform-tests/project-copy';
import { soonMs } from '@fan-base/platform-tests/release-changes';
import { ask, danish, english, releasesFolder } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import { underTest } from '@fan-base/platform-tests/under-test';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import { root } from '@fan-base/tooling/project';
import { expect } from '@playwright/test';

const run = promisify(execFile);
const guide = readFileSync(join(root, 'docs/guides/a-page-filter.md'), 'utf8');
let project = '';

before(async () => {
  await startOwnPages();
  project = copyProject();
});
after(async () => {
  rmSync(project, { recursive: true, force: true });
  await stopOwnPages();
});

/** Applies the changes of the guide. @returns the files that it changes */
function applyGuide(): string[] {
  const files: string[] = [];
  for (const [, file = '', indent = '', diff = ''] of guide.matchAll(
    /in `(mf-squad\/[^`]+)`[^`]*\n( *)```diff\n(.*?)\n *```/gs,
  )) {
    const lines = diff.split('\n').map((line) => line.slice(indent.length));
    const pick = (left: '-' | '+') =>
      lines
        .filter((line) => line.startsWith(' ') || line.startsWith(left))
        .map((line) => line.slice(1))
        .join('\n');
    const path = join(project, file);
    const source = readFileSync(path, 'utf8');
    expect(source).toContain(pick('-'));
    writeFileSync(path, source.replace(pick('-'), pick('+')));
    files.push(file);
  }
  return files;
}

const publish = () =>
  run(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(project, 'platform/tooling/src/cli/fan-base.ts'),
      'release',
      'publish',
      'mf-squad',
    ],
    { cwd: project, env: { ...process.env, RELEASES_DIR: releasesFolder(), NODE_ENV: 'production' } },
  );

test('[TEAM-1] [MF-6] a filter built by the guide takes two files and filters on the server once published', async () => {
  const { players } = await siteApi<Squad>(underTest().pages, '/squad');
  const [wanted, other] = players.filter(({ number }) => number !== null);
  const address = (path: string) => `${path}?view=table&number=${wanted?.number}`;
  const read = async (host: string, path: string) => {
    const { text } = await ask(host, address(path));
    return [wanted, other].map((player) => text.includes(`>${player?.name}<`));
  };
  expect(await read(danish, '/trup')).toEqual([true, true]);

  expect(applyGuide()).toEqual(['mf-squad/src/remote.tsx', 'mf-squad/src/pages/squad/SquadPage.tsx']);
  writeFileSync(
    join(project, '.changeset/shirt-numbers.md'),
    '---\n"@fan-base/mf-squad": minor\n---\n\nThe squad can be filtered by shirt number.\n',
  );
  await publish();
  for (const [host, path] of [
    [danish, '/trup'],
    [english, '/squad'],
  ] as const)
    await expect.poll(() => read(host, path), { timeout: soonMs }).toEqual([true, false]);
});
