import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { readFileSync, realpathSync, statSync, writeFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface ConfinedOptions {
  /** Program to run. It calls `confine` before it runs unreviewed code. */
  readonly script: string;
  /** All files and folders that the process may read. */
  readonly readable: readonly string[];
  /** Folders that it may write to, which must be empty. */
  readonly writable?: readonly string[];
  /** V8 heap limit in MB. The process is also killed when its resident memory exceeds twice this. */
  readonly memoryMb: number;
  readonly stdio: StdioOptions;
  readonly cwd?: string;
  /** Called with the resident memory in bytes, before the process is killed for it. */
  readonly onMeasured?: (bytes: number) => void;
}

/** Resident memory limit as a multiple of the heap limit: Buffers are outside V8's heap. */
export const maxResidentFactor = 2;
/** Interval for measuring the resident memory, in ms. */
const measureEveryMs = 100;

/** User of confined processes, of which no system has another process: systemd's table leaves the range free. */
const ownUser = 61_000;
/**
 * CAP_CHOWN, CAP_DAC_OVERRIDE (for folders of the other user), CAP_KILL, CAP_SETGID and CAP_SETUID, which containers can
 * drop for root.
 */
const requiredCapabilities = 0b1110_0011n;

function mayChangeUser(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return (BigInt(`0x${effective}`) & requiredCapabilities) === requiredCapabilities;
  } catch {
    return false;
  }
}

/** Whether every user can read a file or folder. */
function isPublic(path: string): boolean {
  try {
    const real = realpathSync(path);
    if ((statSync(real).mode & 0o4) === 0) return false;
    for (let folder = dirname(real); folder !== dirname(folder); folder = dirname(folder))
      if ((statSync(folder).mode & 0o1) === 0) return false;
    return true;
  } catch {
    return false;
  }
}

/**
 * The user and group that a process gets if this one is root's: one without files and other processes. Empty if this
 * one may not change users, or that user could not read the files, as below /root.
 */
export function chooseUser(readable: readonly string[]): { uid?: number; gid?: number } {
  const isPossible = mayChangeUser() && [process.execPath, ...readable].every(isPublic);
  return isPossible ? { uid: ownUser, gid: ownUser } : {};
}

/** In test runs, a process may also write its coverage data, as the user of the tests. */
function getCoverage({ NODE_V8_COVERAGE: folder }: NodeJS.ProcessEnv) {
  return folder
    ? { env: { NODE_V8_COVERAGE: folder }, args: [`--allow-fs-write=${folder}`, `--allow-fs-read=${folder}`] }
    : { env: {}, args: [] };
}

/**
 * Resident memory of a process in bytes. Measured from outside, so that code in it cannot forge it; 0 without
 * /proc.
 */
async function measureResident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/**
 * Starts a process for unreviewed code: without settings, network, child processes, threads, addons and
 * inspector, and with the named files only. As root, it gets a user of its own.
 */
export function spawnConfined(options: ConfinedOptions): ChildProcess {
  const { script, readable, writable = [], memoryMb, stdio, cwd, onMeasured } = options;
  const coverage = getCoverage(process.env);
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--disable-sigusr1',
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...writable.map((path) => `--allow-fs-write=${path}`),
      `--max-old-space-size=${memoryMb}`,
      // V8's default; a heap limit would lower it, and slow down allocation.
      '--max-semi-space-size=16',
      '--disallow-code-generation-from-strings',
      ...coverage.args,
      script,
    ],
    {
      cwd,
      // React's development build changes the intrinsics that `confine` freezes.
      env: { ...coverage.env, NODE_ENV: 'production' },
      stdio,
      serialization: 'advanced',
      ...(coverage.args.length === 0 && chooseUser(readable)),
    },
  );
  const { pid } = child;
  if (pid === undefined) return child;
  // Under memory pressure, Linux should kill this process first.
  writeFile(`/proc/${pid}/oom_score_adj`, '1000', () => undefined);
  const maxBytes = memoryMb * maxResidentFactor * 2 ** 20;
  const measuring = setInterval(async () => {
    const bytes = await measureResident(pid);
    if (bytes > 0) onMeasured?.(bytes);
    if (bytes > maxBytes) child.kill('SIGKILL');
  }, measureEveryMs).unref();
  child.once('exit', () => clearInterval(measuring));
  return child;
}
