import type { Compiler } from 'webpack';

/**
 * Puts a remote's table of pages and widgets into its entry file: a request less, and one after the other. webpack makes
 * a chunk of what a container exposes, as it cannot know that all who load the one want the other.
 */
export class MergedTablePlugin {
  private readonly container: string;

  /** @param container name of the entry's chunk; the table's is `remote` */
  constructor(container: string) {
    this.container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MergedTable', (compilation) => {
      // After webpack's own, which would split them again.
      compilation.hooks.optimizeChunks.tap({ name: 'MergedTable', stage: 20 }, () => {
        const { chunkGraph, namedChunks } = compilation;
        const entry = namedChunks.get(this.container);
        const table = namedChunks.get('remote');
        if (!entry || !table) return;
        if (!chunkGraph.canChunksBeIntegrated(entry, table))
          throw new Error('The table of pages cannot be put into the entry: see what of it is shared');
        chunkGraph.integrateChunks(entry, table);
        compilation.chunks.delete(table);
        namedChunks.delete('remote');
      });
    });
  }
}
