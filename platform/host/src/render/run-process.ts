import { confine } from '@fan-base/shared-server/confinement/confine';
import { freezeAll } from '@fan-base/shared-server/confinement/freeze';
import type { AnyRemoteModule } from '../page/remotes/loaded-remote.ts';
import type { LoadTask, Order, PoolTask, RemoteAtFault, Report } from '../page/render-protocol.ts';
import { attributeTimers, enter, getRunning } from './attribution.ts';
import { createRemoteModules, type RemoteModules } from './remote-modules.ts';
import { createRequire, freezeShared, type SharedModules } from './shared-modules.ts';

/** How many unattributed reports are sent per pause, and the length of the pause. */
const maxReports = 10;
const reportPauseMs = 10_000;

const { setTimeout: startTimer } = globalThis;
const measureMemory = process.memoryUsage.bind(process);
const reportCounts = new Map<string, number>();

/**
 * Attributes an unhandled error to a remote; null means the shell. Stack traces are ignored because code can
 * forge them.
 */
function getRemoteAtFault(): RemoteAtFault | null {
  const [remote = '', version] = getRunning().split('@');
  return version && remote !== 'shell' ? { remote, version } : null;
}

/** Rate-limits reports, because a remote's timer may throw repeatedly. */
function mayReport(key: string): boolean {
  const count = (reportCounts.get(key) ?? 0) + 1;
  reportCounts.set(key, count);
  if (count === 1) startTimer(() => reportCounts.delete(key), reportPauseMs).unref();
  return count <= maxReports;
}

interface RenderProgram<Task extends PoolTask, Module> {
  /** What remotes share with this process. */
  readonly shared: SharedModules;
  /** @returns a result that can be sent to the pages server */
  readonly render: (task: Task, modules: RemoteModules<Module>) => Promise<unknown>;
}

/** Runs this process as a render process. The pages server starts it, and kills it if it hangs. */
export function runRenderProcess<Task extends PoolTask, Module extends AnyRemoteModule>({
  shared,
  render,
}: RenderProgram<Task, Module>): void {
  const modules = createRemoteModules<Module>(createRequire(shared));
  const constants = new Map<number, object>();
  const withConstants = (task: Task): Task => ({
    ...task,
    ...Object.fromEntries(Object.entries(task.constants).map(([name, id]) => [name, constants.get(id)])),
  });
  async function perform(task: LoadTask | Task): Promise<unknown> {
    if (task.kind === 'render') return render(withConstants(task), modules);
    // The page that needs this module reports the error.
    try {
      modules.load(task.key);
    } catch {}
    return null;
  }

  function onUnhandledError(error: unknown, isFatal: boolean): void {
    const remoteAtFault = getRemoteAtFault();
    if (mayReport(remoteAtFault ? `${remoteAtFault.remote}@${remoteAtFault.version}` : ''))
      report({ kind: 'unhandled-error', remoteAtFault, error: String(error) });
    // After an error in its own code, the shell's state may be corrupt.
    if (isFatal && !remoteAtFault) host.end(1);
  }

  async function onOrder(order: Order<Task>): Promise<void> {
    if (order.kind === 'module') {
      modules.add(order.module);
      return;
    }
    if (order.kind === 'constants') {
      for (const id of order.dropped) constants.delete(id);
      // Remotes of many pages get these objects.
      freezeAll([...order.added.values()]);
      for (const [id, value] of order.added) constants.set(id, value);
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
  freezeShared(shared);
  const report = (message: Report) => host.send(message);

  self.on('message', onOrder);
  self.on('uncaughtException', (error) => onUnhandledError(error, true));
  self.on('unhandledRejection', (error) => onUnhandledError(error, false));
  self.on('disconnect', () => host.end(0));
  // A terminal or platform may signal the whole process group; the pages server decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) self.on(signal, () => {});
  enter('shell');
  report({ kind: 'ready' });
}
