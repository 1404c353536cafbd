import assert from 'node:assert/strict';
import { type ChildProcess, spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import type { ApiDescription } from '@fan-base/shared-contracts/uses';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { readPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { readQaKey } from '@fan-base/shared-releases/qa-token';
import { createProvides, createRelease, createUses } from '@fan-base/shared-releases/testing/create-release';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { passRehearsal } from '@fan-base/shared-releases/testing/pass-rehearsal';
import { runFanBase } from '../cli/commands.ts';
import { publishChecked } from './publish-checked.ts';

process.env['FAN_BASE_USER'] = 'the pipeline';

const formatServer = (name: string): string =>
  `module.exports = { remote: { name: '${name}', pages: {}, widgets: {}, messages: async () => ({ a: 'x' }) } };`;
const shellModule = '@fan-base/shared-contracts/shell';

/** A shell that provides hooks, and a remote that uses them. */
const shellBuild = (version: string, hooks: string[] = []) =>
  makeBuild('shell', version, version, {
    container: null,
    provides: createProvides({ exports: { [shellModule]: hooks } }),
  });
const squadBuild = (version: string, hooks: string[] = []) =>
  makeBuild('mf-squad', version, version, {
    uses: createUses({ exports: { [shellModule]: hooks } }),
    server: formatServer('mf-squad'),
  });
const lacksNew = (remote: string, shell: string) =>
  new RegExp(`mf-squad ${remote} uses useNew of ${shellModule}; shell ${shell} does not have it`);

let directory = '';
const releases = () => openFolder(directory);

interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const environment = () => ({ ...process.env, RELEASES_DIR: directory, RELEASES_S3: '' });

/** Runs the command in this process, which is twenty times as fast as a child process. */
async function runHere(words: readonly string[]): Promise<Outcome> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const status = await runFanBase(words, {
    env: environment(),
    print: (line) => stdout.push(line),
    log: (line) => stderr.push(line),
  });
  return { status, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}

const run = (...args: string[]) => runHere(['release', ...args]);

const program = join(import.meta.dirname, '../cli/fan-base.ts');

function runProgram(...args: string[]): Outcome {
  const flags = ['--disable-warning=ExperimentalWarning', program, 'release'];
  return spawnSync(process.execPath, [...flags, ...args], { encoding: 'utf8', env: environment() });
}

/** Asserts that a command is refused with a reason and without a stack trace. */
function assertRefused({ status, stderr }: Outcome, reason: RegExp): void {
  assert.equal(status, 1);
  assert.match(stderr, reason);
  assert.doesNotMatch(stderr, /^\s+at /m);
}

const requireRefused = async (args: string[], reason: RegExp) => assertRefused(await run(...args), reason);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fan-base-cli-'));
  await publish({ build: makeBuild('mf-news', '1.0.0', 'a'), releases: releases(), why: '' });
  await publish({ build: makeBuild('mf-news', '1.1.0', 'b'), releases: releases(), why: '', isHeld: true });
  await passRehearsal(releases(), 'mf-news', '1.1.0');
});

test('[MF-6] a canary, its promotion and its rollback are one command each, logged with user and reason', async () => {
  const begun = runProgram('promote', 'mf-news@1.1.0', '--share', '5%', '--why', 'new words', '--by', 'Anna');
  assert.equal(begun.status, 0);
  assert.match(begun.stdout, /visitors get mf-news 1\.0\.0, 5 % get 1\.1\.0 \(registry revision 4\)/);
  assert.match((await run('promote', 'mf-news')).stdout, /visitors get mf-news 1\.1\.0 /);
  assert.match((await run('rollback', 'mf-news', '--why', 'slow')).stdout, /visitors get mf-news 1\.0\.0 /);
  assert.match((await run('withdraw', 'mf-news@1.1.0')).stdout, /visitors get mf-news 1\.0\.0 /);
  const { stdout } = await run('show', 'mf-news');
  const when = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z';
  assert.match(stdout, new RegExp(`${when}  Anna: canary 1\\.1\\.0 5 % — new words\n`));
  assert.match(stdout, new RegExp(`${when}  the pipeline: promote 1\\.1\\.0\n`));
  assert.match(stdout, new RegExp(`${when}  the pipeline: rollback 1\\.0\\.0 — slow\n`));
  assert.match(stdout, /also served {2}1\.1\.0 \(withdrawn\)/);
  assert.match((await run('show')).stdout, /mf-news +1\.0\.0 {2}rollback by the pipeline today — slow/);
});

test('[MF-6] a command names its store first, an empty store is refused, and production has no default', async () => {
  assert.equal((await run('show')).stdout.split('\n')[0], `store: ${directory}`);
  assert.match((await run('rollback', 'mf-news')).stdout, /^store: /);
  directory = join(directory, 'nothing');
  await requireRefused(['show'], /Nothing was ever published to .*nothing\. RELEASES_S3 or RELEASES_DIR/);
  const refused: string[] = [];
  const host = {
    env: { NODE_ENV: 'production' },
    print: () => {},
    log: (line: string) => refused.push(line),
  };
  assert.equal(await runFanBase(['release', 'show'], host), 1);
  assert.match(refused.join(), /RELEASES_S3 or RELEASES_DIR must be set/);
});

