import { writeSync } from 'node:fs';
import { recordBytes } from '../page/render-protocol.ts';

/*
 * Records which release's code this process is running, in a file that the pages server reads after a crash or a
 * hang, when the process itself can no longer report it. A write takes two microseconds and sends no message.
 */

/** File descriptor that a render process inherits for the record. */
const recorderFd = 4;

const record = new Uint8Array(recordBytes);
// Captured before any remote runs, so that remotes cannot replace them and blame another release.
const { apply } = Reflect;
const { fill } = record;
const encoder = new TextEncoder();
const { encodeInto } = encoder;
const save = writeSync;
let running = '';

/**
 * Attributes everything that runs afterwards, including its timers and promises, to a release
 * (`mf-news@1.2.0`) or the shell.
 */
export function enter(owner: string): void {
  if (owner === running) return;
  running = owner;
  apply(fill, record, [0]);
  apply(encodeInto, encoder, [owner, record]);
  save(recorderFd, record, 0, recordBytes, 0);
}

/** The release that is running, or the shell. */
export const getRunning = (): string => running;

const { setImmediate: runNext } = globalThis;

/** Runs the promise callbacks that a remote has queued while they are still attributed to it. */
export const settle = (): Promise<void> => new Promise((resolve) => runNext(resolve));

/** Attributes timer callbacks to the release that set the timer. */
export function attributeTimers(): void {
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
