import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { type RunningS3, startS3 } from '@fan-base/shared-releases/testing/start-s3';
import { freePort } from '@fan-base/shared-server/free-port';
import { SMTPServer } from 'smtp-server';
import { type Cluster, PostgresNotInstalled, startCluster } from '../postgres/cluster.ts';
import { listApps, root } from '../project.ts';
import { waitFor } from '../start/wait-for.ts';

/** Runs the blocks of docs/guides as they are written, with other ports and folders, as one machine without systemd. */
const programs = ['bash', 'caddy', 'curl', 'psql', 'redis-server'];
const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
const isInstalled = missing.length === 0 && process.platform === 'linux';
const skip = !isInstalled && `this needs Linux and ${missing.join(', ')}`;

const folder = mkdtempSync(join(tmpdir(), 'fan-base-guide-'));
const inFolder = (path: string) => join(folder, path);
const secretOf = (setting: string) => `${setting} `.repeat(8).replaceAll(' ', '.');

/** Replacements: guide value → test value. */
const replacements = new Map<string, string>();

/** In one pass: a free port may contain the digits of another. */
const replaced = (text: string): string =>
  text.replaceAll(
    new RegExp([...replacements.keys()].map((from) => from.replaceAll('.', '\\.')).join('|'), 'g'),
    (from) => replacements.get(from) ?? from,
  );

