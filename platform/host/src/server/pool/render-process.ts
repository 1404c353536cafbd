import { closeSync, openSync, readSync, unlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { maxResidentFactor, spawnConfined } from '@fan-base/shared-server/confinement/spawn-confined';
import {
  type LoadTask,
  type Order,
  type PoolTask,
  type RemoteAtFault,
  type Report,
  recordBytes,
} from '../../page/render-protocol.ts';
import { readCpuWaitMs, startCpuDeadline } from './cpu-deadline.ts';

/** Timeout for a process to become ready, in ms. */
const startMs = 30_000;
/** How much of a process's stderr output is retained for error messages, in characters. */
const lastCharacters = 2_000;

export interface RenderProcessOptions {
  /** Path of `node/render.cjs` in the shell's release, the only file that the process may read. */
  readonly script: string;
  /** V8 heap limit in MB. The process is also killed when its resident memory exceeds twice this. */
  readonly memoryMb: number;
  /** Folder for the process's attribution record. */
  readonly folder: string;
  /** Development mode: forwards the process's output. */
  readonly isDev: boolean;
  readonly onUnhandledError: (remoteAtFault: RemoteAtFault | null, error: string) => void;
}

/** Share of the memory limit above which a process is replaced between two pages. */
const nearlyFull = 0.75;

/** A render process crashed, or was killed because it can no longer be trusted. */
export class CrashedWorker extends Error {
  override readonly name = 'CrashedWorker';
  /** The remote whose code ran last; null: the shell's, or unknown. */
  readonly remoteAtFault: RemoteAtFault | null;
  /** `broken`: the shell's own code threw, or the process sent an invalid message. */
  readonly kind: 'deadline' | 'memory' | 'ended' | 'broken';
  constructor(remoteAtFault: RemoteAtFault | null, kind: CrashedWorker['kind'], detail: string) {
    super(detail);
    this.remoteAtFault = remoteAtFault;
    this.kind = kind;
  }
}

/** A process for running remotes' code, one task at a time. */
export interface RenderProcess {
  /** Resolves when the process accepts tasks. @throws CrashedWorker */
  readonly ready: Promise<void>;
  /** Resolves when the process has exited. */
  readonly ended: Promise<CrashedWorker>;
  /** Whether it used most of its memory in the last task. */
  readonly isNearlyFull: () => boolean;
  readonly send: (order: Order<PoolTask>) => void;
  /**
   * @param deadlineMs time limit, without waiting for a CPU, after which the process is killed
   * @param isAnswer validates the answer, which remote code could forge; invalid ones kill the process
   * @throws CrashedWorker if the process exits
   */
  readonly perform: <Answer>(
    task: LoadTask | PoolTask,
    deadlineMs: number,
    isAnswer: (value: unknown) => value is Answer,
  ) => Promise<Answer>;
  readonly kill: () => void;
}

/** An unlinked file for a process's attribution record, read by this process after the other has exited. */
function openRecorder(folder: string) {
  const path = join(folder, `render-${process.pid}-${performance.now()}`);
  const fd = openSync(path, 'w+');
  unlinkSync(path);
  return {
    fd,
    /** The recorded release; null: the shell's code was running. */
    readAndClose(): RemoteAtFault | null {
      const bytes = Buffer.alloc(recordBytes);
      const text = bytes.toString('utf8', 0, readSync(fd, bytes, 0, recordBytes, 0)).replaceAll('\0', '');
      closeSync(fd);
      const [, remote, version] = /^(mf-[a-z][a-z0-9-]*)@([0-9A-Za-z][0-9A-Za-z.-]*)$/.exec(text) ?? [];
      return remote && version ? { remote, version } : null;
    },
  };
}

/** Nicer than the pages server, whose cached documents should not wait for renders: about half of its share. */
const niceness = 3;

/** Starts a process that can read no file but its own code, has no environment and cannot start processes. */
export function startRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { script, memoryMb, folder, isDev, onUnhandledError } = options;
  const recorder = openRecorder(folder);
  const child = spawnConfined({
    script,
    readable: [script],
    memoryMb,
    stdio: ['ignore', isDev ? 'inherit' : 'ignore', 'pipe', 'ipc', recorder.fd],
    onMeasured: (bytes) => checkResident(bytes),
  });
  if (child.pid !== undefined) setPriority(child.pid, niceness);

  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-lastCharacters);
    if (isDev) process.stderr.write(text);
  });
  let heapBytes = 0;
  let residentBytes = 0;
  /** Why this server killed the process. */
  let reason: { readonly kind: CrashedWorker['kind']; readonly detail: string } | null = null;
  let crash: CrashedWorker | null = null;
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void } | null = null;
  let endDeadline = () => {};
  const startTimer = setTimeout(() => child.kill('SIGKILL'), startMs);
  const finish = () => {
    endDeadline();
    const pending = settle;
    settle = null;
    return pending;
  };

  const end = (kind: CrashedWorker['kind'], detail: string) => {
    reason ??= { kind, detail };
    child.kill('SIGKILL');
  };

  const maxResidentBytes = memoryMb * maxResidentFactor * 2 ** 20;
  const tooLarge = `it took more than ${memoryMb * maxResidentFactor} MB of memory`;
  const checkResident = (bytes: number) => {
    residentBytes = bytes;
    if (bytes > maxResidentBytes) end('memory', tooLarge);
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
        checkResident(Number(message.residentBytes));
        return finish()?.resolve(message.value);
      case 'broken':
        // Remote code may have corrupted state that all pages in this process depend on.
        return end('broken', String(message.error));
      case 'unhandled-error':
        return onUnhandledError(message.remoteAtFault, String(message.error));
      default:
        // Unknown message type: a remote got hold of the IPC channel.
        end('broken', 'unknown message type');
    }
  });
  child.on('error', (error) => {
    errors += String(error);
  });
  const ended = new Promise<CrashedWorker>((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(startTimer);
      const how = signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
      const isFull = /heap out of memory|Reached heap limit/.test(errors);
      const remoteAtFault = recorder.readAndClose();
      if (reason)
        crash = new CrashedWorker(
          reason.kind === 'broken' ? null : remoteAtFault,
          reason.kind,
          reason.detail,
        );
      else if (isFull)
        crash = new CrashedWorker(remoteAtFault, 'memory', `it took more than ${memoryMb} MB of memory`);
      else
        crash = new CrashedWorker(
          remoteAtFault,
          'ended',
          `its process ${how}${errors && `: ${errors.trim()}`}`,
        );
      isDead(crash);
      resolve(crash);
      finish()?.reject(crash);
    });
  });
  const send = (order: Order<PoolTask>) => {
    if (child.connected) child.send(order, () => undefined);
  };
  return {
    ready,
    ended,
    isNearlyFull: () =>
      heapBytes > nearlyFull * memoryMb * 2 ** 20 || residentBytes > nearlyFull * maxResidentBytes,
    send,
    async perform(task, deadlineMs, isAnswer) {
      if (crash) throw crash;
      const value = await new Promise((resolve, reject) => {
        settle = { resolve, reject };
        endDeadline = startCpuDeadline({
          limitMs: deadlineMs,
          readWaitMs: () => readCpuWaitMs(child.pid),
          onOver: () => end('deadline', 'it timed out'),
        });
        send(task);
      });
      if (isAnswer(value)) return value;
      end('broken', 'it answered with something other than a page');
      throw await ended;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
