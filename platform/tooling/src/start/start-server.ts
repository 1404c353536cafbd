import { type ProcessOptions, type RunningProcess, startProcess } from './process.ts';
import { waitFor } from './wait-for.ts';

export interface ServerOptions extends Pick<ProcessOptions, 'script' | 'env' | 'isEnvComplete' | 'onLine'> {
  readonly port: number;
  /** Path of the readiness check; `/readyz` by default. */
  readonly path?: string;
}

const startMs = 120_000;

/** Starts a server of the product and waits until it responds. @throws Error if it does not start */
export async function startServer({
  port,
  path = '/readyz',
  ...options
}: ServerOptions): Promise<RunningProcess> {
  let isDead = false;
  const server = startProcess(options);
  void server.ended.then(() => {
    isDead = true;
  });
  try {
    await waitFor(`http://127.0.0.1:${port}${path}`, startMs, () => isDead);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
