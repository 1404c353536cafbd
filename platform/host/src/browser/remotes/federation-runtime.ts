import { init, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** Shared modules in the format of the federation runtime. */
export type SharedModules = NonNullable<Parameters<typeof init>[0]['shared']>;

const federationRuntime = { loadRemote, registerPlugins, registerRemotes };
export type FederationRuntime = typeof federationRuntime;

const { runtime } = bundlerRuntime;
if (!runtime) throw new Error('Module Federation has no runtime');

/**
 * The 4 KB of webpack's container code, which remotes are built without and get from here. Each remote needs
 * its own copy, because it writes to it.
 */
const createBundlerRuntime = () => ({
  ...bundlerRuntime,
  // A container creates a new federation instance; `init` would return the shell's.
  runtime: { ...runtime, init: runtime.createInstance },
  bundlerRuntimeOptions: {},
  // The shell exposes nothing, so its build omits these.
  bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, S: {}, initContainerEntry },
});

/**
 * Starts Module Federation's runtime, with the shell as its host. The build plugin would put it into the shell's main file.
 * @param shared the modules that exist once on a page
 */
export function startFederation(shared: SharedModules): FederationRuntime {
  init({
    name: 'shell',
    remotes: [],
    shared,
    // 'version-first' would load every remote on startup, and break the page if one is down.
    shareStrategy: 'loaded-first',
    // Remotes are built without the runtime's core (`externalRuntime` in platform/tooling/src/build/webpack.ts).
    plugins: [provideRuntimeCore()],
  });
  Object.defineProperty(globalThis, 'fanBaseBundlerRuntime', { get: createBundlerRuntime });
  return federationRuntime;
}
