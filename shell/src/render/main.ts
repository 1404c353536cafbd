import type { Culprit, Order, Report, Task } from '../page/render-protocol.ts';
import { confine } from './confinement.ts';
import { enter, getRunning, ownTimers } from './custody.ts';
import { getRemoteCode } from './remote-code.ts';
import { createRemoteModules } from './remote-modules.ts';
import { renderPage } from './render-page.tsx';
import { freezeSingletons } from './singletons.ts';

/*
 * A render process, the only place where the code of remotes runs on a server. It has no files, no settings and
 * settings or visitor data. `pages/render-pool.ts` starts it, and kills it if it hangs.
 */

const modules = createRemoteModules();

/** How many unattributed reports are sent per pause, and the length of the pause. */
const maxUnattributed = 10;
const strayPauseMs = 10_000;

/**
 * Attributes an unhandled error to a remote; null means the shell. Stack traces are ignored because code can
 * forge them.
 */
function getCulprit(): Culprit | null {
  const [remote = '', version] = getRunning().split('@');
  return version && remote !== 'shell' ? { remote, version } : null;
}

async function perform(task: Task): Promise<unknown> {
  if (task.kind === 'render') return renderPage(task, await getRemoteCode(task.page, modules));
  // The page that needs this module reports the error.
  try {
    modules.load(task.key);
  } catch {}
  return null;
}

const { setTimeout: startTimer } = globalThis;
const measureMemory = process.memoryUsage.bind(process);
const strayCounts = new Map<string, number>();

/** Rate-limits reports, because a remote's timer may throw repeatedly. */
function mayReport(key: string): boolean {
  const count = (strayCounts.get(key) ?? 0) + 1;
  strayCounts.set(key, count);
  if (count === 1) startTimer(() => strayCounts.delete(key), strayPauseMs).unref();
  return count <= maxUnattributed;
}

function onStray(error: unknown, isFatal: boolean): void {
  const culprit = getCulprit();
  if (mayReport(culprit ? `${culprit.remote}@${culprit.version}` : ''))
    report({ kind: 'stray', culprit, error: String(error) });
  // After an error in its own code, the shell's state may be corrupt.
  if (isFatal && !culprit) host.end(1);
}

async function onOrder(order: Order): Promise<void> {
  if (order.kind === 'module') {
    modules.add(order.module);
    return;
  }
  try {
    const value = await perform(order);
    const { heapUsed, rss } = measureMemory();
    report({ kind: 'answer', value, heapBytes: heapUsed, residentBytes: rss });
  } catch (error) {
    report({ kind: 'broken', error: error instanceof Error ? (error.stack ?? '') : String(error) });
  }
}

// Captured before `process` is replaced for remote code.
const self = process;
ownTimers();
const host = confine();
freezeSingletons();
const report = (message: Report) => host.send(message);

self.on('message', onOrder);
self.on('uncaughtException', (error) => onStray(error, true));
self.on('unhandledRejection', (error) => onStray(error, false));
self.on('disconnect', () => host.end(0));
// A terminal or platform may signal the whole process group; the pages server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) self.on(signal, () => {});
enter('shell');
report({ kind: 'ready' });
