import { parentPort } from 'node:worker_threads';
import { ProviderRefusal } from '../api-football/answers/provider-refusal.ts';
import { Refusal } from '../refusal.ts';

/** Makes the parts of a source, without a database. */
export type Task<Input, Part> = (input: Input) => Iterable<Part> | AsyncIterable<Part>;

/** What a worker answers when it is asked for the next part. */
export type WorkerAnswer =
  | { readonly state: 'part'; readonly part: unknown }
  | { readonly state: 'done' }
  /** `key`: the provider's own word, where it was the provider who refused. */
  | { readonly state: 'refused'; readonly message: string; readonly key: string | null }
  | { readonly state: 'failed'; readonly error: unknown };

type Question = 'next' | { readonly task: string; readonly input: unknown };

async function* partsOf(made: ReturnType<Task<never, unknown>>): AsyncGenerator<unknown> {
  yield* made;
}

function answerTo(error: unknown): WorkerAnswer {
  if (!(error instanceof Refusal)) return { state: 'failed', error };
  const key = error instanceof ProviderRefusal ? error.key : null;
  return { state: 'refused', message: error.message, key };
}

/** Does the tasks that a `WorkerPool` sends to this worker. */
export function serveTasks(tasks: Readonly<Record<string, Task<never, unknown>>>): void {
  let parts: AsyncGenerator<unknown> | undefined;
  parentPort?.on('message', async (question: Question) => {
    try {
      if (question !== 'next') parts = partsOf(tasks[question.task]?.(question.input as never) ?? []);
      const next = await parts?.next();
      const answer: WorkerAnswer =
        next === undefined || next.done ? { state: 'done' } : { state: 'part', part: next.value };
      parentPort?.postMessage(answer);
    } catch (error) {
      parentPort?.postMessage(answerTo(error));
    }
  });
}
