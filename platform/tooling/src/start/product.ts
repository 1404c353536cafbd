import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getProductSettings } from '@fan-base/demo-providers/sources';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { readEnvironment, type Settings } from '@fan-base/shared-server/environment';
import { listServices } from '../service/own-service.ts';
import { startPagesServer } from './pages-server.ts';
import { startRegisteredService } from './services.ts';
import { type SupervisedProcess, startSupervised } from './supervise.ts';
import { waitFor } from './wait-for.ts';
import { waitForPort } from './wait-for-port.ts';

export interface ProductOptions {
  readonly ports: { readonly pages: number; readonly api: number; readonly demo: number };
  /** Folder of the embedded database and the API's other data. */
  readonly dataDir: string;
  /** Folder of releases, unless `env` configures another store. */
  readonly releases: string;
  /** Whether to use the demo providers as sources; otherwise those of the settings, or none. */
  readonly withDemo: boolean;
  /** Whether they run already, and outlive this product; false by default. */
  readonly isDemoRunning?: boolean;
  /** Whether a previous product may still hold the database, because its servers were shutting down; false by default. */
  readonly isTakingOver?: boolean;
  /** Milliseconds before a stopping process is killed; by default, as long as in production. */
  readonly stopTimeoutMs?: number | undefined;
  /** Whether the demo fills the forums, too; by default true. Tests write their own posts. */
  readonly withForums?: boolean;
  /** Additional settings for all processes. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine: (process: string, line: string) => void;
}

export interface Product {
  readonly pagesUrl: string;
  readonly apiUrl: string;
  readonly demoUrl: string;
  /** Process ids by name: `demo`, `api`, `pages`, and of services by remote: `mf-quiz`. */
  readonly pids: Readonly<Record<string, number | undefined>>;
  /**
   * Restarts a process by its name in `pids`; the pages server from the shell that is stable now.
   * @throws Error if it does not start
   */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

const firstStartMs = 120_000;
const retryMs = 1_000;

/** Path of the sources file in a data folder of the demo. */
export const sourcesFile = (dataDir: string) => join(dataDir, 'demo-sources.json');

/** Settings that make the demo providers the product's sources. */
function demoSettings(demoUrl: string, dataDir: string, env: Settings<'start'>): Record<string, string> {
  const { PRIVATE_SOURCES, ...settings } = getProductSettings(demoUrl);
  return {
    ...settings,
    DEMO_PORT: new URL(demoUrl).port,
    PRIVATE_SOURCES: [PRIVATE_SOURCES, ...env.PRIVATE_SOURCES].join(),
    SOURCES_FILE: sourcesFile(dataDir),
  };
}

/** Writes the sources file served by the demo server. */
async function writeSources(demoUrl: string, { dataDir, withForums = true }: ProductOptions): Promise<void> {
  const answer = await fetch(`${demoUrl}/sources.json`);
  const { forums, ...sources } = (await answer.json()) as Readonly<Record<string, unknown>>;
  await mkdir(dataDir, { recursive: true });
  await writeFile(sourcesFile(dataDir), JSON.stringify(withForums ? { ...sources, forums } : sources));
}

/**
 * Starts all processes of the product (demo providers, services of remotes, API, pages server) and waits until each
 * responds. They are restarted after a crash.
 * @throws Error with the name of the process that did not start
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { ports, dataDir, releases, withDemo, isDemoRunning = false, stopTimeoutMs } = options;
  const pagesUrl = `http://localhost:${ports.pages}`;
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  const demoUrl = `http://127.0.0.1:${ports.demo}`;
  const settings = readEnvironment('start', process.env);
  const env = {
    // Tests and benchmarks use their own releases, regardless of the developer's settings.
    RELEASES_S3: '',
    // On a development machine, local proxies are trusted; in production the operator lists them.
    PAGES_TRUSTED_PROXIES: (settings.PAGES_TRUSTED_PROXIES ?? ['loopback']).join() || 'none',
    ...options.env,
    API_PORT: String(ports.api),
    API_URL: apiUrl,
    PAGES_PORT: String(ports.pages),
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    // By default, links in mail lead to this product.
    PUBLIC_ADDRESS: settings.PUBLIC_ADDRESS ?? `http://{domain}.localhost:${ports.pages}`,
    ...(withDemo ? demoSettings(demoUrl, dataDir, settings) : {}),
  };
  const running = new Map<string, Pick<SupervisedProcess, 'pid' | 'expectExit' | 'stop'>>();
  const stop = async () => {
    const servers = [...running.values()];
    // Ctrl+C sends SIGINT to all of them.
    for (const server of servers) server.expectExit();
    // The pages server first, so that no request needs a stopped API.
    for (const server of servers.reverse()) await server.stop();
    running.clear();
  };
  const parts = new Map([
    ['demo', { script: () => 'workshop/demo/src/server.ts', health: demoUrl }],
    ['api', { script: () => 'api/src/server.ts', health: apiUrl }],
  ]);
  const start = async (name: string) => {
    const onLine = (line: string) => options.onLine(name, line);
    if (name === 'pages') {
      running.set(name, await startPagesServer({ env, onLine, stopTimeoutMs }));
      return;
    }
    const part = parts.get(name);
    if (!part) {
      const releases = openReleases({ ...process.env, ...env });
      running.set(name, await startRegisteredService(name, releases, { env, onLine, stopTimeoutMs }));
      return;
    }
    const { script, health } = part;
    const server = await startSupervised({ script, env, onLine, stopTimeoutMs });
    running.set(name, server);
    await waitFor(`${health}/${name === 'api' ? 'readyz' : 'healthz'}`, firstStartMs, server.isDead);
    server.keepRunning();
  };
  /** An API that is shutting down closes its port before it releases the database lock. */
  const startApi = async (attempts: number): Promise<void> => {
    try {
      await start('api');
    } catch (error) {
      if (attempts <= 1) throw error;
      await delay(retryMs);
      await startApi(attempts - 1);
    }
  };
  try {
    await waitForPort(ports.pages, 'PAGES_PORT');
    const hasWaited = await waitForPort(ports.api, 'API_PORT');
    if (withDemo && !isDemoRunning) {
      await waitForPort(ports.demo, 'API_PORT');
      await start('demo');
    }
    if (withDemo) await writeSources(demoUrl, options);
    // Without a service, the product works except for its calls.
    for (const app of listServices())
      await start(app).catch((error) => options.onLine(app, `its service does not start: ${error}`));
    await startApi(options.isTakingOver || hasWaited ? 5 : 1);
    await start('pages');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pagesUrl,
    apiUrl,
    demoUrl,
    get pids() {
      return Object.fromEntries([...running].map(([name, { pid }]) => [name, pid]));
    },
    async restart(name) {
      await running.get(name)?.stop();
      running.delete(name);
      await start(name);
    },
    stop,
  };
}
