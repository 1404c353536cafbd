import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@fan-base/shared-server/free-port';
import { root } from '@fan-base/tooling/project';
import { startServer } from '@fan-base/tooling/start/start-server';
import { clock } from './servers.ts';

const run = promisify(execFile);

/** A page in another framework, in its own package: the project does not depend on it. */
export interface Peer {
  readonly name: string;
  /** Below `workshop/bench/peers`. */
  readonly folder: string;
  /** Package of the framework, for its version in the report. */
  readonly framework: string;
  /** Script and arguments that build it for production. */
  readonly build: readonly string[];
  /** Folder of files served as they are. */
  readonly assets: string;
}

export const peers: readonly Peer[] = [
  {
    name: 'Next',
    folder: 'next',
    framework: 'next',
    build: ['node_modules/next/dist/bin/next', 'build'],
    assets: 'public',
  },
  {
    name: 'SvelteKit',
    folder: 'sveltekit',
    framework: '@sveltejs/kit',
    build: ['node_modules/vite/bin/vite.js', 'build'],
    assets: 'static',
  },
  {
    name: 'Astro',
    folder: 'astro',
    framework: 'astro',
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    assets: 'public',
  },
];

const sources = join(root, 'workshop/bench/peers');
const installed = join(root, '.cache', 'peers');

/** @returns e.g. `Next 16.4.6` */
export function describePeer({ name, folder, framework }: Peer): string {
  const { dependencies } = JSON.parse(readFileSync(join(sources, folder, 'package.json'), 'utf8'));
  return `${name} ${dependencies[framework]}`;
}

const readPackage = (folder: string): string | null => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** Copies a peer to `.cache/peers`, and installs its packages if they have changed. @returns the folder */
async function install({ name, folder }: Peer): Promise<string> {
  const [source, target] = [join(sources, folder), join(installed, folder)];
  const isInstalled = existsSync(join(target, 'node_modules')) && readPackage(source) === readPackage(target);
  if (existsSync(target)) {
    const stale = readdirSync(target).filter((file) => !(isInstalled && file === 'node_modules'));
    for (const file of stale) rmSync(join(target, file), { recursive: true, force: true });
  }
  cpSync(source, target, { recursive: true });
  if (!isInstalled) {
    console.log(`installing ${name} (once)`);
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: target }).catch((error) => {
      // A partial installation must not count.
      rmSync(join(target, 'node_modules'), { recursive: true, force: true });
      throw error;
    });
  }
  return target;
}

/** Copies the fonts of a published shell. */
function copyFonts(releases: string, target: string): void {
  const versions = join(releases, 'shell');
  const fonts = readdirSync(versions)
    .map((version) => join(versions, version, 'web/fonts'))
    .find((folder) => existsSync(folder));
  if (!fonts) throw new Error(`${versions} has no fonts`);
  cpSync(fonts, target, { recursive: true });
}

/** Installs a peer, builds it with an API and our fonts, and starts it. */
export async function startPeer(peer: Peer, apiUrl: string, releases: string) {
  rmSync(join(installed, 'shared'), { recursive: true, force: true });
  cpSync(join(sources, 'shared'), join(installed, 'shared'), { recursive: true });
  const folder = await install(peer);
  copyFonts(releases, join(folder, peer.assets, 'fonts'));
  const env = {
    API_URL: apiUrl,
    CLOCK: clock,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  console.log(`building the page in ${peer.name}`);
  await run(process.execPath, peer.build, { cwd: folder, env: { ...process.env, ...env } });
  const port = await freePort();
  const { pid = 0, stop } = await startServer({
    script: join(folder, 'start.mjs'),
    env: { ...env, PORT: String(port) },
    port,
    path: '/',
    onLine: () => {},
  });
  return { url: `http://localhost:${port}`, pid, stop };
}
