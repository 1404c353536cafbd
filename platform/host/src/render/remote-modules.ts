import { RemoteFailure, toRemoteFailure } from '../page/remotes/failure.ts';
import type { AnyRemoteModule } from '../page/remotes/loaded-remote.ts';
import { readRemoteModule } from '../page/remotes/read-remote-module.ts';
import { releaseKey } from '../page/remotes/remote-release.ts';
import type { ServerModule } from '../page/render-protocol.ts';
import { enter } from './attribution.ts';
import { isTimeout, type Require, runModule } from './run-module.ts';

/** Server modules of the remotes, several versions side by side. */
export interface RemoteModules<Module> {
  /** Registers a module without running it. */
  readonly add: (module: ServerModule) => void;
  readonly describe: (key: string) => ServerModule | undefined;
  /**
   * The remote of a version. Its code runs once; after a failure, the next call runs it again.
   * @throws RemoteFailure
   */
  readonly load: (key: string) => Module;
}

/** Runs a module's code. @throws RemoteFailure */
export function loadModule<Module extends AnyRemoteModule>(module: ServerModule, require: Require): Module {
  const { name, source } = module;
  const key = releaseKey(module);
  try {
    return readRemoteModule(runModule(source, `${key}/node/server.cjs`, require), name);
  } catch (error) {
    throw toRemoteFailure(error, name, isTimeout(error) ? 'timed-out' : 'threw-on-load');
  }
}

/** @param require resolves what the modules require */
export function createRemoteModules<Module extends AnyRemoteModule>(require: Require): RemoteModules<Module> {
  const modules = new Map<string, ServerModule>();
  const loaded = new Map<string, Module>();
  return {
    add: (module) => modules.set(releaseKey(module), module),
    describe: (key) => modules.get(key),
    load(key) {
      const known = loaded.get(key);
      if (known) return known;
      const module = modules.get(key);
      if (!module) throw new RemoteFailure('unreachable', key, 'module not loaded in this process');
      enter(key);
      const remote = loadModule<Module>(module, require);
      loaded.set(key, remote);
      return remote;
    },
  };
}