test('[MF-6] invalid commands are refused with a reason and change nothing', async () => {
  const before = await releases().readRegistry();
  assertRefused(
    runProgram('promote', 'mf-news@7.0.0', '--share', '5%'),
    /mf-news 7\.0\.0 was never published/,
  );
  await requireRefused(['promote', 'mf-news@1.1.0', '--share', 'a few'], /^a few is not a share: 5% is$/m);
  await requireRefused(['promote', 'mf-news@1.1.0', '--share', '120%'], /at most 100 %/);
  await requireRefused(['rollback', 'mf-news', '--canary'], /mf-news has no canary/);
  await requireRefused(['promote'], /^APP\[@VERSION\] is missing$/m);
  await requireRefused(['publish'], /No application is named; --all publishes every one/);
  await requireRefused(['publish', 'mf-news', '--all'], /--all publishes every application: name none/);
  await requireRefused(['promote', 'mf-news', '--all'], /^fan-base release promote has no option --all$/m);
  await requireRefused(['promote', 'mf-news'], /no canary: name the version/);
  await requireRefused(['rollback', 'mf-news'], /no version before 1\.0\.0/);
  await requireRefused(['withdraw', 'mf-news@1.0.0'], /roll back first/);
  await requireRefused(['promote', 'constructor'], /constructor was never published/);
  await requireRefused(['show', 'mf-squad'], /mf-squad was never published/);
  await requireRefused(['publish', 'mf-nothing'], /There is no application mf-nothing; there are shell/);
  await requireRefused(['promote', 'mf-news', '--version', '1.1.0'], /promote has no option --version/);
  await requireRefused(['rollback', 'mf-news', '--hold'], /rollback has no option --hold/);
  await requireRefused(['remove', 'mf-news', '1.1.0'], /^Nothing can be done with 1\.1\.0$/m);
  await requireRefused(['promote', 'mf-news@1.1.0', 'mf-squad'], /Only canaries are promoted as a set/);
  await requireRefused(['withdraw', 'mf-news'], /The version of mf-news is not named: mf-news@VERSION/);
  await requireRefused(
    ['rollback', 'mf-news@1.0.0', '--canary'],
    /ends the canary of mf-news: name no version/,
  );
  await requireRefused(
    ['promote', 'mf-news@1.1.0', 'now', '--share', '5%'],
    /The version of now is not named/,
  );
  await requireRefused(['publish', 'mf-news', '--version', '../../2.0.0'], /A version is letters, digits/);
  await requireRefused(
    ['explode'],
    /^Unknown command explode\n\nUsage: fan-base release [\s\S]*withdraw +never chooses/,
  );
  await requireRefused(['constructor'], /Unknown command constructor/);
  await requireRefused([], /^Usage: fan-base release /);
  await requireRefused(
    ['show', '--explode'],
    /^fan-base release show has no option --explode\n\nUsage: fan-base release show /,
  );
  assert.deepEqual(await releases().readRegistry(), before);
});

