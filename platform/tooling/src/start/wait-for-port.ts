import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { monotonic } from '@fan-base/shared-server/monotonic';
import { StartProblem } from './start-problem.ts';

export const pollMs = 200;
/** Milliseconds to wait for a previous product: a killed one's servers finish their last responses. */
export const takeoverMs = 30_000;

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
 * @param log receives a line if it has to wait
 * @returns whether it had to wait
 * @throws StartProblem if the port stays in use
 */
export async function waitForPort(
  port: number,
  setting: string,
  log: (line: string) => void = () => {},
): Promise<boolean> {
  const deadline = monotonic() + takeoverMs;
  let hasWaited = false;
  while (await isInUse(port)) {
    if (!hasWaited) log(`port ${port} is in use; waiting up to ${takeoverMs / 1000} s for it`);
    if (monotonic() > deadline)
      throw new StartProblem(
        `port ${port} is in use: stop the program that listens on it, or set ${setting}`,
      );
    hasWaited = true;
    await delay(pollMs);
  }
  return hasWaited;
}
