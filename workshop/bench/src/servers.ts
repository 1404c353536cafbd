import { readFileSync } from 'node:fs';
import { freePort } from '@fan-base/shared-server/free-port';
import { type FilledOptions, startFilledProduct } from '@fan-base/tooling/filled/start-filled';
import { findPagesServer } from '@fan-base/tooling/start/pages-server';
import type { RunningProcess } from '@fan-base/tooling/start/process';
import { type Product, type ProductOptions, startProduct } from '@fan-base/tooling/start/product';
import { startServer } from '@fan-base/tooling/start/start-server';

/** The date of the measurements, as in the tests: a day without matches. */
export const clock = '2026-11-18T12:00:00Z';

export const operatorToken = 'the-operator-of-the-bench';
/** Headers of the operator's calls. */
export const operatorHeaders = {
  'content-type': 'application/json',
  authorization: `Bearer ${operatorToken}`,
} as const;

/** Measured views come from a few addresses, so limits are off. */
const unlimited = { PAGES_TRUSTED_PROXIES: 'loopback', RENDERS_PER_MINUTE: '1000000' } as const;

export interface RunningApi extends Pick<RunningProcess, 'stop'> {
  readonly url: string;
  readonly pid: number;
}

/** Starts an API process alone. @param databaseUrl empty: the embedded database */
export async function startApi(
  dataDir: string,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningApi> {
  const port = await freePort();
  const { pid = 0, stop } = await startServer({
    script: 'api/src/server.ts',
    port,
    env: {
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      OPERATOR_TOKEN: operatorToken,
      LOG_LEVEL: 'error',
      ...unlimited,
      ...env,
    },
    onLine: (line) => console.error(line),
  });
  return { url: `http://127.0.0.1:${port}`, pid, stop };
}

const settings = { LOG_LEVEL: 'error', ...unlimited } as const;

/** Prints log lines; other lines report that a server has started. */
const printLog = (_name: string, line: string): void => {
  if (line.startsWith('{')) console.error(line);
};

/** Starts the whole product on free ports. */
export const startWhole = async ({
  env,
  ...options
}: Pick<ProductOptions, 'dataDir' | 'releases' | 'withDemo' | 'env'>): Promise<Product> =>
  startProduct({
    ...options,
    env: { ...settings, ...env },
    ports: { pages: await freePort(), api: await freePort(), demo: await freePort() },
    onLine: printLog,
  });

/** Starts the whole product on free ports, with all data of the demonstration at a frozen clock. */
export const startFilled = async ({
  env,
  ...options
}: Pick<FilledOptions, 'dataDir' | 'releases' | 'env'>): Promise<Product> =>
  startFilledProduct({
    ...options,
    env: { ...settings, ...env },
    ports: { pages: await freePort(), api: await freePort() },
    onLine: printLog,
  });

export interface RunningPages extends Pick<RunningProcess, 'stop'> {
  readonly url: string;
  readonly pid: number;
}

/** Starts a second pages server on a product's API, so that both have the same data. */
export async function startPages(
  { apiUrl }: Pick<Product, 'apiUrl'>,
  { releases, dataDir, env: own }: Required<Pick<ProductOptions, 'releases' | 'dataDir' | 'env'>>,
): Promise<RunningPages> {
  const port = await freePort();
  const env = {
    LOG_LEVEL: 'error',
    API_URL: apiUrl,
    PAGES_PORT: String(port),
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    RELEASES_S3: '',
    ...unlimited,
    ...own,
  };
  const script = await findPagesServer({ ...process.env, ...env }, () => {});
  const { pid = 0, stop } = await startServer({ script, port, env, onLine: () => {} });
  return { url: `http://localhost:${port}`, pid, stop };
}

/** Resident memory of a process in KB; NaN without /proc. */
export function measureMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** Clock ticks per second in /proc, on every Linux that Node supports. */
const ticksPerSecond = 100;

/** Ids of a process's running children. */
export const listChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/**
 * CPU milliseconds so far: `own` of the process, `ended` of its exited children. NaN without /proc.
 */
export function measureOwnCpu(pid: number): { readonly own: number; readonly ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const sum = (first: number) =>
      ((Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond) * 1000;
    return { own: sum(11), ended: sum(13) };
  } catch {
    return { own: Number.NaN, ended: Number.NaN };
  }
}

/** CPU milliseconds so far of a process and its descendants; NaN without /proc. */
export function measureCpu(pid: number): number {
  try {
    return listChildren(pid).reduce((sum, child) => sum + measureCpu(child), measureOwnCpu(pid).own);
  } catch {
    return Number.NaN;
  }
}
