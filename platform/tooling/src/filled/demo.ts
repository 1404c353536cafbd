import { startServer } from '../start/start-server.ts';
import { claimPort } from './claim-port.ts';

/** The demonstration's providers, at a port from which filled databases can be restored. */
export interface Demo {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts the providers with a frozen clock, on a port of this checkout. @throws Error if all its ports are in use */
export async function startDemo(clock: string, onLine: (line: string) => void): Promise<Demo> {
  const { port, release } = await claimPort();
  try {
    const env = { CLOCK: clock, DEMO_PORT: String(port) };
    const script = 'workshop/demo/src/server.ts';
    const server = await startServer({ script, env, port, path: '/healthz', onLine });
    return {
      port,
      async stop() {
        await server.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Names the port of providers that several products share: those of a whole run of tests. */
export const sharedDemoVariable = 'FILLED_DEMO_PORT';

/** The providers of this run of tests; null if each product starts its own. */
export function findSharedDemo(): Demo | null {
  const port = process.env[sharedDemoVariable];
  return port ? { port: Number(port), stop: async () => {} } : null;
}
