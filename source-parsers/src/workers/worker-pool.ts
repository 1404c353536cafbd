import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ProviderRefusal, Refusal } from '../refusal.ts';
import type { WorkerAnswer } from './serve-tasks.ts';

interface WorkerPoolOptions {
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
 * Processes for what others have written: however long a source takes to read, and however much memory, the process
 * that answers requests goes on. A worker that exceeds its limits is killed, and its source refused. Threads would not
 * do: the engine ends the whole process when one of them runs out of memory inside a builtin.
 */
export class WorkerPool {
  private readonly options: WorkerPoolOptions;
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
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
      worker.send({ task, input });
      for (;;) {
        const answer = await this.receiveAnswer(worker);
        isIdle = answer.state !== 'part';
        if (answer.state === 'done') return;
        if (answer.state === 'failed') throw answer.error;
        if (answer.state === 'refused') throw toRefusal(answer);
        yield answer.part as Part;
        worker.send('next');
      }
    } finally {
      this.giveBack(worker, isIdle);
    }
  }

  /** Ends the workers that nobody uses. */
  close(): void {
    for (const worker of this.idle.keys()) this.end(worker);
  }

  private async take(): Promise<ChildProcess> {
    while (this.taken >= this.options.workers)
      await new Promise<void>((free) => {
        this.waiting.push(free);
      });
    this.taken += 1;
    try {
      const [worker = this.start()] = this.idle.keys();
      this.forget(worker);
      worker.ref();
      worker.channel?.ref();
      return worker;
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  /** Leaves a place to the next who waits for one. */
  private leave(): void {
    this.taken -= 1;
    this.waiting.shift()?.();
  }

  private giveBack(worker: ChildProcess, isIdle: boolean): void {
    if (isIdle) {
      // What nobody waits for does not keep the process alive.
      worker.unref();
      worker.channel?.unref();
      this.idle.set(worker, setTimeout(() => this.end(worker), idleMs).unref());
    } else this.end(worker);
    this.leave();
  }

  private start(): ChildProcess {
    const { program, memoryMb } = this.options;
    const { NODE_V8_COVERAGE: coverage } = process.env;
    const worker = fork(fileURLToPath(program), [String(process.pid)], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${memoryMb}`],
      // No secret of the API's is where others' words are read.
      env: coverage === undefined ? {} : { NODE_V8_COVERAGE: coverage },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Whoever waits for an answer hears of the end by itself; unheard, an error would end the process.
    worker.on('error', () => this.forget(worker));
    worker.on('exit', () => this.forget(worker));
    return worker;
  }

  private forget(worker: ChildProcess): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
  }

  private end(worker: ChildProcess): void {
    this.forget(worker);
    worker.kill('SIGKILL');
  }

  private async receiveAnswer(worker: ChildProcess): Promise<WorkerAnswer> {
    const { deadlineMs, memoryMb } = this.options;
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), deadlineMs);
    const listening = { signal: over.signal };
    try {
      const answer = once(worker, 'message', listening).then(([message]) => message as WorkerAnswer);
      const ended = once(worker, 'exit', listening).then(([code, signal]): WorkerAnswer => {
        // So the engine ends a process without memory; 134 is what a shell would say of it.
        if (signal !== 'SIGABRT' && code !== 134)
          throw new Error(`The reading process ended with ${signal ?? `code ${code}`}`);
        throw new Refusal(`It was given up: reading it takes more than ${memoryMb} MB of memory`);
      });
      return await Promise.race([answer, ended]);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
      throw new Refusal(`It was given up: reading it takes more than ${deadlineMs / 1000} seconds`);
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }
}

const toRefusal = ({ message, key }: { message: string; key: string | null }): Refusal =>
  key === null ? new Refusal(message) : new ProviderRefusal(key, message);
