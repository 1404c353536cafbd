import { init, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { sharedModules } from './shared-modules.ts';

/*
 * Module Federation's runtime, with the shell as its host: a file of its own, which a page that loads no remote does
 * without. The build's plugin would put it into the shell's first file.
 */

init({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  // 'version-first' would fetch every remote at start, and one that is down would stop the page.
  shareStrategy: 'loaded-first',
  // Remotes are built without the runtime's core (`externalRuntime` in tooling/src/build/webpack.ts).
  plugins: [provideRuntimeCore()],
});

const { runtime } = bundlerRuntime;
if (!runtime) throw new Error('The federation has no runtime');

/**
 * What webpack puts into each container to make it one (4 KB): remotes are built without it and take it from here. Each
 * writes into its own.
 */
const createBundlerRuntime = () => ({
  ...bundlerRuntime,
  // A container is a new instance of the federation; the shell's is there.
  runtime: { ...runtime, init: runtime.createInstance },
  bundlerRuntimeOptions: {},
  // The shell, which exposes nothing, is built without.
  bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, S: {}, initContainerEntry },
});

Object.defineProperty(globalThis, 'fanBaseBundlerRuntime', { get: createBundlerRuntime });

export const federationRuntime = { loadRemote, registerPlugins, registerRemotes };