test("[TEAM-1] a command names a service's address or removes it, and the history of the remote has both", async () => {
  const { stdout } = await run('service', 'mf-news', 'http://news:3200/', '--why', 'its first');
  assert.match(stdout, /the service of mf-news is at http:\/\/news:3200 \(registry revision 4\)/);
  assert.match((await run('show')).stdout, /mf-news +service at http:\/\/news:3200/);
  assert.match((await run('service', 'mf-news', '--remove')).stdout, /the service of mf-news is removed/);
  assert.match(
    (await run('show', 'mf-news')).stdout,
    /the pipeline: service at http:\/\/news:3200 — its first\n.*the pipeline: service removed$/m,
  );
  await requireRefused(['service', 'mf-news'], /^URL is missing$/m);
  await requireRefused(['service', 'mf-news', 'news:3200'], /A service's address is like/);
  await requireRefused(['service', 'mf-news', '--remove'], /mf-news has no service/);
  await requireRefused(
    ['service', 'mf-news', 'http://news:3200', '--remove'],
    /An address cannot be set and removed in one command/,
  );
});

test("[MF-5] a command creates a tester's key for a number of days", async () => {
  process.env['QA_SECRET'] = 'a secret of more than thirty-two characters';
  const { stdout } = await run('key', 'tester', 'anna', '--days', '2');
  const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;
  assert.equal(readQaKey(stdout, [process.env['QA_SECRET'] ?? ''], inDays(1.9))?.name, 'anna');
  assert.equal(readQaKey(stdout, [process.env['QA_SECRET'] ?? ''], inDays(2.1)), null);
  await requireRefused(['key', 'tester'], /^NAME is missing$/m);
  await requireRefused(['key', 'tester', 'anna', '--days', '400'], /at most 90 days, not 400/);
  delete process.env['QA_SECRET'];
  await requireRefused(['key', 'tester', 'anna'], /QA_SECRET must have at least 32 characters/);
});

test('[TEAM-1] a finished folder is checked and published without its sources', async () => {
  const shell = shellBuild('1.0.0');
  const { stdout } = await run('publish', '--build', shell);
  assert.match(stdout, /shell 1\.0\.0 is published \(registry revision 4\)/);
  const broken = makeBuild('mf-news', '2.0.0', 'c');
  await requireRefused(
    ['publish', '--build', broken],
    /mf-news 2\.0\.0 is not published:\n {2}- it is not a remote/,
  );
  for (const [change, reason] of [
    [
      (build: string) => writeFileSync(join(build, 'web/a.html'), ''),
      /mf-news 2\.0\.0 is not published:\n {2}- web\/a\.html is not part of a build/,
    ],
    [
      (build: string) => writeFileSync(join(build, 'web/a.js'), ''),
      /release\.json has no hash of web\/a\.js/,
    ],
    [
      (build: string) =>
        writeFileSync(
          join(build, 'release.json'),
          JSON.stringify(createRelease('mf-news', { version: '2.0.0' })),
        ),
      /it has no statement of who built it/,
    ],
    [(build: string) => writeFileSync(join(build, 'release.json'), '{'), /it has no readable release\.json/],
  ] as const) {
    const build = makeBuild('mf-news', '2.0.0', 'c', { server: formatServer('mf-news') });
    change(build);
    await requireRefused(['publish', '--build', build], reason);
  }
  await requireRefused(['publish', '--build', directory], /is no finished build: it has no release\.json/);
  await requireRefused(
    ['publish', 'mf-news', '--build', broken],
    /A finished build has its name and version/,
  );
  await requireRefused(['publish', '--all', '--build', broken], /^--build and --all exclude each other$/m);
  await requireRefused(['publish', '--build'], /^--build has no value: --build <DIR>$/m);
});

test('[TEAM-6] a preview reads only the builds that are named, and says which one cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-builds-'));
  cpSync(makeBuild('mf-news', '1.0.0', 'a'), join(folder, 'mf-news/1.0.0'), { recursive: true });
  mkdirSync(join(folder, 'mf-squad/2.0.0'), { recursive: true });
  writeFileSync(join(folder, 'mf-squad/2.0.0/release.json'), '{');
  const { status, stdout } = await runHere(['preview', 'mf-news', '--build', folder]);
  assert.deepEqual([status, stdout], [0, 'No application differs from what visitors have.']);
  assertRefused(
    await runHere(['preview', '--build', folder]),
    /The build in mf-squad\/2\.0\.0 cannot be read: it has no readable release\.json/,
  );
});

test('[MF-6] builds that are published together are read two at a time', async () => {
  let [running, most] = [0, 0];
  const count = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    most = Math.max(most, ++running);
    child.once('exit', () => running--);
  };
  subscribe('child_process', count);
  try {
    const builds = ['mf-a', 'mf-b', 'mf-c'].map((name) =>
      makeBuild(name, '1.0.0', name, { server: formatServer(name) }),
    );
    const registry = await publishChecked({ builds, releases: releases(), why: '', isHeld: true });
    assert.ok(Object.hasOwn(registry.apps, 'mf-c'));
  } finally {
    unsubscribe('child_process', count);
  }
  assert.equal(most, 2);
});

test('[TEAM-1] a command creates a token for one remote and a number of days', async () => {
  const secret = 'a secret of more than thirty-two characters';
  process.env['PUBLISH_SECRET'] = secret;
  const { stdout } = await run('key', 'team', 'mf-quiz', 'anna', '--days', '2');
  const token = readPublishingToken(stdout, [secret]);
  const days = ((token?.expires ?? 0) - Date.now()) / (24 * 60 * 60 * 1000);
  assert.deepEqual([token?.remote, token?.name, Math.round(days)], ['mf-quiz', 'anna', 2]);
  await requireRefused(
    ['key', 'team', 'shell', 'anna'],
    /A token is for one remote, such as mf-quiz, not shell/,
  );
  await requireRefused(['key', 'team', 'mf-quiz'], /^NAME is missing$/m);
  await requireRefused(['key', 'team', 'mf-quiz', 'anna', '--days', '400'], /at most 365 days, not 400/);
  delete process.env['PUBLISH_SECRET'];
  await requireRefused(['key', 'team', 'mf-quiz', 'anna'], /PUBLISH_SECRET must have at least 32 characters/);
});

test('[TEAM-2] visitors get no version without a passed rehearsal, except by force and with a reason', async () => {
  await publish({ build: makeBuild('mf-news', '1.2.0', 'c'), releases: releases(), why: '', isHeld: true });
  const isMissing = /mf-news 1\.2\.0 has not been rehearsed: npm run release -- rehearse mf-news@1\.2\.0/;
  await requireRefused(['promote', 'mf-news@1.2.0', '--share', '5%'], isMissing);
  await requireRefused(['promote', 'mf-news@1.2.0'], isMissing);
  const reasons = ['page front (da) throws on the server: boom'];
  await passRehearsal(releases(), 'mf-news', '1.2.0', { outcome: 'refused', reasons });
  await requireRefused(
    ['promote', 'mf-news@1.2.0'],
    /refused by its rehearsal:\n {2}- page front \(da\) throws/,
  );
  await requireRefused(['promote', 'mf-news@1.2.0', '--force'], /--force needs a reason/);
  const forced = await run('promote', 'mf-news@1.2.0', '--force', '--why', 'the old one is worse');
  assert.match(forced.stdout, /visitors get mf-news 1\.2\.0 /);
  const { stdout } = await run('show', 'mf-news');
  assert.match(stdout, /promote 1\.2\.0 — without a passed rehearsal: the old one is worse/);
  assert.match(stdout, /rehearse 1\.2\.0: refused over 4 page views by shell 1\.0\.0, server and browser/);
  assert.match(stdout, / - page front \(da\) throws on the server: boom/);
  assert.match(stdout, /also served {2}.*1\.1\.0 \(rehearsal passed \d+ days? ago|today\)/);
});

