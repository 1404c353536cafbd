import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-server/environment';
import { monotonic } from '@fan-base/shared-server/monotonic';
import { tryLock } from '@fan-base/shared-service/directory-lock';
import { dataFolder, isDemo } from './data-folder.ts';
import { ignoreFolder } from './ignore-folder.ts';
import { StartProblem } from './start-problem.ts';
import { pollMs, takeoverMs, waitForPort } from './wait-for-port.ts';

type Log = (line: string) => void;

export interface ClaimedProduct {
  /** Whether a previous product was still shutting down. */
  readonly isTakingOver: boolean;
  /** Unlocks the data folder; so does the end of the process. Retained as long as the lock is needed. */
  readonly release: () => void;
}

/**
 * Locks a data folder for the product that this process starts. The database has its own lock, but by the time that
 * the API takes it, a second product has replaced the sources file and published releases; and with PostgreSQL there
 * is none. Waits for a previous product that is shutting down.
 * @throws StartProblem if another product keeps it
 */
async function lockDataFolder(folder: string, log: Log): Promise<ClaimedProduct> {
  ignoreFolder(folder);
  mkdirSync(folder, { recursive: true });
  const deadline = monotonic() + takeoverMs;
  let isTakingOver = false;
  for (;;) {
    const release = tryLock(join(folder, 'product.lock'));
    if (release) return { isTakingOver, release };
    const problem = `another product is running on the data in ${folder}`;
    if (!isTakingOver) log(`${problem}; waiting up to ${takeoverMs / 1000} s for it to stop`);
    if (monotonic() > deadline)
      throw new StartProblem(`${problem}: stop it, or set DATA_DIR to another folder`);
    isTakingOver = true;
    await delay(pollMs);
  }
}

/** Ports of a product's servers. Those of the demonstration and the mail page follow the API's. */
export const getPorts = ({ PAGES_PORT, API_PORT, DEMO_PORT, MAIL_PORT }: Settings<'start'>) => ({
  pages: PAGES_PORT,
  api: API_PORT,
  demo: DEMO_PORT ?? API_PORT + 10,
  mail: MAIL_PORT ?? API_PORT + 20,
});

/**
 * Claims what a product needs on this machine, before anything is built, published or written: its data folder and
 * its ports.
 * @throws StartProblem naming what is in use
 */
export async function claimProduct(settings: Settings<'start'>): Promise<ClaimedProduct> {
  const log = (line: string) => console.log(`  ${line}`);
  const { isTakingOver, release } = await lockDataFolder(dataFolder(settings), log);
  const { pages, api, demo } = getPorts(settings);
  const ports: [setting: string, port: number][] = [
    ['PAGES_PORT', pages],
    ['API_PORT', api],
    ...(isDemo(settings) ? [['API_PORT', demo] satisfies [string, number]] : []),
  ];
  let hasWaited = isTakingOver;
  for (const [setting, port] of ports) hasWaited = (await waitForPort(port, setting, log)) || hasWaited;
  return { isTakingOver: hasWaited, release };
}
