import { deepEqual, equal, match } from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { readPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { createStatement } from '@fan-base/shared-releases/statement';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { passRehearsal } from '@fan-base/shared-releases/testing/pass-rehearsal';
import { startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { freePort } from '@fan-base/shared-server/free-port';
import { create } from 'tar';
import { runFanBase } from '../cli/commands.ts';

const program = join(import.meta.dirname, '../cli/fan-base.ts');
const remote = 'mf-quiz';

/** A team's packed build. */
async function pack(version: string, text = version): Promise<Buffer> {
  const cwd = makeBuild(remote, version, text, {
    server: `module.exports = { remote: { name: '${remote}', pages: {}, widgets: {}, messages: async () => ({ a: '${text}' }) } };`,
  });
  const file = join(cwd, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8'));
  const statement = createStatement(release, { commit: null, builder: 'anna' });
  writeFileSync(file, JSON.stringify({ ...release, statement }));
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd, gzip: true }, readdirSync(cwd))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

let env: NodeJS.ProcessEnv = {};
let url = '';
let stopStore = async () => {};
let accept: ChildProcess;

/** Runs a command of the operator. */
async function fanBase(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const status = await runFanBase(args, { env, print, log: print });
  return { status, text: lines.join('\n') };
}
const run = (...args: string[]) => fanBase('release', ...args);
const issue = async (...args: string[]) =>
  (await run('key', 'team', remote, 'anna', '--by', 'ole', ...args)).text;

async function post(token: string, archive: Buffer) {
  const answer = await fetch(`${url}/releases/${remote}?why=a%20test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(archive),
  });
  return { status: answer.status, text: await answer.text() };
}
const readApp = async () => (await openReleases(env).readRegistry()).apps[remote];

before(async () => {
  const store = await startS3();
  stopStore = store.stop;
  env = {
    ...process.env,
    ...store.env,
    PUBLISH_SECRET: 'a secret of more than thirty-two characters',
    PUBLISH_LISTEN: `127.0.0.1:${await freePort()}`,
  };
  accept = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, 'release', 'accept'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: accept.stdout as NodeJS.ReadableStream })) {
    url = /accepting releases at (\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
});
after(async () => {
  accept.kill('SIGTERM');
  if (accept.exitCode === null) await once(accept, 'exit');
  await stopStore();
});

test('[TEAM-1] a team’s builds are held: the first, a new one and an old one again', async () => {
  const token = await issue();
  const first = await pack('1.0.0');
  const held = await post(token, first);
  match(held.text, /mf-quiz 1\.0\.0 is published on hold/);
  equal((await readApp())?.stable, undefined);
  await passRehearsal(openReleases(env), remote, '1.0.0');
  equal((await run('promote', `${remote}@1.0.0`)).status, 0);

  match((await post(token, await pack('1.1.0'))).text, /mf-quiz 1\.1\.0 is published on hold/);
  equal((await readApp())?.stable, '1.0.0');
  await passRehearsal(openReleases(env), remote, '1.1.0');
  equal((await run('promote', `${remote}@1.1.0`)).status, 0);

  const app = await readApp();
  const again = await post(token, first);
  equal(again.status, 200);
  match(again.text, /^mf-quiz 1\.0\.0 was published already with this content: nothing has changed/);
  equal(JSON.stringify(await readApp()), JSON.stringify(app));
  const other = await post(token, await pack('1.0.0', 'other'));
  equal(other.status, 422);
  match(other.text, /mf-quiz 1\.0\.0 is published already, with other content/);
  equal(JSON.stringify(await readApp()), JSON.stringify(app));
});

test('[MF-6] the command changes nothing for an existing version either, on hold or not', async () => {
  const build = makeBuild(remote, '2.0.0', 'two', {
    server: `module.exports = { remote: { name: '${remote}', pages: {}, widgets: {}, messages: async () => ({}) } };`,
  });
  match((await run('publish', '--build', build, '--hold')).text, /2\.0\.0 is published on hold/);
  const { revision } = await openReleases(env).readRegistry();
  for (const args of [[], ['--hold']])
    match(
      (await run('publish', '--build', build, ...args)).text,
      /mf-quiz 2\.0\.0 was published already with this content: nothing has changed \(promote it/,
    );
  equal((await openReleases(env).readRegistry()).revision, revision);
  const other = makeBuild(remote, '2.0.0', 'other');
  match((await run('publish', '--build', other)).text, /2\.0\.0 is published already, with other content/);
});

test('[TEAM-2] [TEAM-4] rehearsals and tests use the product at PAGES_PORT, not port 3000', async () => {
  env['PAGES_PORT'] = String(await freePort());
  for (const args of [['release', 'rehearse', `${remote}@1.0.0`], ['e2e']])
    match(
      (await fanBase(...args)).text,
      new RegExp(`http://localhost:${env['PAGES_PORT']} cannot be reached`),
    );
  const typed = `http://liverpool-fans.com.localhost:${env['PAGES_PORT']}`;
  for (const args of [
    ['release', 'rehearse', `${remote}@1.0.0`, '--url', typed],
    ['e2e', '--on', typed],
  ])
    match((await fanBase(...args)).text, /cannot be reached: .*ECONNREFUSED/);
});

test('[TEAM-1] a token is listed with its last use, and ends alone when it is revoked', async () => {
  const [lost, kept] = [await issue('--days', '2'), await issue()];
  const archive = await pack('3.0.0');
  equal((await post(lost, archive)).status, 200);
  const day = '\\d{4}-\\d\\d-\\d\\d';
  const id = readPublishingToken(lost, [env['PUBLISH_SECRET'] ?? ''])?.id ?? '';
  const listed = (await run('key', 'list')).text.split('\n');
  match(
    listed.find((line) => line.startsWith(id)) ?? '',
    new RegExp(`^${id}  mf-quiz  anna  issued ${day} by ole, expires ${day}, last used ${day}$`),
  );
  match((await run('key', 'revoke', id, '--why', 'a lost laptop', '--by', 'ole')).text, /is revoked$/);
  const refused = await post(lost, archive);
  equal(refused.status, 401);
  match(refused.text, new RegExp(`^This token was revoked on ${day}`));
  equal((await post(kept, archive)).status, 200);
  match((await run('key', 'list')).text, new RegExp(`revoked ${day} by ole \\(a lost laptop\\)`));
  match((await run('key', 'revoke', id)).text, /was revoked on/);
  match((await run('key', 'revoke', 'ffffffff')).text, /There is no token ffffffff/);
  match((await run('key', 'list', 'mf-news')).text, /no token for mf-news is listed/);
});

test('[TEAM-1] tokens are listed in the order in which they were issued, whatever their ids', async () => {
  const issuedOn = (day: string) => ({
    remote: 'mf-order',
    name: 'anna',
    issuedAt: `2026-11-${day}T12:00:00Z`,
    issuedBy: 'ole',
    expiresAt: '2099-01-01T00:00:00Z',
  });
  const tokens = { abcdef01: issuedOn('01'), '87654321': issuedOn('02'), '00fedcba': issuedOn('03') };
  await openReleases(env).changeRegistry((registry) => ({
    ...registry,
    tokens: { ...registry.tokens, ...tokens },
  }));
  const { text } = await run('key', 'list', 'mf-order');
  const [, ...listed] = text.split('\n');
  deepEqual(
    listed.map((line) => line.split(' ')[0]),
    ['abcdef01', '87654321', '00fedcba'],
  );
});

test('[TEAM-1] a correctly signed token that is not in the registry is refused', async () => {
  const token = await issue();
  await openReleases(env).changeRegistry(({ tokens: _tokens, ...registry }) => registry);
  const { status, text } = await post(token, Buffer.from('no archive'));
  equal(status, 401);
  match(text, /not valid: it is not listed/);
});

test('[TEAM-1] a removed remote’s team publishes nothing until the operator restores it', async () => {
  const token = await issue();
  const archive = await pack('9.0.0');
  equal((await run('remove', remote, '--why', 'the season is over')).status, 0);
  const refused = await post(token, archive);
  equal(refused.status, 422);
  match(refused.text, /mf-quiz was removed .*\(the season is over\): the operator brings it back/);
  equal((await run('restore', remote)).status, 0);
  match((await post(token, archive)).text, /9\.0\.0 is published on hold/);
  equal((await readApp())?.stable, undefined);
});
