import { confine } from '@fan-base/shared-server/confinement/confine';
import { freezeModules } from '@fan-base/shared-server/confinement/freeze';
import { requirePackage } from '../build/read-server-module.ts';
import { singletons } from '../build/singletons.ts';
import { receiveTask } from './receive-task.ts';

/** The shared modules that are installed; a remote that requires another one gets the error of its absence. */
function loadSingletons(): unknown[] {
  return singletons.flatMap((name) => {
    try {
      return [requirePackage(name)];
    } catch {
      return [];
    }
  });
}

/**
 * Runs the one task of a confined process, with unreviewed code. The program imports all that it needs
 * before, because confined code cannot load anything.
 */
export function runTask<Task>(perform: (task: Task) => unknown): void {
  const { createElement } = requirePackage('react') as typeof import('react');
  const { renderToString } = requirePackage('react-dom/server') as typeof import('react-dom/server');
  const modules = loadSingletons();
  const self = process;
  const host = confine();
  freezeModules(modules, requirePackage('react') as object, (Probe) => renderToString(createElement(Probe)));
  receiveTask(perform, self, host);
}
