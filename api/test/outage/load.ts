import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { Writer } from '../kill/writer.ts';
import { beginThreads, registerWriters } from '../kill/writers.ts';
import { randomOf } from '../random.ts';
import type { ServerProcess } from '../server-process.ts';
import { Reader } from './reader.ts';

/** Together more than the API has connections: some wait for one. */
const writerCount = 4;
const readerCount = 12;
/** Milliseconds after PostgreSQL's return in which the API answers again. */
export const backWithinMs = 2_000;

const longestWaitMs = 120_000;

/** Waits until something is so. @throws Error where it never is */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > longestWaitMs) throw new Error(`It is never so: ${isSo}`);
    await delay(10);
  }
}

/** Visitors and members at work on an API. */
export interface Load {
  readonly writers: readonly Writer[];
  /** Id of a thread in which they write. */
  readonly thread: string;
  /** A visitor's token. */
  readonly token: string;
  /** How many were told to come again. */
  readonly refusals: () => number;
  /** Resolves when some more was written and read: five times each, unless told. */
  readonly goesOn: (times?: number) => Promise<void>;
  /** Milliseconds until the API answers a visitor, from now. */
  readonly untilAnswered: () => Promise<number>;
  /** Answers that nobody should have got. */
  readonly surprises: () => readonly string[];
  /** Rejects when the API has ended, and with it all work. */
  readonly gone: Promise<never>;
  /** Lets everyone come to an end. */
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
