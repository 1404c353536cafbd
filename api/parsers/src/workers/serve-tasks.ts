import { Worker } from 'node:worker_threads';
import { ProviderRefusal, Refusal } from '../refusal.ts';

/** Parses a source to parts; has no access to the database. */
type Task<Input, Part> = (input: Input) => Iterable<Part> | AsyncIterable<Part>;

/** The reply to a request for the next part. */
export type WorkerAnswer =
  | { readonly state: 'part'; readonly part: unknown }
  | { readonly state: 'done' }
  /** `key`: the provider's error key, if the provider reported the error. */
  | { readonly state: 'refused'; readonly message: string; readonly key: string | null }
  | { readonly state: 'failed'; readonly error: unknown };

type WorkerRequest = 'next' | { readonly task: string; readonly input: unknown };

/**
 * Exits when the parent process was killed, also in the middle of parsing: a thread polls for it, because the main
 * thread may be blocked.
 */
function exitWithParent(): void {
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

/** Handles tasks sent by a `WorkerPool`. */
export function serveTasks(tasks: Readonly<Record<string, Task<never, unknown>>>): void {
  exitWithParent();
  let parts: AsyncGenerator<unknown> | undefined;
  const send = (answer: WorkerAnswer) => process.send?.(answer);
  process.on('message', async (request: WorkerRequest) => {
    try {
      if (request !== 'next') parts = iterateParts(tasks[request.task]?.(request.input as never) ?? []);
      const next = await parts?.next();
      send(next === undefined || next.done ? { state: 'done' } : { state: 'part', part: next.value });
    } catch (error) {
      send(toErrorAnswer(error));
    }
  });
}
