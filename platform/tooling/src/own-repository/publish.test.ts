import { deepEqual, equal, match } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import type { Platform } from '@fan-base/shared-contracts/platform';
import { createTokenId, issueToken } from '@fan-base/shared-releases/issued-tokens';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { signPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { buildPublisher } from '../release/publisher.ts';

const remote = 'mf-quiz';
const secret = 'a secret of more than thirty-two characters';
const former = 'http://10.0.0.5:3200/former';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fan-base-publish-')));
after(() => rmSync(folder, { recursive: true }));
const releases = openFolder(join(folder, 'releases'));
const publisher = buildPublisher({
  releases,
  secrets: [secret],
  serviceHosts: ['10.0.0.5:3200'],
  now: wallClock,
});
after(() => publisher.close());
const platform: Platform = {
  shell: '1.0.0',
  singletons: {},
  packages: {},
  publish: await publisher.listen({ host: '127.0.0.1', port: 0 }),
};
const pages = createServer((_request, response) => response.end(JSON.stringify(platform))).listen(0);
after(() => pages.close());

const token = {
  id: createTokenId(),
  remote,
  name: 'anna',
  expires: wallClock() + 60 * 60 * 1000,
};
await releases.changeRegistry((registry) =>
  issueToken(registry, token, { at: '2026-11-29T12:00:00Z', by: 'ole', why: '' }),
);

/** A team's repository with a finished build, which the platform accepts unless it has no statement. */
function createRepository(version: string, changelog: string, hasStatement = true): string {
  const repository = mkdtempSync(join(folder, 'repository-'));
  const fanBase = { platform: `http://127.0.0.1:${(pages.address() as AddressInfo).port}` };
  writeFileSync(join(repository, 'package.json'), JSON.stringify({ name: remote, version, fanBase }));
  writeFileSync(join(repository, 'CHANGELOG.md'), changelog);
  const build = makeBuild(remote, version, version, {
    server: `module.exports = { remote: { name: '${remote}', pages: {}, widgets: {}, messages: async () => ({}) } };`,
  });
  if (!hasStatement) {
    const file = join(build, 'release.json');
    const { statement: _, ...release } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(release));
  }
  writeFileSync(join(repository, 'build'), build);
  return repository;
}

/** Runs `fan-base release publish` of a finished build in a repository. */
async function publish(repository: string, ...args: string[]) {
  const build = readFileSync(join(repository, 'build'), 'utf8');
  const program = join(import.meta.dirname, 'cli.ts');
  const words = [
    '--disable-warning=ExperimentalWarning',
    program,
    'release',
    'publish',
    '--build',
    build,
    ...args,
  ];
  const child = spawn(process.execPath, words, {
    cwd: repository,
    env: { ...process.env, FAN_BASE_TOKEN: signPublishingToken(token, secret) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: child.exitCode, output: out + errors };
}
const readService = async () => (await releases.readRegistry()).services?.[remote]?.url;

test('[TEAM-9] a refused build leaves the service of the version that visitors have where it is', async () => {
  const moved = await publish(createRepository('1.0.0', '## 1.0.0\n\n- The first.'), '--service', former);
  deepEqual([moved.status, await readService()], [0, former]);
  const repository = createRepository('1.1.0', '## 1.1.0\n\n- A change.', false);
  const refused = await publish(repository, '--service', 'http://10.0.0.5:3200/next');
  equal(refused.status, 1);
  match(refused.output, /no statement of who built it/);
  equal(await readService(), former);
});

test('[TEAM-9] a version whose service is refused says so, and the repeated command registers it', async () => {
  const repository = createRepository('1.2.0', '## 1.2.0\n\n- A change.');
  const refused = await publish(repository, '--service', 'http://169.254.169.254');
  equal(refused.status, 1);
  match(refused.output, /169\.254\.169\.254 is not allowed/);
  match(
    refused.output,
    /mf-quiz 1\.2\.0 is published, but its service is not registered: repeat the command/,
  );
  equal(await readService(), former);
  const next = 'http://10.0.0.5:3200/next';
  const repeated = await publish(repository, '--service', `${next}/`);
  match(repeated.output, /nothing has changed/);
  deepEqual([repeated.status, await readService()], [0, next]);
});

test("[TEAM-1] without a reason, the history has the changelog's lines, truncated to its limit", async () => {
  const lines = `- Easier questions.\n- ${'x'.repeat(600)}`;
  const repository = createRepository(
    '1.3.0',
    `## 1.3.0\n\n### Changes\n\n${lines}\n\n## 1.2.0\n\n- A change.`,
  );
  equal((await publish(repository)).status, 0);
  equal((await publish(createRepository('1.4.0', '## 1.4.0\n\n- B.'), '--why', 'requested')).status, 0);
  const { history = [] } = (await releases.readRegistry()).apps[remote] ?? {};
  const reasons = history.slice(-2).map(({ why }) => why);
  deepEqual(reasons, [`Easier questions.; ${'x'.repeat(480)}…`, 'requested']);
  equal(reasons[0]?.length, 500);
});
