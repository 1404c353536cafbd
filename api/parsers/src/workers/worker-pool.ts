import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ProviderRefusal, Refusal } from '../refusal.ts';
import type { WorkerAnswer } from './serve-tasks.ts';

interface WorkerPoolOptions {
  /** The worker's module, which calls `serveTasks`. */
  readonly program: URL;
  /** Maximum number of workers; further tasks wait. */
  readonly workers: number;
  readonly memoryMb: number;
  /** Time limit for one part of a source. */
  readonly deadlineMs: number;
  /** Idle workers end after this time; 5 s by default. A worker takes 130 MB, and half a second to start. */
  readonly idleMs?: number;
}

/** All that a worker has of the environment: the API's secrets are there too, and it parses untrusted input. */
const nodeSettings = new Set(['NODE_COMPILE_CACHE', 'NODE_V8_COVERAGE']);

/**
 * A pool of processes for untrusted sources: whatever time or memory parsing takes, the API process keeps serving. A
 * worker that exceeds its limits is killed, and its source refused. Threads would not do: V8 aborts the whole process
 * when one of them runs out of memory inside a builtin.
 */
export class WorkerPool {
  private readonly options: Required<WorkerPoolOptions>;
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(options: WorkerPoolOptions) {
    this.options = { idleMs: 5_000, ...options };
  }

  /**
   * Runs a task and yields its parts; the next part is only computed when it is requested. Input and parts are copied
   * (structured clone).
   * @throws Refusal from the task, or when it exceeds the time or memory limit
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

  /** Kills idle workers. */
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
      this.freeSlot();
      throw error;
    }
  }

  /** Frees a slot for the next waiting task. */
  private freeSlot(): void {
    this.taken -= 1;
    this.waiting.shift()?.();
  }

  private giveBack(worker: ChildProcess, isIdle: boolean): void {
    if (isIdle) {
      // An idle worker must not keep the process alive.
      worker.unref();
      worker.channel?.unref();
      this.idle.set(worker, setTimeout(() => this.end(worker), this.options.idleMs).unref());
    } else this.end(worker);
    this.freeSlot();
  }

  private start(): ChildProcess {
    const { program, memoryMb } = this.options;
    const worker = fork(fileURLToPath(program), [String(process.pid)], {
      serialization: 'advanced',
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--disable-sigusr1',
        `--max-old-space-size=${memoryMb}`,
      ],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => nodeSettings.has(name))),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // receiveAnswer handles the exit of a busy worker; without a listener, 'error' would end the process.
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
        // V8 aborts when it is out of memory; 134 is the shell's exit code for that.
        if (signal !== 'SIGABRT' && code !== 134)
          throw new Error(`The parser process exited with ${signal ?? `code ${code}`}`);
        throw new Refusal(`Parsing needs more than ${memoryMb} MB of memory`);
      });
      return await Promise.race([answer, ended]);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
      throw new Refusal(`Parsing takes more than ${deadlineMs / 1000} seconds`);
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }
}

const toRefusal = ({ message, key }: { message: string; key: string | null }): Refusal =>
  key === null ? new Refusal(message) : new ProviderRefusal(key, message);
