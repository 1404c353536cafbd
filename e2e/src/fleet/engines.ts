import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@fan-base/shared-server/free-port';

/** A program of the system that runs until it is stopped, and can be started again at the same address. */
export interface Engine {
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/**
 * Checks for programs that are named as their Debian packages.
 * @throws Error that names the missing ones
 */
export function requirePrograms(programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync(program, ['version'], { stdio: 'ignore' }).error);
  if (missing.length > 0) throw new Error(`The trial needs these packages of Debian: ${missing.join(', ')}`);
}

/** Runs a program in the foreground until it is stopped. */
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

/** A store for limits that keeps nothing on disk, as Valkey would be. */
export async function startRedis(folder: string): Promise<Engine> {
  const port = await freePort();
  const settings = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  return startEngine(port, 'redis-server', ['--port', String(port), ...settings, '--loglevel', 'warning']);
}
