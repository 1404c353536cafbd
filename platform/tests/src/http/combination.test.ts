import { after, before, test } from 'node:test';
import { recordTest } from '@fan-base/shared-releases/combination-tests';
import { runFanBase } from '@fan-base/tooling/cli/commands';
import { testCombination } from '@fan-base/tooling/release/combination/test-combination';
import { expect } from '@playwright/test';
import { changeDescription } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { renumbered } from '../publishing.ts';
import { brokenVersions } from '../rehearsal/broken-versions.ts';
import { environment, remote } from '../rehearsal/rehearse-broken.ts';
import { changeReleases, publishBuild, soon } from '../release-changes.ts';
import { ask, danish } from '../site.ts';
import { underTest } from '../under-test.ts';

const sound = '9.6.0';
const broken = '9.6.1';

/** A build whose page throws in the browser. */
function breakPage(): string {
  const folder = renumbered(remote, broken);
  // It describes the built files.
  changeDescription(folder, { statement: undefined });
  brokenVersions.find(({ name }) => name === 'throws in the browser')?.forge(folder, broken);
  return folder;
}

before(async () => {
  await startOwnPages();
  for (const build of [renumbered(remote, sound), breakPage()]) await publishBuild(build, true);
});
after(stopOwnPages);

/** The testers' page, for a browser with this version of the remote. */
const showTesters = async (version: string): Promise<string> =>
  (await ask(danish, '/qa', { cookie: `release_pins=${remote}@${version}` })).text.replace(
    /<!-- -->|<\/?span>/g,
    '',
  );

const options = (pins: string) => ({
  pagesUrl: underTest().pages,
  pins,
  by: 'anna',
  log: () => {},
  selectedRoutes: ['alpha', 'beta'],
});

test('[TEAM-4] a working combination passes on a running product, and testers see its result', async () => {
  expect(await showTesters(sound)).toContain('Testet i denne kombination: nej');
  const result = await testCombination(options(`${remote}@${sound}`));
  expect(result).toMatchObject({ failures: [], versions: { [remote]: sound } });
  expect(result.passed).toBeGreaterThan(3);
  await changeReleases((registry) => recordTest(registry, result));
  await expect(async () => {
    const html = await showTesters(sound);
    expect(html).toMatch(/Testet i denne kombination: ja, \d{4}-/);
    expect(html).toContain(`${sound} (test bestået)`);
  }).toPass(soon);
  const lines: string[] = [];
  const host = { env: environment(), print: (line: string) => lines.push(line), log: () => {} };
  await runFanBase(['release', 'show'], host);
  expect(lines.join('\n')).toContain(`${sound} (tests passed today)`);
});

test('[TEAM-4] the command lists the failing pages of a broken combination and stores the result', async () => {
  const lines: string[] = [];
  const args = ['e2e', '--on', underTest().pages, '--pins', `${remote}@${broken}`, '--why', 'a test'];
  const code = await runFanBase(args, {
    env: environment(),
    print: () => {},
    log: (line) => lines.push(line),
  });
  const [verdict = '', ...failures] = (lines.at(-1) ?? '')
    .split('\n')
    .filter((line) => !/^\s*(Expected|Received|Timeout)/.test(line));
  expect([code, verdict]).toEqual([
    1,
    expect.stringMatching(/^combination [0-9a-f]{8}: \d+ passed, [2-9] failed$/),
  ]);
  expect(failures.join('\n')).toContain('alpha of liverpool-fans.dk renders and hydrates in Danish');
  expect(failures.join('\n')).toContain('alpha of liverpool-fans.com renders and hydrates in English');
  expect(failures.join('\n')).not.toContain('beta of');
  await expect(async () => {
    expect(await showTesters(broken)).toContain('alpha of liverpool-fans.dk renders and hydrates in Danish');
  }).toPass(soon);
});

test('[TEAM-4] nothing is tested if a version is unavailable or the server is not a pages server', async () => {
  await expect(testCombination(options(`${remote}@9.9.9`))).rejects.toThrow(`${remote} (unknown)`);
  const { api } = underTest();
  await expect(testCombination({ ...options(''), pagesUrl: api })).rejects.toThrow(/is not open to testers/);
});