test('[TEAM-1] a first version on hold is judged like any other, and the list says that visitors have none', async () => {
  const build = makeBuild('mf-quiz', '1.0.0', 'q', { server: formatServer('mf-quiz') });
  assert.match((await run('publish', '--build', build, '--hold')).stdout, /1\.0\.0 is published on hold/);
  assert.match((await run('show')).stdout, /mf-quiz +no version for visitors\n {2}also served {2}1\.0\.0$/m);
  for (const args of [
    ['promote', 'mf-quiz@1.0.0', '--share', '5%'],
    ['promote', 'mf-quiz@1.0.0'],
  ])
    await requireRefused(args, /mf-quiz 1\.0\.0 has not been rehearsed/);
  await requireRefused(['rollback', 'mf-quiz@1.0.0'], /1\.0\.0 was never what all visitors get/);
  await passRehearsal(releases(), 'mf-quiz', '1.0.0', { stable: null });
  assert.match(
    (await run('promote', 'mf-quiz@1.0.0', '--share', '5%')).stdout,
    /visitors do not get mf-quiz, 5 % get 1\.0\.0/,
  );
  assert.match((await run('promote', 'mf-quiz')).stdout, /visitors get mf-quiz 1\.0\.0 /);
});

test('[TEAM-2] a required rehearsal refuses a first version without --hold, unless no shell is stable', async () => {
  const first = () => makeBuild('mf-quiz', '1.0.0', 'q', { server: formatServer('mf-quiz') });
  const publishFirst = (...builds: string[]) =>
    publishChecked({ builds, releases: releases(), why: '' }, { requiresRehearsal: true });
  const { apps } = await publishFirst(shellBuild('1.0.0'), squadBuild('1.0.0'));
  assert.equal(apps['mf-squad']?.stable, '1.0.0');
  await assert.rejects(publishFirst(first()), /visitors would get it without a rehearsal/);
});

test('[MF-6] an incompatible version is not released to any visitor', async () => {
  const shell = shellBuild('1.0.0');
  await publish({ build: shell, releases: releases(), why: '' });
  await publish({ build: squadBuild('1.0.0'), releases: releases(), why: '' });
  await publish({ build: squadBuild('2.0.0', ['useNew']), releases: releases(), why: '', isHeld: true });
  for (const args of [
    ['promote', 'mf-squad@2.0.0'],
    ['promote', 'mf-squad@2.0.0', '--share', '5%'],
  ])
    await requireRefused(args, lacksNew('2.0.0', '1.0.0'));
});

test('[MF-6] verify reports all missing and modified files', async () => {
  assert.match((await run('show', '--verify')).stdout, /2 published versions are complete and true/);
  writeFileSync(join(directory, 'mf-news/1.0.0/web/remoteEntry.js'), 'something else');
  rmSync(join(directory, 'mf-news/1.1.0/node/server.cjs'));
  writeFileSync(join(directory, 'mf-news/1.1.0/web/remoteEntry.js.br'), 'not brotli');
  await requireRefused(['show', '--verify'], /1\.0\.0: web\/remoteEntry\.js is not what was published/);
  await requireRefused(['show', '--verify'], /1\.1\.0: node\/server\.cjs is missing/);
  await requireRefused(
    ['show', 'mf-news@1.1.0', '--verify'],
    /1\.1\.0: web\/remoteEntry\.js\.br is missing or cannot be read/,
  );
  writeFileSync(join(directory, 'mf-news/1.0.0/release.json'), '{}');
  await requireRefused(['show', 'mf-news@1.0.0', '--verify'], /release\.json is not what was published/);
});

test('[MF-6] builds are published together or not at all, with every reason', async () => {
  const together = (...builds: string[]) => publishChecked({ builds, releases: releases(), why: '' });
  const first = await together(shellBuild('1.0.0'), squadBuild('1.0.0'));
  assert.equal(first.apps['mf-squad']?.stable, '1.0.0');

  const wrong = makeBuild('mf-news', '3.0.0', 'n', { server: formatServer('mf-other') });
  await assert.rejects(together(squadBuild('2.0.0', ['useNew']), wrong), (error: unknown) => {
    assert.ok(error instanceof RefusedChange);
    assert.match(error.message, /mf-squad 2\.0\.0 is not published:\n {2}- .*uses useNew/);
    assert.match(error.message, /mf-news 3\.0\.0 is not published:\n {2}- it is not a remote/);
    return true;
  });
  assert.deepEqual(await releases().readRegistry(), first);
  assert.deepEqual(await releases().list('mf-squad', '2.0.0'), []);

  const after = await together(shellBuild('2.0.0', ['useNew']), squadBuild('2.0.0', ['useNew']));
  assert.equal(after.apps['shell']?.stable, '2.0.0');
  await assert.rejects(together(shellBuild('3.0.0')), lacksNew('2.0.0', '3.0.0'));
});

