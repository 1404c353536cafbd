import { join } from 'node:path';
import { readFolderRegistry } from '@fan-base/shared-releases/openFolder';
import { type RunningProcess, startProcess } from './Process.ts';
import { waitFor } from './waitFor.ts';

export interface ProductOptions {
  readonly ports: { readonly pages: number; readonly api: number; readonly demo: number };
  /** Folder of the embedded database and of what the API keeps beside it. */
  readonly dataDir: string;
  readonly releases: string;
  /** Without the demonstration's providers the product shows what is imported into it. */
  readonly withDemo: boolean;
  /** Further settings for all processes. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine: (process: string, line: string) => void;
}

export interface Product {
  readonly pagesUrl: string;
  readonly apiUrl: string;
  readonly demoUrl: string;
  /** Process numbers by name: `demo`, `api`, `pages`. */
  readonly pids: Readonly<Record<string, number | undefined>>;
  stop(): Promise<void>;
}

const firstStartMs = 120_000;

/**
 * Starts the whole product as its processes (the demonstration's providers, the API, the pages server) and
 * waits until each answers.
 * @throws Error with the name of the process that did not come up
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { ports, dataDir, releases, withDemo, onLine } = options;
  const pagesUrl = `http://localhost:${ports.pages}`;
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  const demoUrl = `http://127.0.0.1:${ports.demo}`;
  const env = {
    ...options.env,
    API_PORT: String(ports.api),
    API_URL: apiUrl,
    PAGES_PORT: String(ports.pages),
    DEMO_PORT: String(ports.demo),
    DEMO_URL: withDemo ? demoUrl : '',
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    // Links in mail lead to this product, unless it is told that visitors reach it by other names.
    PUBLIC_ADDRESS: process.env.PUBLIC_ADDRESS || `http://{domain}.localhost:${ports.pages}`,
  };
  const running: RunningProcess[] = [];
  const dead: string[] = [];
  const stop = async () => {
    // The pages server first, so that no visitor meets an API that is gone.
    for (const process of running.splice(0).reverse()) await process.stop();
  };
  const start = async (name: string, script: string, health: string) => {
    running.push(
      startProcess({
        name,
        script,
        env,
        onLine: (line) => onLine(name, line),
        onDeath: (_name, code) => {
          dead.push(name);
          onLine(name, `ended with code ${code}`);
        },
      }),
    );
    await waitFor(health, firstStartMs, () => dead.includes(name));
  };
  try {
    if (withDemo) await start('demo', 'api/src/demo/server.ts', `${demoUrl}/healthz`);
    await start('api', 'api/src/server.ts', `${apiUrl}/healthz`);
    const shell = readFolderRegistry(releases).apps.shell?.stable ?? '';
    await start(
      'pages',
      join(releases, 'shell', shell, 'node/launch.cjs'),
      `http://127.0.0.1:${ports.pages}/healthz`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const pids = Object.fromEntries(running.map(({ name, pid }) => [name, pid]));
  return { pagesUrl, apiUrl, demoUrl, pids, stop };
}
