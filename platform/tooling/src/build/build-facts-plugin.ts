import { buildFactsFile } from '@fan-base/shared-releases/build-files';
import webpack, { type Compiler, type Module } from 'webpack';

/** A concatenated module contains several, named after the first. */
const getParts = (module: Module): Iterable<Module> =>
  'modules' in module ? (module.modules as Iterable<Module>) : [module];

/** Facts about a web build: the files of each named chunk, and the packages it contains. */
export interface BuildFacts {
  readonly chunks: Record<string, string[]>;
  readonly packages: string[];
}

const packagePattern = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*node_modules[\\/])/;

/** Writes `build-facts.json` beside a build, from which its `release.json` is made. */
export class BuildFactsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildFacts', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildFacts', stage }, () => {
        const chunks: Record<string, string[]> = {};
        for (const [name, group] of [...compilation.namedChunkGroups, ...compilation.entrypoints]) {
          chunks[name] = group.getFiles().filter((file) => file.endsWith('.js'));
        }
        const packages = new Set<string>();
        for (const module of compilation.modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          for (const part of getParts(module)) {
            const inside = part.nameForCondition()?.match(packagePattern)?.[1];
            if (inside) packages.add(inside.replace('\\', '/'));
          }
        }
        const facts: BuildFacts = { chunks, packages: [...packages].sort() };
        compilation.emitAsset(buildFactsFile, new webpack.sources.RawSource(JSON.stringify(facts)));
      });
    });
  }
}
