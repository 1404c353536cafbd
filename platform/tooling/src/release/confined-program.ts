import { confine } from '@fan-base/shared-server/confinement/confine';
import { freezeModules } from '@fan-base/shared-server/confinement/freeze';
import { requirePackage } from '../build/read-server-module.ts';
import { singletons } from '../build/singletons.ts';
import { receiveTask } from './receive-task.ts';

/** The modules that are installed; a remote that requires another one gets the error of its absence. */
function loadModules(names: readonly string[]): unknown[] {
  return names.flatMap((name) => {
    try {
      return [requirePackage(name)];
    } catch {
      return [];
    }
  });
}

/**
 * Runs the one task of a confined process, with unreviewed code. All that it needs is loaded before, because confined
 * code cannot load anything.
 * @param listModules shared modules that the code can require; loading and freezing all takes a third of the time
 */
export function runTask<Task>(
  perform: (task: Task) => unknown,
  listModules: (task: Task) => readonly string[] = () => singletons,
): void {
  receiveTask(perform, (task) => {
    const modules = loadModules(listModules(task));
    const { createElement } = requirePackage('react') as typeof import('react');
    const { renderToString } = requirePackage('react-dom/server') as typeof import('react-dom/server');
    const host = confine();
    freezeModules(modules, requirePackage('react') as object, (Probe) =>
      renderToString(createElement(Probe)),
    );
    return host;
  });
}
