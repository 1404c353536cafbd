import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { Writer } from '../kill/writer.ts';
import { beginThreads, registerWriters } from '../kill/writers.ts';
import { randomOf } from '../random.ts';
import type { ServerProcess } from '../server-process.ts';
import { Reader } from './reader.ts';

/** More in total than the API's connections, so that some wait. */
const writerCount = 4;
const readerCount = 12;
/** Milliseconds after PostgreSQL's return in which the API works again. */
export const backWithinMs = 2_000;

const longestWaitMs = 120_000;

/**
 * Waits for a condition.
 * @throws Error after a timeout
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > longestWaitMs) throw new Error(`Timeout waiting for ${isSo}`);
    await delay(10);
  }
}

/** Visitors and members that load an API. */
export interface Load {
  readonly writers: readonly Writer[];
  /** ID of the thread they write in. */
  readonly thread: string;
  /** A visitor's token. */
  readonly token: string;
  /** Number of 503 responses. */
  readonly refusals: () => number;
  /** Resolves after more writes and reads: five each by default. */
  readonly goesOn: (times?: number) => Promise<void>;
  /** Milliseconds from now until the API answers a visitor. */
  readonly untilAnswered: () => Promise<number>;
  /** Unexpected responses. */
  readonly surprises: () => readonly string[];
  /** Rejects when the API has exited. */
  readonly gone: Promise<never>;
  /** Stops all clients after their current request. */
  readonly stop: () => Promise<void>;
}

/** @param seed decides what is written, and in which order */
export async function startLoad(
  { url, exited, output }: ServerProcess,
  dataDir: string,
  seed: string,
): Promise<Load> {
  const settings = await fetch(`${url}/settings?domain=liverpool-fans.dk&language=da`);
  const { token } = (await settings.json()) as Settings;
  const tokens = await registerWriters(url, dataDir, writerCount);
  const threads = await beginThreads(url, tokens[0] ?? '');
  let isGone = false;
  const gone = exited.then((code) => {
    isGone = true;
    throw new Error(`The API has ended with code ${code}: ${output().slice(-2000)}`);
  });
  gone.catch(() => undefined);
  const server = { url: async () => (isGone ? gone : url) };
  const writers = tokens.map((writer, index) => new Writer(server, writer, randomOf(seed, index)));
  const readers = Array.from({ length: readerCount }, () => new Reader());
  const paths = ['/news', `/threads/${threads[0]}`, '/standings/2026', '/forums'];
  let isOver = false;
  const working = Promise.all([
    ...writers.map((writer) => writer.write(threads, () => isOver)),
    ...readers.map((reader) => reader.read(url, token, paths, () => isOver || isGone)),
  ]);
  working.catch(() => undefined);
  const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const read = () => readers.reduce((sum, { answers }) => sum + answers, 0);
  return {
    writers,
    thread: threads[0],
    token,
    refusals: () => [...writers, ...readers].reduce((sum, { refusals }) => sum + refusals, 0),
    async goesOn(times = 5) {
      const before = { written: written(), read: read() };
      await until(() => written() >= before.written + times && read() >= before.read + times);
    },
    async untilAnswered() {
      const since = performance.now();
      await until(async () => {
        const answer = await fetch(`${url}/news`, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(backWithinMs),
        }).catch(() => null);
        return answer?.status === 200;
      });
      return Math.round(performance.now() - since);
    },
    surprises: () => [...writers, ...readers].flatMap(({ surprises }) => surprises),
    gone,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
