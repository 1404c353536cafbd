import type { Worker } from 'node:cluster';

/** What a pages server tells its launcher as long as its code comes to an end. */
const alive = 'alive';
const beatMs = 1_000;

/** Milliseconds between two looks of the launcher, and the looks in a row without a word after which it acts. */
export const lookEveryMs = 10_000;
const mostMissed = 3;

/** In a server: tells its launcher, if it has one, that it is not caught in code that never ends. */
export function beat(): void {
  if (!process.send) return;
  setInterval(() => {
    if (process.connected) process.send?.(alive, undefined, undefined, () => {});
  }, beatMs).unref();
}

/**
 * In the launcher: kills a server that was heard of once and then says nothing, so that another takes its place. A
 * loop in one remote's code that never ends keeps its server from answering anyone.
 */
export function watchBeat(worker: Worker, everyMs: number): void {
  let missed = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  // Looks are counted, not time: a machine that slept has missed one.
  const look = () => {
    missed += 1;
    if (missed >= mostMissed) worker.process.kill('SIGKILL');
  };
  worker.on('message', (message) => {
    if (message !== alive) return;
    missed = 0;
    timer ??= setInterval(look, everyMs);
  });
  worker.once('exit', () => clearInterval(timer));
}