/** A store in which another process publishes a build right after the registry is first read. */
function releasesBetween(build: string) {
  let isFirst = true;
  return {
    ...releases(),
    async readRegistry() {
      const registry = await releases().readRegistry();
      if (isFirst) await publish({ build, releases: releases(), why: 'another publisher' });
      isFirst = false;
      return registry;
    },
  };
}

test('[MF-6] a remote is checked against a shell published during its checks', async () => {
  await publish({ build: shellBuild('1.0.0', ['useNew']), releases: releases(), why: '' });
  const check = (version: string, shell: string) =>
    publishChecked({ builds: [squadBuild(version, ['useNew'])], releases: releasesBetween(shell), why: '' });
  await check('1.0.0', shellBuild('1.0.1', ['useNew']));
  await assert.rejects(check('1.0.1', shellBuild('2.0.0')), lacksNew('1.0.1', '2.0.0'));
  const { apps } = await releases().readRegistry();
  assert.deepEqual([apps['shell']?.stable, apps['mf-squad']?.stable], ['2.0.0', '1.0.0']);
});

test('[MF-6] a shell is also compared with the canaries', async () => {
  await publish({ build: shellBuild('1.0.0', ['useNew']), releases: releases(), why: '' });
  await publish({ build: squadBuild('1.0.0'), releases: releases(), why: '' });
  await publish({ build: squadBuild('1.1.0', ['useNew']), releases: releases(), why: '', isHeld: true });
  await passRehearsal(releases(), 'mf-squad', '1.1.0');
  await run('promote', 'mf-squad@1.1.0', '--share', '5%');
  const older = { builds: [shellBuild('1.0.1')], releases: releases(), why: '' };
  await assert.rejects(publishChecked(older), lacksNew('1.1.0', '1.0.1'));
  await run('rollback', 'mf-squad', '--canary');
  assert.equal((await publishChecked(older)).apps['shell']?.stable, '1.0.1');
});

test('[MF-6] if the shell cannot be read, remotes are not released, but rollbacks work', async () => {
  await publish({ build: shellBuild('1.0.0'), releases: releases(), why: '' });
  rmSync(join(directory, 'shell/1.0.0/release.json'));
  await assert.rejects(
    publishChecked({ builds: [squadBuild('7.0.0')], releases: releases(), why: '' }),
    /shell 1\.0\.0, which visitors have, cannot be read/,
  );
  await requireRefused(['promote', 'mf-news@1.1.0'], /shell 1\.0\.0, which visitors have, cannot be read/);
  await publish({ build: makeBuild('mf-news', '1.2.0', 'c'), releases: releases(), why: '' });
  assert.match((await run('rollback', 'mf-news')).stdout, /visitors get mf-news 1\.0\.0 /);
});

const publishAll = async (...builds: string[]) => {
  for (const build of builds) await publish({ build, releases: releases(), why: '' });
};
const squad = (version: string, described: Parameters<typeof makeBuild>[3] = {}) =>
  makeBuild('mf-squad', version, version, { server: formatServer('mf-squad'), ...described });
const placing = (remote: string) => ({
  uses: createUses({ widgets: [{ remote, widget: 'table', props: {} }] }),
});
const offersTable = { widgets: { table: { minHeight: 0 } } };

test('[MF-6] one command starts the canaries of two remotes as a set', async () => {
  await publishAll(squad('1.0.0'));
  await publish({ build: squad('1.1.0'), releases: releases(), why: '', isHeld: true });
  await passRehearsal(releases(), 'mf-squad', '1.1.0');
  const { stdout } = await run('promote', 'mf-news@1.1.0', 'mf-squad@1.1.0', '--share', '20%');
  assert.match(stdout, /mf-news 1\.0\.0, 20 % get 1\.1\.0[\s\S]*mf-squad 1\.0\.0, 20 % get 1\.1\.0/);
  const { apps } = await releases().readRegistry();
  assert.deepEqual(apps['mf-squad']?.canary?.together, ['mf-news', 'mf-squad']);
  await run('rollback', 'mf-squad', '--canary');
  assert.equal((await releases().readRegistry()).apps['mf-news']?.canary, undefined);
});

test('[MF-4] a widget in use by another remote cannot be dropped, not even in a canary', async () => {
  await publishAll(squad('1.0.0', offersTable), makeBuild('mf-news', '1.2.0', 'c', placing('mf-squad')));
  const without = { builds: [squad('2.0.0')], releases: releases(), why: '' };
  const reason = /mf-news 1\.2\.0 places table of mf-squad; 2\.0\.0 does not have it/;
  await assert.rejects(publishChecked(without), reason);
  await publishChecked({ ...without, isHeld: true });
  await requireRefused(['promote', 'mf-squad@2.0.0', '--share', '5%'], reason);
  await requireRefused(['promote', 'mf-squad@2.0.0'], reason);
  await passRehearsal(releases(), 'mf-squad', '2.0.0');
  assert.equal((await run('promote', 'mf-squad@2.0.0', 'mf-news@1.1.0', '--share', '5%')).status, 0);
});

