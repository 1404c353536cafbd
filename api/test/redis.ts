import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { freePort } from '@fan-base/shared-server/free-port';
import { temporaryFolder } from './embedded-folder.ts';

/** A dedicated Redis without persistence. */
export interface TestRedis {
  readonly url: string;
  /** Stops it; `restart` starts an empty one at the same address. */
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A shell that ends its program with its standard input, so that no server outlives a killed test. */
const withUs = '"$@" & cat >/dev/null; kill $!; wait $!';

/**
 * Starts a private Redis on the loopback interface.
 * @returns the reason when none is installed
 */
export async function startTestRedis(): Promise<TestRedis | string> {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    return 'Redis is not installed on this computer (redis-server)';
  const folder = await temporaryFolder();
  const port = await freePort();
  const settings = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const start = async () => {
    const child = spawn('sh', ['-c', withUs, 'sh', 'redis-server', ...settings.map(String)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    for await (const line of createInterface(child.stdout))
      if (line.includes('Ready to accept connections')) break;
    // Must be read, or Redis blocks when the pipe is full.
    child.stdout.resume();
    return async () => {
      child.stdin.end();
      await exited;
    };
  };
  let stop = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => stop(),
    async restart() {
      stop = await start();
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
