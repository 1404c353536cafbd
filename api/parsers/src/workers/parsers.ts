import type { Answer } from '../api-football/parse.ts';
import type { SourceInput } from '../parse-source.ts';
import { WorkerPool } from './worker-pool.ts';

const program = new URL('./worker.ts', import.meta.url);
const limits = { program, memoryMb: 512, deadlineMs: 30_000 };

/** Worker processes that parse untrusted sources. A worker is busy until its source is written. */
const parsers = new WorkerPool({ ...limits, workers: 2 });

/** Only for API-Football, so that a goal does not wait for two long feeds. */
const answerParsers = new WorkerPool({ ...limits, workers: 1 });

/** Only for partner feeds, which may be long: their offers are sorted before the first is written. */
const feedParsers = new WorkerPool({ program, workers: 1, memoryMb: 1024, deadlineMs: 5 * 60_000 });

/** Parses a source in a worker; yields parts to write one after the other. @throws Refusal */
export const parseInWorker = (input: SourceInput): AsyncGenerator<unknown> =>
  ('feed' in input ? feedParsers : parsers).run<unknown>('source', input);

/** @throws Refusal when it is not an API-Football response, or not one that is imported */
export async function parseAnswerInWorker(bytes: Uint8Array, now: Date): Promise<Answer> {
  const input: SourceInput = { kind: 'api-football', body: bytes, contentType: null, url: null, now };
  let answer: Answer | undefined;
  // Drain the generator: a worker with unfinished work is killed.
  for await (const part of answerParsers.run<Answer>('source', input)) answer = part;
  if (!answer) throw new Error('The parser returned no response');
  return answer;
}