test('[TEAM-7] a dry run names what a version, a build or a removal would break, and changes nothing', async () => {
  await publishAll(squad('1.0.0', offersTable), makeBuild('mf-news', '1.2.0', 'c', placing('mf-squad')));
  await publish({ build: squad('2.0.0'), releases: releases(), why: '', isHeld: true });
  const reason = /- mf-news 1\.2\.0 places table of mf-squad; \d\.0\.0 does not have it/;
  await publishAll(makeBuild('mf-quiz', '1.0.0', 'q', offersTable), squad('1.1.0', placing('mf-quiz')));
  const before = await releases().readRegistry();
  await requireRefused(['promote', 'mf-squad@2.0.0', '--dry-run'], reason);
  await requireRefused(['publish', '--build', squad('3.0.0'), '--dry-run'], reason);
  await requireRefused(['remove', 'mf-quiz', '--dry-run'], /mf-squad 1\.1\.0 places its widget table/);
  await requireRefused(['promote', 'mf-squad@9.0.0', '--dry-run'], /mf-squad 9\.0\.0 was never published/);
  const { stdout } = await run('promote', 'mf-news@1.1.0', '--dry-run');
  assert.match(stdout, /^store: .* \(dry run: nothing is changed\)\nvisitors would get mf-news 1\.1\.0 /);
  const built = squad('3.1.0', { ...offersTable, ...placing('mf-quiz') });
  const { stdout: text } = await run('publish', '--build', built, '--dry-run');
  assert.match(text, /^mf-squad 3\.1\.0 can be published$/m);
  assert.match((await run('prune', '--days', '0', '--dry-run')).stdout, /mf-squad 2\.0\.0 would be deleted/);
  assert.deepEqual(await releases().readRegistry(), before);
  assert.deepEqual(await releases().list('mf-squad', '3.1.0'), []);
  assert.notDeepEqual(await releases().list('mf-squad', '2.0.0'), []);
});

test('[TEAM-7] a remote is not published before the API has its calls, nor the API without calls in use', async () => {
  const described = { id: 'getTips', access: 'site', request: {}, answer: {} };
  const tips = squad('1.0.0', { uses: createUses({ calls: { 'GET /tips': described } }) });
  assert.match((await run('api')).stdout, /the API 1\.\d+\.\d+-[0-9a-f]{12} is recorded/);
  const publishTips = (startedApi?: ApiDescription) =>
    publishChecked({ builds: [tips], releases: releases(), why: '' }, startedApi ? { startedApi } : {});
  const reason = /mf-squad 1\.0\.0 calls GET \/tips \(getTips\); the API 1\.\S+ does not have it/;
  await assert.rejects(publishTips(), reason);
  await publishTips({ version: '2', calls: { 'GET /tips': described } });
  await requireRefused(['api', '--dry-run'], reason);
  const { api: _api, ...unrecorded } = await releases().readRegistry();
  await releases().changeRegistry(() => unrecorded);
  await requireRefused(['api'], reason);
  assert.equal((await run('api', '--force', '--why', 'it runs already')).status, 0);
});

test("[MF-4] a remote cannot take the address or key of another remote's page", async () => {
  const quiz = (path: string, key = 'quiz') => ({ pages: { [key]: { path: { da: path, en: path } } } });
  await publishAll(makeBuild('mf-quiz', '1.0.0', 'q', quiz('/quiz')));
  for (const pages of [quiz('/quiz', 'tips'), quiz('/tips')])
    await assert.rejects(
      publishChecked({ builds: [squad('1.0.0', pages)], releases: releases(), why: '' }),
      /its page .* is taken: mf-quiz 1\.0\.0 has quiz \(\/quiz, \/quiz\)/,
    );
});

test('[MF-6] a command removes a remote, unless others or the specification need it', async () => {
  const quiz = makeBuild('mf-quiz', '1.0.0', 'q', offersTable);
  await publishAll(quiz, squad('1.0.0', placing('mf-quiz')));
  await requireRefused(['remove', 'mf-quiz'], /mf-squad 1\.0\.0 places its widget table/);
  await requireRefused(['remove', 'mf-news'], /the specification gives it \/ \(\/\)/);
  await requireRefused(['remove', 'mf-quiz', '--force'], /--force needs a reason/);
  await requireRefused(['remove', 'shell', '--force', '--why', 'x'], /shell was never published/);
  assert.equal((await run('remove', 'mf-quiz', '--force', '--why', 'the season is over')).status, 0);
  assert.equal((await releases().readRegistry()).apps['mf-quiz'], undefined);
  assert.match((await run('show', 'mf-quiz')).stdout, /remove 1\.0\.0 — the season is over/);
  await requireRefused(['publish', '--build', quiz], /mf-quiz was removed .*-- restore mf-quiz/);
  await requireRefused(['restore', 'mf-news'], /mf-news is not removed/);
  assert.match((await run('restore', 'mf-quiz')).stdout, /mf-quiz is back with 1\.0\.0, and visitors do not/);
  await requireRefused(['rollback', 'mf-quiz'], /no version that visitors had: promote one/);
  await requireRefused(['promote', 'mf-quiz@1.0.0'], /has not been rehearsed/);
});

