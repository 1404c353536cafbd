import { deepEqual, equal } from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { type Run, type SuperviseOptions, supervise } from './supervise.ts';

interface FakeRun extends Run {
  readonly number: number;
  readonly works: () => void;
  readonly fails: (reason: string) => void;
}

/** Supervises fake runs, and logs their ends with the delays. */
function supervised(options: Partial<SuperviseOptions<FakeRun>> = {}) {
  const runs: FakeRun[] = [];
  const ends: unknown[] = [];
  const logged = new EventEmitter();
  const start = (): FakeRun => {
    const [ready, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const run = {
      number: runs.length,
      ready: ready.promise,
      ended: ended.promise,
      works: ready.resolve,
      fails: ended.resolve,
    };
    runs.push(run);
    logged.emit('start');
    return run;
  };
  const supervisor = supervise({
    start,
    restartDelay: { firstMs: 1, maxMs: 4 },
    stableMs: 0,
    onEnd: (reason, delayMs) => ends.push([reason instanceof Error ? reason.message : reason, delayMs]),
    ...options,
  });
  /** The run with this number, once it has been started. */
  const run = async (number: number): Promise<FakeRun> => {
    for (;;) {
      const found = runs[number];
      if (found) return found;
      await once(logged, 'start');
    }
  };
  return { supervisor, start, run, runs, ends };
}

test('a failed run is restarted with exponential backoff', async () => {
  const { supervisor, run, ends } = supervised();
  for (let number = 0; number < 5; number += 1) (await run(number)).fails('crashed');
  await run(5);
  supervisor.end();
  deepEqual(
    ends,
    [1, 2, 4, 4, 4].map((ms) => ['crashed', ms]),
  );
});

test('a run that became ready is restarted immediately, and failures are counted again', async () => {
  const { supervisor, run, ends } = supervised();
  (await run(0)).fails('crashed');
  const second = await run(1);
  second.works();
  await turn();
  second.fails('killed');
  (await run(2)).fails('crashed');
  await run(3);
  supervisor.end();
  deepEqual(ends, [
    ['crashed', 1],
    ['killed', 0],
    ['crashed', 1],
  ]);
});

test('a run that was ready for less than the stable time has failed', async () => {
  const { supervisor, run, ends } = supervised({ stableMs: 60_000 });
  const first = await run(0);
  first.works();
  await turn();
  first.fails('crashed');
  await run(1);
  supervisor.end();
  deepEqual(ends, [['crashed', 1]]);
});

test('an error while starting counts as a failed run', async () => {
  const started = Promise.withResolvers<void>();
  let attempts = 0;
  const { supervisor, start, ends } = supervised({
    start() {
      attempts += 1;
      if (attempts < 3) throw new Error(`attempt ${attempts}`);
      started.resolve();
      return start();
    },
  });
  await started.promise;
  await turn();
  equal(supervisor.current()?.number, 0);
  supervisor.end();
  deepEqual(ends, [
    ['attempt 1', 1],
    ['attempt 2', 2],
  ]);
});

test('a replaced run is returned, and its end changes nothing', async () => {
  const { supervisor, start, run, runs, ends } = supervised();
  const first = await run(0);
  await turn();
  const second = start();
  equal(supervisor.replace(second), first);
  first.fails('stopped');
  await turn();
  deepEqual([supervisor.current()?.number, runs.length, ends], [1, 2, []]);
  second.fails('crashed');
  await run(2);
  supervisor.end();
  deepEqual(ends, [['crashed', 1]]);
});

test('no run is started after the end, neither after its delay nor by a slow start', async () => {
  const [asked, found] = [Promise.withResolvers<AbortSignal>(), Promise.withResolvers<void>()];
  const { supervisor, start, runs } = supervised({
    async start(signal) {
      asked.resolve(signal);
      await found.promise;
      signal.throwIfAborted();
      return start();
    },
  });
  const signal = await asked.promise;
  supervisor.end();
  equal(signal.aborted, true);
  found.resolve();
  await turn();
  deepEqual([runs.length, supervisor.current()], [0, null]);

  const waiting = supervised({ restartDelay: { firstMs: 600_000, maxMs: 600_000 } });
  (await waiting.run(0)).fails('crashed');
  await turn();
  waiting.supervisor.end();
  await turn();
  deepEqual([waiting.runs.length, waiting.supervisor.current()], [1, null]);
});
