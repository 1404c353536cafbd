import type { Dependencies } from '../dependencies.ts';
import { makeMatchThreads } from './match-threads.ts';

const lookEvery = 20_000;

/** Looks for matches that need a thread, in every process; the database lets each be made once. */
export function startMatchDay({ db, clock, logger }: Pick<Dependencies, 'db' | 'clock' | 'logger'>): {
  readonly stop: () => Promise<void>;
} {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    running = makeMatchThreads(db, clock.now())
      .then((made) => {
        if (made > 0) logger.info({ made }, 'match-day threads');
      })
      .catch((error: unknown) => logger.error({ err: error }, 'match-day threads were not made'))
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
