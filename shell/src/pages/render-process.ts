import { spawn } from 'node:child_process';
import { closeSync, openSync, readSync, unlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordBytes } from '../render/custody.ts';
import type { Culprit, Order, Report, Task } from '../render/protocol.ts';

/** Milliseconds until a process that was started must be ready. */
const startMs = 30_000;
/** Characters of what a process has written to its standard error that are kept for when it ends. */
const lastCharacters = 2_000;

export interface RenderProcessOptions {
  /** Path of `node/render.cjs` in the shell's release; the only file that the process may read. */
  readonly script: string;
  /** Megabytes of JavaScript's memory; beyond them the process ends. */
  readonly memoryMb: number;
  /** Folder for the file in which the process says whose code it runs. */
  readonly folder: string;
  /** What it prints is shown: somebody works on the product. */
  readonly isDev: boolean;
  readonly onStray: (culprit: Culprit | null, error: string) => void;
}

/** A process that is no more. */
export class LostProcess extends Error {
  override readonly name = 'LostProcess';
  /** Whose code ran last; null: the shell's own. */
  readonly culprit: Culprit | null;
  readonly kind: 'deadline' | 'memory' | 'ended';
  constructor(culprit: Culprit | null, kind: LostProcess['kind'], detail: string) {
    super(detail);
    this.culprit = culprit;
    this.kind = kind;
  }
}

/** A process of its own for remotes' code, which has one task at a time. */
export interface RenderProcess {
  /** Resolves when it can be given tasks. @throws LostProcess */
  readonly ready: Promise<void>;
  /** Resolves when it has ended. */
  readonly ended: Promise<LostProcess>;
  /** Bytes of JavaScript's memory in use after the last task. */
  readonly heapBytes: () => number;
  readonly send: (order: Order) => void;
  /**
   * @param deadlineMs milliseconds after which the process is ended
   * @throws LostProcess when it ends, Error when the shell's own code in it throws
   */
  readonly perform: (task: Task, deadlineMs: number) => Promise<unknown>;
  readonly kill: () => void;
}

/** A file without a name, for a process to write in and for this one to read when that has ended. */
function openRecorder(folder: string) {
  const path = join(folder, `render-${process.pid}-${performance.now()}`);
  const fd = openSync(path, 'w+');
  unlinkSync(path);
  return {
    fd,
    /** What it says last; null: the shell's code ran. */
    readAndClose(): Culprit | null {
      const bytes = Buffer.alloc(recordBytes);
      const text = bytes.toString('utf8', 0, readSync(fd, bytes, 0, recordBytes, 0)).replaceAll('\0', '');
      closeSync(fd);
      const [, remote, version] = /^(mf-[a-z][a-z0-9-]*)@([0-9A-Za-z][0-9A-Za-z.-]*)$/.exec(text) ?? [];
      return remote && version ? { remote, version } : null;
    },
  };
}

/** Measurements of the tests' coverage are the one thing that such a process may write. */
function getCoverage({ NODE_V8_COVERAGE: folder }: NodeJS.ProcessEnv) {
  return folder
    ? { env: { NODE_V8_COVERAGE: folder }, args: [`--allow-fs-write=${folder}`, `--allow-fs-read=${folder}`] }
    : { env: {}, args: [] };
}

/** Starts a process that can read no file but its own code, has no environment, and can start nothing itself. */
export function startRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { script, memoryMb, folder, isDev, onStray } = options;
  const recorder = openRecorder(folder);
  const coverage = getCoverage(process.env);
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${script}`,
      `--max-old-space-size=${memoryMb}`,
      // As without that limit, which would make room for new objects smaller too, and cost time.
      '--max-semi-space-size=16',
      '--disallow-code-generation-from-strings',
      ...coverage.args,
      script,
    ],
    {
      env: coverage.env,
      stdio: ['ignore', isDev ? 'inherit' : 'ignore', 'pipe', 'ipc', recorder.fd],
      serialization: 'advanced',
    },
  );
  // Where the whole machine is out of memory, Linux ends this process first.
  if (child.pid !== undefined) writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined);

  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-lastCharacters);
    if (isDev) process.stderr.write(text);
  });
  let heapBytes = 0;
  let isLate = false;
  let loss: LostProcess | null = null;
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const startTimer = setTimeout(() => child.kill('SIGKILL'), startMs);
  const finish = () => {
    clearTimeout(timer);
    const pending = settle;
    settle = null;
    return pending;
  };

  const { promise: ready, resolve: isReady, reject: isDead } = Promise.withResolvers<void>();
  ready.catch(() => undefined);
  child.on('message', (message: Report) => {
    switch (message.kind) {
      case 'ready':
        clearTimeout(startTimer);
        return isReady();
      case 'answer':
        heapBytes = Number(message.heapBytes);
        return finish()?.resolve(message.value);
      case 'broken':
        return finish()?.reject(new Error(String(message.error)));
      case 'stray':
        return onStray(message.culprit, String(message.error));
      default:
        // No message of ours: a remote has found the way to speak.
        child.kill('SIGKILL');
    }
  });
  child.on('error', (error) => {
    errors += String(error);
  });
  const ended = new Promise<LostProcess>((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(startTimer);
      const how = signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
      const isFull = /heap out of memory|Reached heap limit/.test(errors);
      const detail = isLate
        ? 'it did not come to an end'
        : isFull
          ? `it took more than ${memoryMb} MB of memory`
          : `its process ${how}`;
      loss = new LostProcess(
        recorder.readAndClose(),
        isLate ? 'deadline' : isFull ? 'memory' : 'ended',
        isLate || isFull ? detail : `${detail}${errors && `: ${errors.trim()}`}`,
      );
      isDead(loss);
      resolve(loss);
      finish()?.reject(loss);
    });
  });
  const send = (order: Order) => {
    if (child.connected) child.send(order, () => undefined);
  };
  return {
    ready,
    ended,
    heapBytes: () => heapBytes,
    send,
    perform(task, deadlineMs) {
      if (loss) return Promise.reject(loss);
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        timer = setTimeout(() => {
          isLate = true;
          child.kill('SIGKILL');
        }, deadlineMs);
        send(task);
      });
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
