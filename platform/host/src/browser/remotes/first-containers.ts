import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { SharedModules } from './federation-runtime.ts';
import { runScript } from './run-files.ts';

type ModuleId = string | number;

/** The part of a container's webpack runtime that its shared modules need. */
interface ContainerRequire {
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, { readonly shareKey: string }>>;
    readonly chunkMapping?: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  };
}

interface Consumes {
  readonly webpackRequire: ContainerRequire;
  readonly initialConsumes: readonly ModuleId[];
  readonly chunkId: ModuleId;
  readonly promises: Promise<unknown>[];
}

interface Container {
  readonly init: (shareScope: object) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

/** What a container asks its host for (`externals` in platform/tooling/src/build/webpack.ts), without share scopes. */
function createBundlerRuntime(shared: SharedModules) {
  /** @returns a promise if the module is loaded on demand */
  function provide({ m, consumesLoadingData }: ContainerRequire, id: ModuleId): Promise<void> | undefined {
    const { shareKey = '' } = consumesLoadingData.moduleIdToConsumeDataMapping[id] ?? {};
    const [module] = [shared[shareKey]].flat();
    const set = (factory: () => unknown) => {
      m[id] = (target) => {
        target.exports = factory();
      };
    };
    if (!module) throw new Error(`The shell does not share ${shareKey}`);
    if ('get' in module && module.get) return Promise.resolve(module.get()).then(set);
    if ('lib' in module && module.lib) set(module.lib);
    return undefined;
  }
  return {
    runtime: {},
    bundlerRuntime: {
      init: () => ({}),
      I: () => true,
      initContainerEntry() {},
      installInitialConsumes({ webpackRequire, initialConsumes }: Consumes) {
        for (const id of initialConsumes) void provide(webpackRequire, id);
      },
      consumes({ webpackRequire, chunkId, promises }: Consumes) {
        for (const id of webpackRequire.consumesLoadingData.chunkMapping?.[chunkId] ?? []) {
          const loading = provide(webpackRequire, id);
          if (loading) promises.push(loading);
        }
      },
    },
  };
}

/**
 * Loads the containers of the region that hydrates first without the federation runtime, whose 20 KB a first press would
 * wait for: a document's remotes fit its shell, so nothing is negotiated (decision 133).
 * @returns loads a remote's module. It throws an Error if that fails; the federation runtime then tries it again
 */
export function createFirstContainers(shared: SharedModules): (release: RemoteRelease) => Promise<unknown> {
  Object.defineProperty(globalThis, 'fanBaseBundlerRuntime', {
    configurable: true,
    get: () => createBundlerRuntime(shared),
  });
  return async ({ base, container: { file, name }, integrity }) => {
    await runScript(base + file, integrity);
    const container = Reflect.get(window, name) as Container;
    await container.init({});
    return (await container.get('./remote'))();
  };
}