/** A guide's block of code by its name, without the indentation of its list. */
function readRawBlock(name: string, guide = 'deploying'): string {
  const text = readFileSync(join(root, `docs/guides/${guide}.md`), 'utf8');
  const [, indent, block] = new RegExp(`^( *)\`\`\`${name}\\n([\\s\\S]*?)^ *\`\`\`$`, 'm').exec(text) ?? [];
  if (block === undefined) throw new Error(`${guide}.md has no block ${name}`);
  return block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

const readBlock = (name: string, guide?: string): string => replaced(readRawBlock(name, guide));

let environment: Readonly<Record<string, string>> = {};

/** Runs lines of a shell. @returns its output @throws Error if one of them fails */
async function run(script: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const child = spawn('bash', ['-eu', '-o', 'pipefail', '-c', script], {
    cwd: root,
    env: { ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`exited with ${code}: ${output.trim()}\n${script}`);
  return output;
}

/** Fills in a settings file as an operator does. */
function fillIn(name: string, values: Readonly<Record<string, string>>): void {
  const path = inFolder(`etc/${name}`);
  const text = Object.entries(values).reduce(
    (before, [setting, value]) => before.replace(new RegExp(`^${setting}=.*$`, 'm'), `${setting}=${value}`),
    replaced(readFileSync(path, 'utf8')),
  );
  writeFileSync(path, text);
}

/** A stub for a program that needs its own system. */
function standIn(name: string, script: string): void {
  mkdirSync(inFolder('bin'), { recursive: true });
  writeFileSync(inFolder(`bin/${name}`), `#!/usr/bin/env bash\n${script}\n`);
  chmodSync(inFolder(`bin/${name}`), 0o755);
}

/** Processes that systemd would keep. */
const units: ChildProcess[] = [];

/** Starts what `systemctl start` was called with, by the unit's own file. */
async function startUnits(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [template = '', instance = ''] = name.split('@');
    const file = inFolder(`systemd/${template}${instance ? '@' : ''}.service`);
    const unit = readFileSync(file, 'utf8').replaceAll('%i', instance);
    const read = (directive: string) => new RegExp(`^${directive}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
    const script = `set -a; . ${read('EnvironmentFile')}; export ${read('Environment')}; set +a; exec ${read('ExecStart')}`;
    const child = spawn('bash', ['-eu', '-c', script], {
      cwd: read('WorkingDirectory'),
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    if (read('Type') !== 'oneshot') units.push(child);
    else deepEqual(await once(child, 'exit'), [0, null], name);
  }
}

let s3: RunningS3;
let store = { RELEASES_S3: '', AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };
let cluster: Cluster | null = null;
let redis: ChildProcess | null = null;
let caddy: ChildProcess | null = null;
const ports: Record<string, number> = {};

before(async () => {
  if (skip) return;
  cluster = await startCluster().catch((error) => {
    if (error instanceof PostgresNotInstalled) return null;
    throw error;
  });
  if (!cluster) return;
  s3 = await startS3();
  for (const port of [
    '3001',
    '3002',
    '4101',
    '4102',
    '4100',
    '4000',
    '4002',
    '6379',
    'smtp',
    'http',
    'https',
  ])
    ports[port] = await freePort();
  const database = new URL(cluster.url);
  for (const [from, to] of [
    ['/opt/fan-base.next', inFolder('next')],
    ['/opt/fan-base', root],
    ['/etc/fan-base', inFolder('etc')],
    ['/etc/systemd/system', inFolder('systemd')],
    ['/etc/systemd', inFolder('systemd')],
    ['/var/lib/fan-base', inFolder('state')],
    // The superuser of the tests' cluster has the guide's name.
    ['fan_base', 'product'],
    ['127.0.0.1:5432', database.host],
    ['127.0.0.1:8333/releases', `${new URL(s3.env['RELEASES_S3'] ?? '').host}/releases`],
    ...['3001', '3002', '4101', '4102', '4100', '4000', '4002', '6379'].map(
      (port) => [port, `${ports[port]}`] as const,
    ),
  ] as const)
    replacements.set(from, to);
  environment = {
    PATH: `${inFolder('bin')}:${process.env['PATH']}`,
    HOME: folder,
    PGHOST: database.hostname,
    PGPORT: database.port,
    PGUSER: database.username,
    PGPASSWORD: decodeURIComponent(database.password),
    PGDATABASE: 'postgres',
    DATABASE_PASSWORD: 'a password',
    AWS_REGION: 'us-east-1',
  };
  mkdirSync(inFolder('systemd'));
  // The names of the network lead to the proxy, whose certificates are its own.
  writeFileSync(inFolder('.curlrc'), `insecure\nconnect-to = ":443:127.0.0.1:${ports['https']}"\n`);
  standIn('systemctl', `echo "$*" >> ${inFolder('systemctl.log')}`);
  redis = spawn('redis-server', ['--port', `${ports['6379']}`, '--bind', '127.0.0.1', '--save', ''], {
    cwd: folder,
    stdio: 'ignore',
  });
});

after(async () => {
  for (const { pid } of units.reverse())
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  for (const child of [caddy, redis])
    if (child && child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  await cluster?.stop();
  await s3?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('the guide for machines leads from an empty database and bucket to a club’s front page', {
  skip,
}, async (context) => {
  if (!cluster) return context.skip('PostgreSQL 15 or newer is not installed');
  await run(readBlock('sh machines-database'));
  await run(readBlock('sh machines-settings'));
  store = {
    RELEASES_S3: s3.env['RELEASES_S3'] ?? '',
    AWS_ACCESS_KEY_ID: 'a-key',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
  };
  fillIn('pages.env', {
    ...store,
    AWS_ACCESS_KEY_ID: 'another-key',
    COOKIE_SECRET: secretOf('COOKIE_SECRET'),
  });
  fillIn('api.env', {
    ...store,
    DATABASE_URL: `postgres://product:a%20password@${new URL(cluster.url).host}/product`,
    UPLOADS_S3: store.RELEASES_S3.replace(/releases$/, 'releases/uploads'),
    OPERATOR_TOKEN: secretOf('OPERATOR_TOKEN'),
    DATA_KEYS: secretOf('DATA_KEYS'),
    SMTP_URL: `smtp://127.0.0.1:${ports['smtp']}`,
  });
  fillIn('publisher.env', { ...store, OPERATOR_TOKEN: secretOf('OPERATOR_TOKEN') });

  const published = await run(readBlock('sh machines-releases'));
  const { apps } = await openReleases({ ...environment, ...store }).readRegistry();
  deepEqual(Object.keys(apps).toSorted(), listApps().toSorted(), published);

  await run(readBlock('sh machines-start'));
  const calls = readFileSync(inFolder('systemctl.log'), 'utf8').trim().split('\n');
  const started = calls.flatMap((call) => {
    const [verb, ...words] = call.split(' ');
    return verb === 'start' || verb === 'enable' ? words.filter((word) => word.startsWith('fan-base')) : [];
  });
  equal(started.length, 6, calls.join('\n'));
  for (const name of readdirSync(inFolder('systemd')).filter((file) => file.endsWith('.service')))
    writeFileSync(inFolder(`systemd/${name}`), replaced(readFileSync(inFolder(`systemd/${name}`), 'utf8')));
  await startUnits(started);

  const proxy = readBlock('sh machines-proxy').replace('caddy run', 'exec caddy run');
  caddy = spawn('bash', ['-eu', '-c', proxy], {
    env: {
      ...environment,
      ACME_EMAIL: 'operator@example.com',
      CADDY_OPTIONS: `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${ports['http']}\nhttps_port ${ports['https']}`,
      API_BALANCER_PORT: `${ports['4000']}`,
      TLS_ASK_PORT: `${ports['4002']}`,
    },
    stdio: 'ignore',
  });
  await waitFor(`http://127.0.0.1:${ports['3001']}/readyz`, 120_000, () => false);
  await waitFor(`http://127.0.0.1:${ports['4000']}/readyz`, 120_000, () => false);
  const looked = (await run(readBlock('sh machines-look'))).trim().split('\n').join(' ');
  match(looked, /200 text\/html; charset=utf-8 200 text\/html; charset=utf-8/);
  match(looked, /"unusableReleases":\[\]/);
  const front = await run('curl --silent --fail https://liverpool-fans.dk/');
  match(front, /<h1[^>]*>[^<]*Liverpool/);
  match(front, /lang="da-DK"/);
});

test('the guide’s doctor finds the one thing that is wrong: no mail server answers', {
  skip,
}, async (context) => {
  if (!cluster) return context.skip('PostgreSQL 15 or newer is not installed');
  const output = await run(`${readBlock('sh machines-doctor').trimEnd()} || true`);
  const problems = output.split('\n').filter((line) => line.startsWith('problem'));
  equal(problems.length, 1, output);
  match(output, /problem {2}mail: .*ECONNREFUSED.*\n +→ api\.env: SMTP_URL=/);
  for (const name of ['database', 'tables', 'clock', 'Redis', 'uploads', 'operator', 'releases by pages.env'])
    match(output, new RegExp(`^ok {7}${name}$`, 'm'));
});

test('the guide’s doctor finds certificates, addresses and front pages of all sites well at the proxy', {
  skip,
}, async (context) => {
  if (!cluster) return context.skip('PostgreSQL 15 or newer is not installed');
  const block = `${readBlock('sh machines-doctor-sites').trimEnd()} || true`;
  const PROXY = `127.0.0.1:${ports['https']}`;
  const authority = inFolder('.local/share/caddy/pki/authorities/local/root.crt');
  const { length } = await (await fetch(`http://127.0.0.1:${ports['4000']}/sites`)).json();
  match(
    await run(block, { PROXY, NODE_EXTRA_CA_CERTS: authority }),
    new RegExp(`^ok {7}${length + 1} sites$`, 'm'),
  );
  const output = await run(block, { PROXY });
  const unknown = output.match(/^problem .* browsers do not know the issuer .*: Caddy Local Authority/gm);
  equal(unknown?.length, length + 1, output);
});

const address = 'editor@example.org';

test('the guide’s test mail says that no mail server answers, and arrives when one does', {
  skip,
}, async (context) => {
  if (!cluster) return context.skip('PostgreSQL 15 or newer is not installed');
  const block = readBlock('sh machines-mail');
  await rejects(run(block, { ADDRESS: address }), /is not sent yet, and is retried: .*ECONNREFUSED/);
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        received.push(...envelope.rcptTo.map((recipient) => recipient.address));
        done();
      });
    },
  });
  context.after(() => new Promise<void>((resolve) => smtp.close(resolve)));
  await once(smtp.listen(ports['smtp'], '127.0.0.1'), 'listening');
  match(await run(block, { ADDRESS: address }), /The mail to editor@example\.org is sent/);
  ok(received.includes(address));
});

