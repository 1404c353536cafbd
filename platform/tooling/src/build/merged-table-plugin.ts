import type { Compiler } from 'webpack';

/**
 * Merges a remote's table of pages and widgets into its entry file, which saves a sequential request. webpack
 * creates a separate chunk for an exposed module, since it cannot know that both are always loaded.
 */
export class MergedTablePlugin {
  private readonly container: string;

  /** @param container name of the entry's chunk; the table's is `remote` */
  constructor(container: string) {
    this.container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MergedTable', (compilation) => {
      // After webpack's own hook, which would split them again.
      compilation.hooks.optimizeChunks.tap({ name: 'MergedTable', stage: 20 }, () => {
        const { chunkGraph, namedChunks } = compilation;
        const entry = namedChunks.get(this.container);
        const table = namedChunks.get('remote');
        if (!entry || !table) return;
        if (!chunkGraph.canChunksBeIntegrated(entry, table))
          throw new Error(
            'The table of pages cannot be merged into the entry: check which of its modules are shared',
          );
        chunkGraph.integrateChunks(entry, table);
        compilation.chunks.delete(table);
        namedChunks.delete('remote');
      });
    });
  }
}
