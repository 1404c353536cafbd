import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProviderRefusal } from '../api-football/answers/provider-refusal.ts';
import { Refusal } from '../refusal.ts';
import type { WorkerAnswer } from './serve-tasks.ts';

export interface WorkerPoolOptions {
  /** The module of the worker, which calls `serveTasks`. */
  readonly program: URL;
  /** Workers at the same time; what comes beyond waits for one. */
  readonly workers: number;
  /** Megabytes of memory that a worker may take. */
  readonly memoryMb: number;
  /** Milliseconds that a worker may work on one part of a source. */
  readonly deadlineMs: number;
}

/** An idle worker is kept for the next source for so long. */
const idleMs = 60_000;

/**
 * Threads for what others have written: however long a source takes to read, and however much memory, the thread that
 * answers requests goes on. A worker that exceeds its limits is ended, and its source refused.
 */
export class WorkerPool {
  private readonly options: WorkerPoolOptions;
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(options: WorkerPoolOptions) {
    this.options = options;
  }

  /**
   * The parts that a task of the worker's makes of its input, one after the other: the next is made when it is asked
   * for. Input and parts are copied (structured clone).
   * @throws Refusal of the task itself, or when it exceeds the time or the memory
   */
  async *run<Part>(task: string, input: unknown): AsyncGenerator<Part> {
    const worker = await this.take();
    let isIdle = false;
    try {
      worker.postMessage({ task, input });
      for (;;) {
        const answer = await this.answerOf(worker);
        isIdle = answer.state !== 'part';
        if (answer.state === 'done') return;
        if (answer.state === 'failed') throw answer.error;
        if (answer.state === 'refused') throw refusalOf(answer);
        yield answer.part as Part;
        worker.postMessage('next');
      }
    } finally {
      await this.giveBack(worker, isIdle);
    }
  }

  /** Ends the workers that nobody uses. */
  async close(): Promise<void> {
    await Promise.all([...this.idle.keys()].map((worker) => this.end(worker)));
  }

  private async take(): Promise<Worker> {
    while (this.taken >= this.options.workers) await new Promise<void>((free) => this.waiting.push(free));
    this.taken += 1;
    const [worker = this.start()] = this.idle.keys();
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    worker.ref();
    return worker;
  }

  private async giveBack(worker: Worker, isIdle: boolean): Promise<void> {
    if (isIdle) {
      worker.unref();
      this.idle.set(worker, setTimeout(() => void this.end(worker), idleMs).unref());
    } else await this.end(worker);
    this.taken -= 1;
    this.waiting.shift()?.();
  }

  private start(): Worker {
    const { program, memoryMb } = this.options;
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // Whoever waits for an answer hears an error by itself; unheard, it would end the process.
    worker.on('error', () => this.forget(worker));
    worker.on('exit', () => this.forget(worker));
    return worker;
  }

  private forget(worker: Worker): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
  }

  private async end(worker: Worker): Promise<void> {
    this.forget(worker);
    await worker.terminate();
  }

  private async answerOf(worker: Worker): Promise<WorkerAnswer> {
    const { deadlineMs, memoryMb } = this.options;
    try {
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) });
      return answer as WorkerAnswer;
    } catch (error) {
      const { name, code } = error as NodeJS.ErrnoException;
      if (name === 'AbortError')
        throw new Refusal(`It was given up: reading it takes more than ${deadlineMs / 1000} seconds`);
      if (code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new Refusal(`It was given up: reading it takes more than ${memoryMb} MB of memory`);
      throw error;
    }
  }
}

const refusalOf = ({ message, key }: { message: string; key: string | null }): Refusal =>
  key === null ? new Refusal(message) : new ProviderRefusal(key, message);
