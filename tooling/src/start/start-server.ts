import { type ProcessOptions, type RunningProcess, startProcess } from './process.ts';
import { waitFor } from './wait-for.ts';

export interface ServerOptions extends Pick<ProcessOptions, 'script' | 'env' | 'onLine'> {
  readonly port: number;
  /** What says that it can serve; `/readyz` unless told. */
  readonly path?: string;
}

const startMs = 120_000;

/** Starts one of the product's servers, and waits until it answers. @throws Error when it does not come up */
export async function startServer({
  port,
  path = '/readyz',
  ...options
}: ServerOptions): Promise<RunningProcess> {
  let isDead = false;
  const server = startProcess({
    ...options,
    name: options.script,
    onDeath: () => {
      isDead = true;
    },
  });
  try {
    await waitFor(`http://127.0.0.1:${port}${path}`, startMs, () => isDead);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
