import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { monotonic } from '@fan-base/shared-server/monotonic';

const pollMs = 200;
/** A killed product's servers finish their last responses before they leave their ports. */
const timeoutMs = 30_000;

/** Below the ports that Linux gives to outgoing connections: one of those could take the port before its server does. */
const [firstPort, lastPort] = [12_000, 32_000] as const;

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Finds a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  let port = randomInt(firstPort, lastPort);
  while (!(await canListen(port))) port = randomInt(firstPort, lastPort);
  return port;
}

/** Whether a server listens on a port of this machine. */
export const isInUse = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/**
 * Waits until nothing listens on a port of this machine: the servers of a product that was killed may be shutting down.
 * @returns whether it had to wait
 * @throws Error if the port stays in use
 */
export async function waitForPort(port: number, setting: string): Promise<boolean> {
  const deadline = monotonic() + timeoutMs;
  let hasWaited = false;
  while (await isInUse(port)) {
    if (monotonic() > deadline)
      throw new Error(`port ${port} is in use: stop the program that listens on it, or set ${setting}`);
    hasWaited = true;
    await delay(pollMs);
  }
  return hasWaited;
}
