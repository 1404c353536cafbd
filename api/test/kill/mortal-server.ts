import type { TestDatabase } from '../database.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** An API process that is killed without warning and restarted on its data. */
export interface MortalServer {
  /** Address of the running process; after a kill, of the next one. */
  readonly url: () => Promise<string>;
  /** SIGKILL, then a new process. */
  readonly killAndRestart: () => Promise<void>;
  /**
   * Shuts it down like an operator.
   * @returns its exit code
   */
  readonly stop: () => Promise<number | null>;
}

export async function startMortalServer(
  database: TestDatabase,
  settings: Record<string, string> = {},
): Promise<MortalServer> {
  let running: Promise<ServerProcess> = startServerProcess(database, settings);
  await running;
  return {
    url: async () => (await running).url,
    async killAndRestart() {
      const victim = await running;
      running = new Promise((started, failed) => {
        victim.exited.then(() => startServerProcess(database, settings)).then(started, failed);
      });
      victim.child.kill('SIGKILL');
      await running;
    },
    async stop() {
      const { child, exited } = await running;
      child.kill('SIGTERM');
      return exited;
    },
  };
}