test('[MF-6] a command deletes unused versions with their files', async () => {
  await requireRefused(['prune'], /nothing has been unused for 30 days/);
  assert.match((await run('prune', '--days', '0')).stdout, /mf-news 1\.1\.0 is deleted/);
  const { apps } = await releases().readRegistry();
  assert.deepEqual(Object.keys(apps['mf-news']?.versions ?? {}), ['1.0.0']);
  assert.deepEqual(await releases().list('mf-news', '1.1.0'), []);
});

/** An owner of a slot with room for two, and guests with a widget each. */
const slotOwner = (version: string, limit = 2) =>
  squad(version, { slots: { 'squad/side': { page: 'squad', limit } } });
const guest = (name: string, version: string, ...orders: number[]) =>
  makeBuild(name, version, version, {
    server: formatServer(name),
    widgets: Object.fromEntries(orders.map((order) => [`w${order}`, { minHeight: 0 }])),
    contributes: {
      slots: { 'squad/side': orders.map((order) => ({ widget: `w${order}`, order })) },
      navigation: [],
    },
  });
const displaces = (text: string) => new RegExp(`${text} from squad/side`);

test('[MF-10] no command displaces others’ contributions: publish, hold, canary, promote, set, rollback', async () => {
  await publishAll(slotOwner('1.0.0'), guest('mf-a', '1.0.0', 10), guest('mf-b', '1.0.0', 20));
  const greedy = guest('mf-c', '1.0.0', 1, 2);
  const reason = displaces('mf-c 1.0.0 would displace w10 of mf-a');
  await requireRefused(['publish', '--build', greedy], reason);
  await requireRefused(['publish', '--build', greedy, '--hold'], reason);
  // It was held while there was room.
  await publish({ build: greedy, releases: releases(), why: '', isHeld: true });
  await passRehearsal(releases(), 'mf-c', '1.0.0');
  await requireRefused(['promote', 'mf-c@1.0.0', '--share', '5%'], reason);
  await requireRefused(
    ['promote', 'mf-c@1.0.0', 'mf-news@1.1.0', '--share', '5%'],
    /mf-news 1\.1\.0 and mf-c 1\.0\.0 would displace w10/,
  );
  await requireRefused(['promote', 'mf-c@1.0.0'], reason);
  await requireRefused(
    ['publish', '--build', slotOwner('1.1.0', 1)],
    displaces('mf-squad 1.1.0 would displace w20 of mf-b'),
  );
  // mf-a gives its place up, mf-d takes it, and mf-a goes back.
  await publishAll(guest('mf-a', '1.1.0'));
  assert.equal((await run('publish', '--build', guest('mf-d', '1.0.0', 30))).status, 0);
  await requireRefused(['rollback', 'mf-a'], displaces('mf-a 1.0.0 would displace w30 of mf-d'));
  const forced = await run('rollback', 'mf-a', '--force', '--why', 'it fails');
  assert.match(forced.stdout, /visitors get mf-a 1\.0\.0/);
  assert.match(
    (await run('show', 'mf-a')).stdout,
    /rollback 1\.0\.0 — although others lose their places: it fails/,
  );
});

test('[MF-10] a canary that shows more than the stable version is stopped, withdrawn or replaced', async () => {
  await publishAll(slotOwner('1.0.0'), guest('mf-a', '1.0.0', 10), guest('mf-b', '1.0.0', 20));
  const held = [
    guest('mf-a', '1.1.0'),
    guest('mf-a', '1.2.0', 10, 15),
    slotOwner('1.1.0', 4),
    slotOwner('1.2.0', 4),
  ];
  for (const build of held) await publish({ build, releases: releases(), why: '', isHeld: true });
  for (const version of ['1.1.0', '1.2.0']) {
    await passRehearsal(releases(), 'mf-a', version);
    await passRehearsal(releases(), 'mf-squad', version);
  }
  const succeeds = async (...args: string[]) => assert.equal((await run(...args)).stderr, '', args.join(' '));
  const set = ['promote', 'mf-squad@1.1.0', 'mf-a@1.2.0', '--share', '5%'];
  await succeeds(...set);
  await succeeds('rollback', 'mf-a', '--canary');
  await succeeds(...set);
  // It ends the canary of mf-a, and that of the slot's owner with its higher limit.
  await succeeds('promote', 'mf-a@1.1.0', '--share', '5%');
  await succeeds(...set);
  await succeeds('promote', 'mf-squad@1.2.0');
  await succeeds('promote', 'mf-a@1.2.0', '--share', '5%');
  await succeeds('withdraw', 'mf-a@1.2.0');
});

