import type { Answer } from '../api-football/answers/answer.ts';
import type { SourceInput, SourcePart } from './parse-source.ts';
import { WorkerPool } from './worker-pool.ts';

const options = {
  program: new URL('./worker.ts', import.meta.url),
  memoryMb: 512,
  deadlineMs: 30_000,
};

/** The processes in which what others have written is read. One is taken until all of a source is written. */
export const parsers = new WorkerPool({ ...options, workers: 2 });

/** For the provider's answers alone: a goal does not wait for two long feeds. */
const answerParsers = new WorkerPool({ ...options, workers: 1 });

/** What a source has, in parts that are to be written one after the other. @throws Refusal */
export const parseInWorker = (input: SourceInput): AsyncGenerator<SourcePart> =>
  parsers.run<SourcePart>('source', input);

/** @throws Refusal when it is no answer of API-Football, or one that is not imported */
export async function parseAnswerInWorker(bytes: Uint8Array, now: Date): Promise<Answer> {
  const input = { kind: 'api-football', bytes, contentType: null, url: null, now } as const;
  let answer: Answer | undefined;
  // To its end: a process that is left in the middle of its work is given up.
  for await (const part of answerParsers.run<SourcePart>('source', input))
    if (part.kind === 'api-football') answer = part.answer;
  if (!answer) throw new Error('An answer has no part');
  return answer;
}
