import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/*
 * What webpack puts into each container to make it one. Remotes are built without it and take it from here
 * (tooling/src/build/webpack.ts): it is 4 KB of each.
 */

const { runtime } = federation;
if (!runtime) throw new Error('The federation has no runtime');

/** Each container writes into its own. */
const createRuntime = () => ({
  ...federation,
  // A container is a new instance of the federation; the shell's is there.
  runtime: { ...runtime, init: runtime.createInstance },
  bundlerRuntimeOptions: {},
  // The shell, which exposes nothing, was built without.
  bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
});

Object.defineProperty(globalThis, 'fanBaseBundlerRuntime', { get: createRuntime });