/** Calls the API for a visitor of a site, as its pages do. */
async function send(domain: string, path: string, body: object): Promise<number> {
  const api = `http://127.0.0.1:${ports['4000']}`;
  const { token } = await (await fetch(`${api}/settings?domain=${domain}&language=da`)).json();
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-site-domain': domain,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return answer.status;
}

test('the guide creates the first administrator, who sets a password with the printed link', {
  skip,
}, async (context) => {
  if (!cluster) return context.skip('PostgreSQL 15 or newer is not installed');
  const block = readBlock('sh machines-administrator');
  const created = await run(block, { USERNAME: 'editor', ADDRESS: address });
  match(created, /editor is an administrator of the network/);
  const [, domain = '', token] = /^https:\/\/([^/]+)\/\S+#token=(\S+)$/m.exec(created) ?? [];
  const password = 'correct horse staple';
  equal(await send(domain, '/user/reset-password', { token, password, confirmPassword: password }), 200);
  equal(await send(domain, '/user/login', { username: 'editor', password }), 200);
  await rejects(run(block, { USERNAME: 'editor', ADDRESS: address }), /says 409: This username is taken/);
  const others = block.replace(
    /^npm run admin[\s\S]*/m,
    'npm run admin -- imports\nnpm run admin -- password editor --site liverpool-fans.com\nnpm run admin -- two-step-off editor',
  );
  const output = await run(`${others.trimEnd()} || true`);
  match(output, /imported yet|records/);
  match(output, /^https:\/\/liverpool-fans\.com\/reset-password#token=/m);
  match(output, /says 404: The member has no two-step login/);
  const role = block.replace(/^npm run admin -- create.*$/m, '');
  await rejects(run(role, { USERNAME: 'nobody' }), /says 404: No member with this name/);
});

test('the guide’s commands for compose publish the same applications to the same store', {
  skip,
}, async (context) => {
  if (!cluster) return context.skip('PostgreSQL 15 or newer is not installed');
  const text = replaced(readFileSync(join(root, 'docs/guides/deploying.md'), 'utf8'));
  const lines = text.split('\n').map((line) => line.trim());
  const commands = lines
    .filter((line) => /^(export RELEASES_S3|npm run release -- publish)/.test(line))
    .slice(0, 2);
  equal(commands.length, 2);
  const output = await run(commands.join('\n'), { PUBLISHER_KEY: 'a-secret' });
  for (const app of listApps())
    ok(output.includes(`${app} `) && output.includes('has these sources already'), output);
});

/** Installs the packages of this machine, with those of which the tooling has another version. */
const linkPackages = ['node_modules', 'platform/tooling/node_modules']
  .map((path) => `ln -s ${join(root, path)} ${path}`)
  .join(' && ');

/** The product's folder of another machine, whose packages are those of this one. */
async function installElsewhere(product: string): Promise<Readonly<Record<string, string>>> {
  const repository = inFolder('repository');
  await run(`git clone --quiet --bare ${root} ${repository}
    git -C ${repository} tag v9.1.0
    git clone --quiet --branch v9.1.0 ${repository} ${product}
    cd ${product} && ${linkPackages}`);
  const [npm = ''] = (await run('command -v npm')).split('\n');
  standIn('npm', `if [ "$1" = ci ]; then ${linkPackages}; else exec ${npm} "$@"; fi`);
  const servers = [`fan-base-api@${ports['4101']}.service`, `fan-base-pages@${ports['3001']}.service`];
  standIn(
    'systemctl',
    `echo "$*" >> ${inFolder('upgrades.log')}; [ "$1" != list-units ] || printf '%s loaded active running\\n' ${servers.join(' ')}`,
  );
  return { PRODUCT: product, SETTINGS: inFolder('etc'), PAUSE: '0', VERSION: '9.1.0' };
}

test('the guide prepares a version by its tag, switches to it server by server, and goes back', {
  skip,
}, async (context) => {
  if (!cluster) return context.skip('PostgreSQL 15 or newer is not installed');
  const product = inFolder('opt/fan-base');
  const settings = await installElsewhere(product);
  context.after(() => rmSync(inFolder('bin/npm')));
  const readStables = async () => {
    const { apps } = await openReleases({ ...environment, ...store }).readRegistry();
    return Object.entries(apps).map(([name, { stable }]) => [name, stable]);
  };
  const stables = await readStables();
  const runBlock = (name: string) =>
    run(readRawBlock(`sh machines-${name}`).replaceAll('/opt/fan-base', product), settings);
  writeFileSync(join(product, 'name'), 'old');
  await rejects(runBlock('switch'), /does not exist: prepare a version first/);
  const prepared = await runBlock('prepare');
  for (const app of listApps()) ok(prepared.includes(`${app} `), prepared);
  deepEqual(await readStables(), stables);
  const readUnits = () =>
    readFileSync(inFolder('upgrades.log'), 'utf8')
      .trim()
      .split('\n')
      .filter((call) => !call.startsWith('list-units'))
      .map((call) => call.replace(/@.*/, ''));
  await runBlock('switch');
  equal(existsSync(join(product, 'name')), false);
  const restarts = ['restart fan-base-api', 'restart fan-base-pages', 'restart fan-base-jobs'];
  deepEqual(readUnits(), ['start fan-base-migrate', ...restarts]);
  await runBlock('back');
  equal(readFileSync(join(product, 'name'), 'utf8'), 'old');
  deepEqual(readUnits(), ['start fan-base-migrate', ...restarts, ...restarts]);
});

test('the guide’s example of clubs and domains is accepted by a new product', { skip }, async (context) => {
  if (!cluster) return context.skip('PostgreSQL 15 or newer is not installed');
  writeFileSync(inFolder('network.json'), readBlock('json', 'clubs-and-domains'));
  const settings = `set -a; . ${inFolder('etc/publisher.env')}; set +a`;
  await run(`${settings}\nnpm run import -- network ${inFolder('network.json')}`);
  const front = await run('curl --silent --fail --retry 5 --retry-all-errors https://leeds-fans.dk/');
  match(front, /<h1[^>]*>[^<]*Leeds/);
});