test('[MF-10] a guest without a place in a full slot is published with a warning', async () => {
  await publishAll(slotOwner('1.0.0', 1), guest('mf-a', '1.0.0', 10));
  const { stdout } = await run('publish', '--build', guest('mf-b', '1.0.0', 20));
  assert.match(stdout, /warning: mf-b 1\.0\.0 finds no place in squad\/side, which is full/);
});

test('[TEAM-7] a guest and the owner of its slot are each refused if their props do not agree', async () => {
  const owner = (version: string, props: Record<string, string>) =>
    squad(version, { slots: { 'squad/side': { page: 'squad', limit: 3, props } } });
  const needing = (version: string, prop: string) =>
    makeBuild('mf-a', version, version, {
      server: formatServer('mf-a'),
      widgets: { next: { minHeight: 0 } },
      contributes: { slots: { 'squad/side': [{ widget: 'next', order: 1 }] }, navigation: [] },
      provides: createProvides({
        widgets: { next: { props: { [prop]: { type: 'string', isOptional: false } } } },
      }),
    });
  await publishAll(owner('1.0.0', { match: 'string' }));
  await requireRefused(
    ['publish', '--build', needing('1.0.0', 'game')],
    /mf-a 1\.0\.0 contributes next to squad\/side, and next needs game; mf-squad 1\.0\.0 gives match there/,
  );
  await publishAll(needing('1.2.0', 'match'));
  const renamed = owner('2.0.0', { game: 'string' });
  const reason =
    /mf-a 1\.2\.0 contributes next to squad\/side, and next needs match; mf-squad 2\.0\.0 gives game there/;
  await requireRefused(['publish', '--build', renamed], reason);
  await publish({ build: renamed, releases: releases(), why: '', isHeld: true });
  await requireRefused(['promote', 'mf-squad@2.0.0', '--dry-run'], reason);
  await passRehearsal(releases(), 'mf-squad', '2.0.0');
  await requireRefused(['promote', 'mf-squad@2.0.0', '--share', '5%'], reason);
  const both = owner('2.1.0', { game: 'string', match: 'string' });
  assert.equal((await run('publish', '--build', both)).status, 0);
});

/** A shell whose hook useOld is deprecated until a day. */
const deprecating = (version: string, date: string) =>
  makeBuild('shell', version, version, {
    container: null,
    provides: createProvides({
      exports: { [shellModule]: ['useOld', 'useNew'] },
      deprecated: { useOld: { date, note: 'use useNew' } },
    }),
  });

test('[TEAM-7] a guest that is not built again holds a new shell back until the day of the deprecation', async () => {
  await publishAll(deprecating('1.0.0', '2999-01-01'), squadBuild('1.0.0', ['useOld']));
  const next = shellBuild('2.0.0', ['useNew']);
  const refused =
    /mf-squad 1\.0\.0 uses useOld of @fan-base\/shared-contracts\/shell; shell 2\.0\.0 does not have it/;
  await requireRefused(['publish', '--build', next], refused);
  await requireRefused(['publish', '--build', next, '--hold'], refused);
});

test('[TEAM-7] from that day on the shell is published, and the command lists the remotes left out', async () => {
  await publishAll(
    deprecating('1.0.0', '2020-01-01'),
    squadBuild('1.0.0', ['useOld']),
    makeBuild('mf-quiz', '1.0.0', 'q', {
      uses: createUses({ exports: { [shellModule]: ['useOld', 'useNew'] } }),
    }),
  );
  const words =
    /warning: visitors of shell 2\.0\.0 do not get mf-squad 1\.0\.0 until it is built again: it uses useOld of @fan-base\/shared-contracts\/shell, deprecated until 2020-01-01 \(use useNew\)/;
  // What was never deprecated still refuses it, of the same guest too.
  await requireRefused(
    ['publish', '--build', shellBuild('2.0.0')],
    /mf-quiz 1\.0\.0 uses useNew of .*; shell 2\.0\.0 does not have it/,
  );
  const held = await run('publish', '--build', shellBuild('2.0.0', ['useNew']), '--hold');
  assert.match(held.stdout, words);
  assert.match((await run('promote', 'shell@2.0.0', '--share', '5%')).stdout, words);
  assert.match((await run('promote', 'shell')).stdout, words);
  assert.match(
    (await run('show')).stdout,
    /^mf-squad +1\.0\.0.*\n {2}left out {5}mf-squad 1\.0\.0 uses useOld of .*; shell 2\.0\.0 does not have it$/m,
  );
  // The guest is already left out, so it does not hold back the next shell either.
  const again = await run('publish', '--build', shellBuild('2.1.0', ['useNew']));
  assert.match(again.stdout, /until it is built again: it uses useOld of .*, which shell 2\.0\.0 lacks too/);
  await requireRefused(
    ['publish', '--build', squadBuild('1.1.0', ['useOld'])],
    /mf-squad 1\.1\.0 uses useOld/,
  );
  assert.equal((await run('publish', '--build', squadBuild('1.2.0', ['useNew']))).status, 0);
  assert.doesNotMatch((await run('show')).stdout, /mf-squad .*\n {2}left out/);
});
