import type { Answer } from '../api-football/parse.ts';
import type { SourceInput } from '../parse-source.ts';
import { WorkerPool } from './worker-pool.ts';

const program = new URL('./worker.ts', import.meta.url);
const limits = { program, memoryMb: 512, deadlineMs: 30_000 };

/** The processes in which what others have written is read. One is taken until all of a source is written. */
const parsers = new WorkerPool({ ...limits, workers: 2 });

/** For the provider's answers alone: a goal does not wait for two long feeds. */
const answerParsers = new WorkerPool({ ...limits, workers: 1 });

/** And for partners' feeds, which may be long: their offers are sorted before the first is written. */
const feedParsers = new WorkerPool({ program, workers: 1, memoryMb: 1024, deadlineMs: 5 * 60_000 });

/** What a source has, in parts that are to be written one after the other. @throws Refusal */
export const parseInWorker = (input: SourceInput): AsyncGenerator<unknown> =>
  ('feed' in input ? feedParsers : parsers).run<unknown>('source', input);

/** @throws Refusal when it is no answer of API-Football, or one that is not imported */
export async function parseAnswerInWorker(bytes: Uint8Array, now: Date): Promise<Answer> {
  const input: SourceInput = { kind: 'api-football', body: bytes, contentType: null, url: null, now };
  let answer: Answer | undefined;
  // To its end: a process that is left in the middle of its work is given up.
  for await (const part of answerParsers.run<Answer>('source', input)) answer = part;
  if (!answer) throw new Error('An answer has no part');
  return answer;
}
