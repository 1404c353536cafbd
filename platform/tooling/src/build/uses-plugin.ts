import { join } from 'node:path';
import type { Program } from 'estree';
import type { Compilation, Compiler, Dependency, javascript, Module, NormalModule } from 'webpack';
import { findUses, type NamedUses } from './find-uses.ts';
import { singletons } from './singletons.ts';

/** What the modules of a build take from others. */
export interface BuildUses extends NamedUses {
  /** Imported names by shared module; empty for a module that is imported as a whole. */
  readonly exports: ReadonlyMap<string, ReadonlySet<string>>;
  /** Calls as the client names them: `forum.getThread`. */
  readonly calls: readonly string[];
  /** All exports of the shared modules that the build contains. */
  readonly provided: ReadonlyMap<string, readonly string[]>;
}

/** Receives what each of an application's builds uses, by the build's name. */
export type UsesCollector = Map<string, BuildUses>;

const client = /[\\/]shared-contracts[\\/]src[\\/]client\.[jt]s$/;
const installed = /[\\/]node_modules[\\/](?!@fan-base[\\/])/;
/** Modules of the product, which have no version of their own. */
const shared = singletons.filter((specifier) => specifier.startsWith('@fan-base/'));
/** Where the cache of a build stores what a module names. */
const cacheKey = 'fanBaseNamedUses';

/** Whether a module is the contract's own source of a specifier. */
const isContract = (module: Module, specifier: string): boolean =>
  (module.nameForCondition() ?? '')
    .replace(/\.[jt]s$/, '')
    .endsWith(join(specifier.replace(/^.*\//, 'src/')));

/** Whether a dependency still counts when unused code is dropped. */
const isActive = ({ moduleGraph }: Compilation, dependency: Dependency): boolean =>
  moduleGraph.getConnection(dependency)?.isTargetActive(undefined) === true;

const getNames = (compilation: Compilation, dependency: Dependency): string[][] =>
  compilation
    .getDependencyReferencedExports(dependency, undefined)
    .map((referenced) => (Array.isArray(referenced) ? referenced : referenced.name));

/** Names of calls of the client: `forum.getThread`. What webpack keeps of a method call is the object alone. */
function getCalls(compilation: Compilation, dependency: Dependency): string[] {
  const chain = 'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids : [];
  const names = chain.length > 1 ? [chain] : getNames(compilation, dependency);
  return names.filter((name) => name.length > 0).map((name) => name.slice(0, 2).join('.'));
}

function* listDependencies({
  dependencies,
  blocks,
}: Pick<Module, 'dependencies' | 'blocks'>): Generator<Dependency> {
  yield* dependencies;
  for (const block of blocks) yield* listDependencies(block);
}

function collect(compilation: Compilation): BuildUses {
  const { moduleGraph, chunkGraph } = compilation;
  const exports = new Map<string, Set<string>>();
  const provided = new Map<string, readonly string[]>();
  const calls = new Set<string>();
  const named: NamedUses[] = [];
  for (const module of compilation.modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const found = module.buildInfo?.[cacheKey];
    if (found) named.push(found);
    for (const dependency of listDependencies(module)) {
      const target = moduleGraph.getModule(dependency);
      if (!target || !isActive(compilation, dependency)) continue;
      const specifier =
        'request' in dependency ? shared.find((name) => name === dependency.request) : undefined;
      if (specifier) {
        const names = exports.get(specifier) ?? new Set();
        for (const [name] of getNames(compilation, dependency))
          if (name && name !== 'default') names.add(name);
        exports.set(specifier, names);
        const all = moduleGraph.getProvidedExports(target);
        // Imports of a name that is only passed on lead to the module that it comes from.
        if (Array.isArray(all) && isContract(target, specifier)) provided.set(specifier, all);
      }
      if (client.test(target.nameForCondition() ?? ''))
        for (const name of getCalls(compilation, dependency)) calls.add(name);
    }
  }
  return {
    exports,
    provided,
    calls: [...calls],
    widgets: named.flatMap(({ widgets }) => widgets),
    routes: named.flatMap(({ routes }) => routes),
    members: named.flatMap(({ members }) => members),
    query: named.flatMap(({ query }) => query),
  };
}

/** Records what a build takes from the running shell, the API and other remotes. */
export class UsesPlugin {
  readonly #collector: UsesCollector;

  constructor(collector: UsesCollector) {
    this.#collector = collector;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Uses', (compilation, { normalModuleFactory }) => {
      const read = (parser: javascript.JavascriptParser) => {
        // The tree that webpack has parsed anyway. Results are stored with the module in webpack's cache.
        parser.hooks.program.tap('Uses', (program) => {
          const module: NormalModule = parser.state.module;
          if (installed.test(module.resource) || !module.buildInfo) return;
          module.buildInfo[cacheKey] = findUses(program as Program);
        });
      };
      for (const type of ['javascript/auto', 'javascript/esm', 'javascript/dynamic'] as const)
        normalModuleFactory.hooks.parser.for(type).tap('Uses', read);
      // Before modules are concatenated, which moves their dependencies.
      compilation.hooks.afterChunks.tap('Uses', () => {
        this.#collector.set(compiler.options.name ?? '', collect(compilation));
      });
    });
  }
}
