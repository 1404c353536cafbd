import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import type { Environment } from '@fan-base/shared-server/environment';
import { freePort } from '@fan-base/shared-server/free-port';
import { request } from 'undici';
import { findPagesServer } from '../../start/pages-server.ts';
import { startServer } from '../../start/start-server.ts';
import { toHost } from './hosts.ts';
import { measureChildren, type Usage } from './processes.ts';
import { startReplayApi } from './replay-api.ts';

/** A region that the server could not render, by the server's log. */
export interface RegionFailure {
  readonly remote: string;
  /** `page`, the island's id, or `none` for a fault outside of rendering. */
  readonly region: string;
  readonly code: string;
  readonly error: string;
}

/** A page view as the server rendered it. */
export interface Rendering {
  readonly status: number;
  readonly html: string;
  readonly failures: readonly RegionFailure[];
}

/**
 * The published shell's own pages server with its confined render processes, on a port of this machine, with page views
 * of the product in place of its API.
 */
export interface Stage {
  /** Of the server, without a trailing slash. */
  readonly url: string;
  /** Renders a view with the given versions, of all others the stable ones. */
  render(view: PageView, pins: Pins): Promise<Rendering>;
  /** Measures the render processes of pinned versions. */
  measure(): Promise<Usage>;
  /** Log lines that belong to no request so far. */
  readonly faults: readonly RegionFailure[];
  stop(): Promise<void>;
}

/** Versions by remote. */
export type Pins = ReadonlyMap<string, string>;

/** Value of the cookie `release_pins` that chooses these versions. */
export const writePins = (pins: Pins): string =>
  encodeURIComponent([...pins].map(([name, version]) => `${name}@${version}`).join(','));

const logWaitMs = 5_000;
const requestMs = 60_000;
export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Collects the failures of requests from the server's log. */
function createLog() {
  const failures = new Map<string, RegionFailure[]>();
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const endOf = (id: string): PromiseWithResolvers<void> => {
    const end = ends.get(id) ?? Promise.withResolvers<void>();
    ends.set(id, end);
    return end;
  };
  const faults: RegionFailure[] = [];
  return {
    faults,
    add(line: string): void {
      if (!line.startsWith('{')) return;
      const { msg, reqId, remote = '', region = 'none', code = '', error = '', side } = JSON.parse(line);
      if (msg === 'request') endOf(reqId).resolve();
      if (msg !== 'remote failed' || side !== 'server') return;
      const failure = { remote, region, code, error };
      if (reqId === undefined) faults.push(failure);
      else failures.set(reqId, [...(failures.get(reqId) ?? []), failure]);
    },
    /** The failures of a request, once the server has logged its end. */
    async read(id: string): Promise<readonly RegionFailure[]> {
      const { promise, resolve } = endOf(id);
      const timer = setTimeout(resolve, logWaitMs);
      await promise;
      clearTimeout(timer);
      return failures.get(id) ?? [];
    },
  };
}

/**
 * The store, the connection to it, and what Node needs: the server gets no other setting of this process, such as
 * secrets of tokens.
 */
const requiredNames = new RegExp(
  `^(?:${[
    'RELEASES_(?:S3|DIR)|AWS_\\w+',
    'NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_(?:FILE|DIR)',
    'NODE_USE_ENV_PROXY|(?:HTTPS?|NO)_PROXY|(?:https?|no)_proxy',
    'PATH|HOME|TMPDIR|TEMP|SystemRoot|NODE_V8_COVERAGE|NODE_COMPILE_CACHE',
  ].join('|')})$`,
);

/** Settings of the server: the views' time, this store, no cache and no limits. */
const createSettings = (views: readonly PageView[], port: number, apiUrl: string, dataDir: string) => ({
  NODE_ENV: 'development',
  PAGES_HOST: '127.0.0.1',
  PAGES_PORT: String(port),
  API_URL: apiUrl,
  CLOCK: new Date(Math.max(...views.map(({ now }) => now))).toISOString(),
  DATA_DIR: dataDir,
  RENDER_PROCESSES: '1',
  PAGE_CACHE_MB: '0',
  RENDERS_PER_MINUTE: '100000',
  OFFLINE: 'off',
  LOG_LEVEL: 'info',
});

/**
 * Starts the stage.
 * @param views newest first
 * @param pagesUrl of the product, for responses that no view has
 * @throws Error if the published shell does not start
 */
export async function startStage(
  views: readonly PageView[],
  pagesUrl: string,
  env: Environment,
): Promise<Stage> {
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-rehearsal-'));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const api = await startReplayApi(views, pagesUrl);
  starting.defer(() => api.stop());
  const log = createLog();
  const settings = createSettings(views, port, api.url, join(folder, 'data'));
  const given = Object.fromEntries(
    Object.entries({ ...env, ...settings }).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && (requiredNames.test(entry[0]) || Object.hasOwn(settings, entry[0])),
    ),
  );
  const url = `http://127.0.0.1:${port}`;
  const script = await findPagesServer(given, () => {});
  const server = await startServer({ script, env: given, isEnvComplete: true, port, onLine: log.add });
  starting.defer(() => server.stop('SIGINT'));
  const pid = server.pid ?? 0;
  const { pids: stableProcesses } = await measureChildren(pid);
  let requests = 0;
  const running = starting.move();
  return {
    url,
    faults: log.faults,
    async render(view, pins) {
      requests += 1;
      const id = `rehearsal-${requests}`;
      const { language, domain } = view.settings;
      const { statusCode, body } = await request(url + view.path, {
        headers: {
          host: toHost(url, domain),
          cookie: `release_pins=${writePins(pins)}; locale=${language}`,
          'user-agent': browserAgent,
          'x-request-id': id,
        },
        headersTimeout: requestMs,
        bodyTimeout: requestMs,
      });
      const html = await body.text();
      return { status: statusCode, html, failures: await log.read(id) };
    },
    measure: () => measureChildren(pid, stableProcesses),
    stop: () => running.disposeAsync(),
  };
}
