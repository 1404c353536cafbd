import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;

/** Runtime property that returns the hash of a script to be loaded. */
const hash = `${RuntimeGlobals.require}.integrity`;

/** Gets the hash of a script from the page before loading it (platform/host/src/browser/remotes/file-table.ts). */
class ScriptIntegrityModule extends RuntimeModule {
  constructor() {
    // After webpack's module, which it wraps.
    super('script integrity', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `var load = ${load};`,
      `${load} = (url, ...rest) => Promise.resolve(self.fanBaseIntegrity?.(url)).then((found) => {`,
      Template.indent([`${hash} = found || "";`, 'load(url, ...rest);']),
      '});',
    ]);
  }
}

/**
 * Sets the published hash on every script that webpack's runtime loads, so that browsers run nothing else.
 * webpack-subresource-integrity puts the hashes of all chunks into the entry, which costs the front page 2 KB of script;
 * here the document has those of its own files, and a table the others.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrity', (source) =>
        Template.asString([source, `script.integrity = ${hash};`]),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkIntegrity', (chunk) => compilation.addRuntimeModule(chunk, new ScriptIntegrityModule()));
    });
  }
}
