import { writeSync } from 'node:fs';
import { recordBytes } from '../page/render-protocol.ts';

/*
 * Whose code this process runs. It stands in a file that the pages server reads when the process has ended or
 * hangs: nothing else can say it then. Writing it takes two microseconds, and wakes nobody.
 */

/** File descriptor that a render process inherits for the record. */
const recorderFd = 4;

const record = new Uint8Array(recordBytes);
// Taken before any remote runs, so that none can replace them and write another one's name.
const { apply } = Reflect;
const { fill } = record;
const encoder = new TextEncoder();
const { encodeInto } = encoder;
const save = writeSync;
let running = '';

/** Records whose code runs from here on: a release's (`mf-news@1.2.0`) or the shell's. Timers and promises count too. */
export function enter(owner: string): void {
  if (owner === running) return;
  running = owner;
  apply(fill, record, [0]);
  apply(encodeInto, encoder, [owner, record]);
  save(recorderFd, record, 0, recordBytes, 0);
}

/** Who entered last. */
export const getRunning = (): string => running;

const { setImmediate: runNext } = globalThis;

/** Lets what a remote has left for later (promises) run while it is still its own. */
export const settle = (): Promise<void> => new Promise((resolve) => runNext(resolve));

/** Makes the process's timers those of whoever sets them: what runs in them runs in his name. */
export function ownTimers(): void {
  type Callback = (...args: unknown[]) => void;
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    const set = globalThis[name] as (callback: Callback, ...args: unknown[]) => unknown;
    Object.defineProperty(globalThis, name, {
      value(callback: Callback, ...args: unknown[]) {
        const owner = running;
        return set(
          (...given: unknown[]) => {
            enter(owner);
            callback(...given);
          },
          ...args,
        );
      },
    });
  }
}
