import { createAuthor } from '@fan-base/shared-releases/author';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { setService } from '@fan-base/shared-releases/services';
import { freePort } from '@fan-base/shared-server/free-port';
import { serviceProgram } from '../service/own-service.ts';
import { type SupervisedProcess, startSupervised } from './supervise.ts';
import { waitFor } from './wait-for.ts';
import { isInUse } from './wait-for-port.ts';

const startMs = 60_000;

/** Whether an address is on this machine, so that a starting product may replace it. */
const isLocal = (url: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost):/.test(url);

export interface ServiceOptions {
  readonly port: number;
  /** Settings: `API_URL`, and `DATABASE_URL` or `DATA_DIR`. */
  readonly env: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
  readonly stopTimeoutMs?: number | undefined;
}

/** Starts a remote's own service and waits until it responds. @throws Error if it does not */
export async function startService(
  app: string,
  { port, env, onLine, stopTimeoutMs }: ServiceOptions,
): Promise<SupervisedProcess> {
  const server = await startSupervised({
    script: () => serviceProgram(app),
    env: { ...env, SERVICE_HOST: '127.0.0.1', SERVICE_PORT: String(port) },
    onLine,
    stopTimeoutMs,
  });
  try {
    await waitFor(`http://127.0.0.1:${port}/health`, startMs, server.isDead);
  } catch (error) {
    await server.stop();
    throw error;
  }
  server.keepRunning();
  return server;
}

/** A port for a service: the registered one if it is on this machine and free, so that the registry stays as it is. */
async function choosePort(registered: string | undefined): Promise<number> {
  const port = registered !== undefined && isLocal(registered) ? Number(new URL(registered).port) : 0;
  return port > 0 && !(await isInUse(port)) ? port : freePort();
}

/**
 * Starts a remote's own service, and names its address in the registry. An address elsewhere, which an operator has
 * chosen, stays.
 * @throws Error if it does not respond
 */
export async function startRegisteredService(
  app: string,
  releases: ReleaseFiles,
  options: Omit<ServiceOptions, 'port'>,
): Promise<SupervisedProcess> {
  const registered = (await releases.readRegistry()).services?.[app]?.url;
  const port = await choosePort(registered);
  const server = await startService(app, { ...options, port });
  const url = `http://127.0.0.1:${port}`;
  const isElsewhere = registered !== undefined && !isLocal(registered);
  if (isElsewhere || releases.directory === null)
    options.onLine(`${url} is not used: ${releases.location} has ${registered ?? 'no address'}`);
  else if (registered !== url)
    await releases.changeRegistry((registry) =>
      setService(registry, app, url, createAuthor('started on this machine')),
    );
  return server;
}
