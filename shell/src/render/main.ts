import { confine } from '@fan-base/shared-server/confinement/confine';
import type { Order, RemoteAtFault, Report, Task } from '../page/render-protocol.ts';
import { attributeTimers, enter, getRunning } from './attribution.ts';
import { getRemoteCode } from './remote-code.ts';
import { createRemoteModules } from './remote-modules.ts';
import { renderPage } from './render-page.tsx';
import { freezeSingletons } from './singletons.ts';

/*
 * A render process, the only place where the code of remotes runs on a server. It has no files, no settings and
 * settings or visitor data. `server/render-pool.ts` starts it, and kills it if it hangs.
 */

const modules = createRemoteModules();

/** How many unattributed reports are sent per pause, and the length of the pause. */
const maxReports = 10;
const reportPauseMs = 10_000;

/**
 * Attributes an unhandled error to a remote; null means the shell. Stack traces are ignored because code can
 * forge them.
 */
function getRemoteAtFault(): RemoteAtFault | null {
  const [remote = '', version] = getRunning().split('@');
  return version && remote !== 'shell' ? { remote, version } : null;
}

async function perform(task: Task): Promise<unknown> {
  if (task.kind === 'render') return renderPage(task, await getRemoteCode(task, modules));
  // The page that needs this module reports the error.
  try {
    modules.load(task.key);
  } catch {}
  return null;
}

const { setTimeout: startTimer } = globalThis;
const measureMemory = process.memoryUsage.bind(process);
const reportCounts = new Map<string, number>();

/** Rate-limits reports, because a remote's timer may throw repeatedly. */
function mayReport(key: string): boolean {
  const count = (reportCounts.get(key) ?? 0) + 1;
  reportCounts.set(key, count);
  if (count === 1) startTimer(() => reportCounts.delete(key), reportPauseMs).unref();
  return count <= maxReports;
}

function onUnhandledError(error: unknown, isFatal: boolean): void {
  const remoteAtFault = getRemoteAtFault();
  if (mayReport(remoteAtFault ? `${remoteAtFault.remote}@${remoteAtFault.version}` : ''))
    report({ kind: 'unhandled-error', remoteAtFault, error: String(error) });
  // After an error in its own code, the shell's state may be corrupt.
  if (isFatal && !remoteAtFault) host.end(1);
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
attributeTimers();
const host = confine();
freezeSingletons();
const report = (message: Report) => host.send(message);

self.on('message', onOrder);
self.on('uncaughtException', (error) => onUnhandledError(error, true));
self.on('unhandledRejection', (error) => onUnhandledError(error, false));
self.on('disconnect', () => host.end(0));
// A terminal or platform may signal the whole process group; the pages server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) self.on(signal, () => {});
enter('shell');
report({ kind: 'ready' });
