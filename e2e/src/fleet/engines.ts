import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@fan-base/shared-server/free-port';

/** A system program that runs until stopped and can be restarted at the same address. */
export interface Engine {
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/**
 * Checks that programs, named like their Debian packages, are installed.
 * @throws Error that names the missing ones
 */
export function requirePrograms(programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync(program, ['version'], { stdio: 'ignore' }).error);
  if (missing.length > 0) throw new Error(`The trial needs these packages of Debian: ${missing.join(', ')}`);
}

/** Runs a program in the foreground until stopped. */
export async function startEngine(port: number, command: string, args: readonly string[]): Promise<Engine> {
  let child: ChildProcess;
  const start = async () => {
    child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    await once(child, 'spawn');
  };
  await start();
  return {
    port,
    restart: start,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** A rate limit store without persistence, like Valkey. */
export async function startRedis(folder: string): Promise<Engine> {
  const port = await freePort();
  const settings = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  return startEngine(port, 'redis-server', ['--port', String(port), ...settings, '--loglevel', 'warning']);
}
