import { Worker } from 'node:worker_threads';
import { ProviderRefusal, Refusal } from '../refusal.ts';

/** Makes the parts of a source, without a database. */
type Task<Input, Part> = (input: Input) => Iterable<Part> | AsyncIterable<Part>;

/** What a worker answers when it is asked for the next part. */
export type WorkerAnswer =
  | { readonly state: 'part'; readonly part: unknown }
  | { readonly state: 'done' }
  /** `key`: the provider's own word, where it was the provider who refused. */
  | { readonly state: 'refused'; readonly message: string; readonly key: string | null }
  | { readonly state: 'failed'; readonly error: unknown };

type Question = 'next' | { readonly task: string; readonly input: unknown };

/**
 * Ends this process when its parent was killed, also while it reads something without end: from a thread, as the
 * process itself would not hear of it.
 */
function endWithParent(): void {
  const parent = Number(process.argv[2]);
  const code = `const { workerData: parent } = require('node:worker_threads');
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000);`;
  new Worker(code, { eval: true, workerData: parent }).unref();
}

async function* iterateParts(source: ReturnType<Task<never, unknown>>): AsyncGenerator<unknown> {
  yield* source;
}

function toErrorAnswer(error: unknown): WorkerAnswer {
  if (!(error instanceof Refusal)) return { state: 'failed', error };
  const key = error instanceof ProviderRefusal ? error.key : null;
  return { state: 'refused', message: error.message, key };
}

/** Does the tasks that a `WorkerPool` sends to this process. */
export function serveTasks(tasks: Readonly<Record<string, Task<never, unknown>>>): void {
  endWithParent();
  let parts: AsyncGenerator<unknown> | undefined;
  const send = (answer: WorkerAnswer) => process.send?.(answer);
  process.on('message', async (question: Question) => {
    try {
      if (question !== 'next') parts = iterateParts(tasks[question.task]?.(question.input as never) ?? []);
      const next = await parts?.next();
      send(next === undefined || next.done ? { state: 'done' } : { state: 'part', part: next.value });
    } catch (error) {
      send(toErrorAnswer(error));
    }
  });
}
