import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import { removeExpired, retention } from './retention.ts';

const lookEvery = 3_600_000;

/** Removes mail that was written to files, where no SMTP server is set. */
async function removeOldFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    // Another process may have removed it meanwhile.
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < before) await rm(path, { force: true });
  }
}

/** Removes what was kept for long enough, at the start and once an hour; any number of processes may do it. */
export function startRetention({ db, clock, config, logger }: Dependencies): {
  readonly stop: () => Promise<void>;
} {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => removeExpired(db, clock.now()))
      .then(() => removeOldFiles(join(config.dataDir, 'mail'), Date.now() - retention.mail))
      .catch((error: unknown) =>
        logger.error({ event: 'retention.failed', err: error }, 'old personal data was not removed'),
      );
  };
  look();
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
