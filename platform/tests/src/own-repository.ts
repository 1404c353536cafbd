import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Platform } from '@fan-base/shared-contracts/platform';
import { root } from '@fan-base/tooling/project';
import { waitFor } from '@fan-base/tooling/start/wait-for';
import { apiUrl, on, releasesFolder } from './site.ts';

const run = promisify(execFile);

/** Packages of which the tooling needs another version than the rest of this project. */
const toolingModules = 'platform/tooling/node_modules';

const secret = 'a secret of publishing tokens in end-to-end tests';
const program = join(root, 'platform/tooling/src/cli/fan-base.ts');

/** Output of a command, without colors, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** A remote in a folder outside of this project, without access to its files. */
export interface OwnRepository {
  readonly folder: string;
  /** Runs npm in the folder. */
  npm(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Outcome>;
  /** Starts `npm run dev` on a port, and waits until its build is served. */
  dev(port: number, env?: Readonly<Record<string, string>>): Promise<ChildProcess>;
  /** Starts its service as in production, and waits until it responds. */
  startService(port: number): Promise<ChildProcess>;
  change(file: string, from: string, to: string): void;
  remove(): void;
}

async function runIn(cwd: string, [program = '', ...args]: readonly string[], env = {}): Promise<Outcome> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const options = { cwd, env: { ...inherited, ...env }, maxBuffer: 10_000_000 };
  return run(program, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stripVTControlCharacters(stdout + stderr) }),
    ({ code, stdout, stderr }) => ({ code, output: stripVTControlCharacters(stdout + stderr) }),
  );
}

/** The npm that runs these tests. */
const npmCommand = (): readonly string[] => {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
};

/** Unpacks a package into a folder. */
async function unpack(url: string, folder: string): Promise<void> {
  const file = join(folder, 'packed.tgz');
  writeFileSync(file, new Uint8Array(await (await fetch(url)).arrayBuffer()));
  await run('tar', ['xzf', file, '--strip-components=1', '-C', folder]);
  rmSync(file);
}

/** Creates a repository by the platform's own command, as `npx --package ADDRESS/platform/tooling.tgz` does. */
export async function createRepository(
  name: string,
  danishTitle: string,
  ...more: readonly string[]
): Promise<OwnRepository> {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'fan-base-own-')));
  const address = on('localhost', '/');
  const platform: Platform = await (await fetch(new URL('/platform.json', address))).json();
  const tooling = platform.packages['@fan-base/tooling'];
  const unpacked = join(parent, 'package');
  mkdirSync(unpacked);
  await unpack(new URL(`/platform/${tooling?.file}`, address).href, unpacked);
  // What npx would install: the same packages, without the minute that npm needs.
  symlinkSync(join(root, toolingModules), join(unpacked, 'node_modules'));
  symlinkSync(join(root, 'node_modules'), join(parent, 'node_modules'));
  const cli = join(unpacked, 'dist/cli/fan-base.js');
  const words = [
    'create-remote',
    name,
    '--danish-title',
    danishTitle,
    '--platform',
    new URL(address).origin,
    ...more,
  ];
  const { code, output } = await runIn(parent, [process.execPath, cli, ...words]);
  if (code !== 0) throw new Error(output);
  rmSync(unpacked, { recursive: true });
  rmSync(join(parent, 'node_modules'));
  const folder = join(parent, `mf-${name}`);
  async function start(args: readonly string[], env: Readonly<Record<string, string>> = {}, url: string) {
    const options = { cwd: folder, env: { ...process.env, ...env } };
    const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
    await waitFor(url, 60_000, () => child.exitCode !== null);
    return child;
  }
  return {
    folder,
    npm: (args, env) => runIn(folder, [...npmCommand(), ...args], env),
    dev: (port, env) =>
      start(
        [join(folder, 'node_modules/@fan-base/tooling/dist/cli/fan-base.js'), 'dev', '--port', String(port)],
        env,
        `http://localhost:${port}/dev/mf-${name}.json`,
      ),
    startService: (port) =>
      start(
        ['service/main.ts'],
        { SERVICE_PORT: String(port), API_URL: apiUrl(), DATA_DIR: join(parent, 'data'), LOG_LEVEL: 'warn' },
        `http://127.0.0.1:${port}/health`,
      ),
    change(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, text.replaceAll(from, to));
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

const packageFile = 'package.json';

/**
 * Gives a repository the published platform packages and the other packages of this project, like `npm install` but
 * without its minute. Its only command is `fan-base`.
 */
export async function linkPackages({ folder }: OwnRepository): Promise<void> {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== '@fan-base')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const { dependencies } = JSON.parse(readFileSync(join(folder, packageFile), 'utf8'));
  for (const [name, url] of Object.entries<string>(dependencies)) {
    if (!name.startsWith('@fan-base/')) continue;
    const target = join(modules, name);
    mkdirSync(target, { recursive: true });
    await unpack(url, target);
    if (name === '@fan-base/tooling') symlinkSync(join(root, toolingModules), join(target, 'node_modules'));
    const { bin = {} } = JSON.parse(readFileSync(join(target, packageFile), 'utf8'));
    for (const [command, file] of Object.entries<string>(bin)) {
      chmodSync(join(target, file), 0o755);
      symlinkSync(join(target, file), join(modules, '.bin', command));
    }
  }
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}');
  // SWC compiles its plugins once, in two seconds of CPU.
  const compiled = join(root, '.swc');
  mkdirSync(compiled, { recursive: true });
  symlinkSync(compiled, join(folder, '.swc'));
}

/** Copies a repository's finished build, to be changed. */
export function copyBuild({ folder }: OwnRepository, name: string): string {
  cpSync(join(folder, 'build'), join(folder, name), { recursive: true });
  return join(folder, name);
}

const releaseArgs = (...args: string[]) => [
  '--disable-warning=ExperimentalWarning',
  program,
  'release',
  ...args,
];

/** A token of the operator for one remote. */
export async function createToken(remote: string, name: string): Promise<string> {
  const args = releaseArgs('key', 'team', remote, name);
  const env = { ...process.env, RELEASES_DIR: releasesFolder(), PUBLISH_SECRET: secret };
  const { stdout } = await run(process.execPath, args, { env });
  return stdout.trim();
}

/** Gives all visitors a version that a team has published, as the operator does after a rehearsal. */
export async function promoteHeld(remote: string, version: string): Promise<void> {
  const args = releaseArgs('promote', `${remote}@${version}`, '--force', '--why', 'a test');
  await run(process.execPath, args, { env: { ...process.env, RELEASES_DIR: releasesFolder() } });
}

/** Starts the operator's endpoint for the releases of this file's pages server. */
export async function startPublisher(port: number): Promise<{ stop(): Promise<void> }> {
  const env = {
    ...process.env,
    RELEASES_DIR: releasesFolder(),
    PUBLISH_SECRET: secret,
    PUBLISH_LISTEN: `127.0.0.1:${port}`,
    SERVICE_HOSTS: '127.0.0.1:*',
  };
  const child = spawn(process.execPath, releaseArgs('accept'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitFor(`http://127.0.0.1:${port}/healthz`, 60_000, () => child.exitCode !== null);
  return {
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
