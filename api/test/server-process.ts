import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import type { TestDatabase } from './database.ts';

/** The API as a process of its own that has only just begun. */
export interface LaunchedServer {
  readonly child: ChildProcess;
  /** Everything that it wrote so far. */
  readonly output: () => string;
  /** Waits for a line of the log. */
  readonly said: (text: string) => Promise<void>;
  /** Its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** The API as a process of its own, on a free port. */
export interface ServerProcess extends LaunchedServer {
  readonly url: string;
}

export class ServerEnded extends Error {
  override readonly name = 'ServerEnded';
}

const program = resolve(import.meta.dirname, '../src/server.ts');

/** Begins an API, and does not wait for it. */
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
      // Where the servers of tests are.
      PRIVATE_SOURCES: '127.0.0.1',
      MAX_EVENT_LOOP_DELAY_MS: '0',
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

/** @throws ServerEnded with what the process wrote, when it ends instead of starting */
export async function startServerProcess(
  database: Pick<TestDatabase, 'databaseUrl' | 'dataDir'>,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = launchServerProcess(database, settings);
  await server.said('Server listening at');
  const url = /Server listening at (http:[^"]+)/.exec(server.output())?.[1] ?? '';
  return { ...server, url };
}
