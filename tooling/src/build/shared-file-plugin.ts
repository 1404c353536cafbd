import { getSharedPath } from '@fan-base/shared-releases/shared-files';
import type { Compiler } from 'webpack';

/** Gives a file of a web build the name of what is in it: its address is the same in all versions that have the same. */
export class SharedFilePlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedFile', (compilation) => {
      // When nothing changes it any more, before the files of the chunks are listed.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'SharedFile', stage }, () => {
        const asset = compilation.getAsset(this.#file);
        if (!asset) throw new Error(`the build has no ${this.#file} to be shared`);
        compilation.renameAsset(this.#file, getSharedPath(this.#file, asset.source.buffer()));
      });
    });
  }
}
