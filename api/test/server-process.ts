import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import type { TestDatabase } from './database.ts';

/** The API in a separate process that has just been launched. */
export interface LaunchedServer {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: () => string;
  /** Waits for a line of the log. */
  readonly said: (text: string) => Promise<void>;
  /** Its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** The API in a separate process, on a free port. */
export interface ServerProcess extends LaunchedServer {
  readonly url: string;
}

export class ServerEnded extends Error {
  override readonly name = 'ServerEnded';
}

const program = resolve(import.meta.dirname, '../src/server.ts');

/** Launches an API without waiting for it. */
export function launchServerProcess(
  { databaseUrl, dataDir }: Pick<TestDatabase, 'databaseUrl' | 'dataDir'>,
  settings: Record<string, string> = {},
): LaunchedServer {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      API_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      // The tests' servers are on this machine.
      PRIVATE_SOURCES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  after(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  const said = (text: string) =>
    new Promise<void>((done, fail) => {
      const look = () => {
        if (!lines.some((line) => line.includes(text))) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
      child.once('close', () => fail(new ServerEnded(lines.join('\n'))));
    });
  return { child, output: () => lines.join('\n'), said, exited };
}

/** @throws ServerEnded with the output of a process that exits instead of starting */
export async function startServerProcess(
  database: Pick<TestDatabase, 'databaseUrl' | 'dataDir'>,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = launchServerProcess(database, settings);
  await server.said('Server listening at');
  const url = /Server listening at (http:[^"]+)/.exec(server.output())?.[1] ?? '';
  return { ...server, url };
}
