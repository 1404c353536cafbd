import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@fan-base/shared-server/free-port';

export interface DevProduct {
  readonly port: number;
  readonly apiPort: number;
  /** Its output. */
  readonly lines: readonly string[];
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number>;
}

/**
 * Starts `npm run dev` in a copy of the project, on free ports, and waits until it watches the sources.
 * @param args names of remotes; none: everything
 */
export async function startDev(
  folder: string,
  releases: string,
  args: readonly string[],
): Promise<DevProduct> {
  const port = await freePort();
  const apiPort = await freePort();
  const script = join(folder, 'platform/tooling/src/cli/fan-base.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, 'dev', ...args],
    {
      cwd: folder,
      env: {
        ...process.env,
        RELEASES_DIR: releases,
        // The copy has its remotes at its root.
        REMOTES_DIR: '.',
        DATA_DIR: join(folder, '.data'),
        PAGES_PORT: String(port),
        API_PORT: String(apiPort),
        MAIL_PORT: String(await freePort()),
        DEMO: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const lines: string[] = [];
  if (!child.stdout) throw new Error('npm run dev has no output');
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const follows = (async () => {
    for await (const line of output) if (line.startsWith('Open pages update')) return;
    throw new Error(`npm run dev ended:\n${lines.join('\n')}`);
  })();
  await follows;
  return {
    port,
    apiPort,
    lines,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}
