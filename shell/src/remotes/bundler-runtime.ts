import { lateModules, sharedModules } from './shared-modules.ts';

/*
 * What the federation's plugin for webpack calls in each container that it builds, as far as our remotes use it: they
 * take modules from the shell and share none themselves. They are built without the federation's own runtime, which
 * does this for any number of providers, versions and scopes (tooling/src/build/webpack.ts, decision 061).
 */

type ModuleId = string | number;

/** A container's own webpack, as far as the plugin's code hands it over. */
interface ContainerWebpack {
  /** Factories of modules. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData: {
    /** What each module that stands for a shared one stands for. */
    readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, { readonly shareKey: string }>>;
  };
}

interface ConsumingChunk {
  readonly chunkId: ModuleId;
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  /** The chunk is there when all of these are. */
  readonly promises: Promise<unknown>[];
  readonly webpackRequire: ContainerWebpack;
}

const here: Record<string, unknown> = { ...sharedModules };

function provide(id: ModuleId, webpack: ContainerWebpack): Promise<void> | undefined {
  const name = webpack.consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? '';
  webpack.m[id] = (module) => {
    if (!(name in here)) throw new Error(`The shell does not share ${name}`);
    module.exports = here[name];
  };
  if (name in here) return;
  return lateModules[name]?.().then((module) => {
    here[name] = module;
  });
}

const bundlerRuntime = {
  init: () => ({}),
  initContainerEntry() {},
  installInitialConsumes(options: {
    readonly initialConsumes: readonly ModuleId[];
    readonly webpackRequire: ContainerWebpack;
  }) {
    for (const id of options.initialConsumes) provide(id, options.webpackRequire);
  },
  consumes({ chunkId, chunkMapping, promises, webpackRequire }: ConsumingChunk) {
    for (const id of chunkMapping[chunkId] ?? []) {
      const coming = provide(id, webpackRequire);
      if (coming) promises.push(coming);
    }
  },
};

Object.assign(globalThis, { fanBaseBundlerRuntime: { runtime: {}, bundlerRuntime, shared: here } });
