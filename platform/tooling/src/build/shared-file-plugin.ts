import { getSharedPath } from '@fan-base/shared-releases/shared-files';
import type { Compiler } from 'webpack';

/** Names a file of a web build after its content, so that versions with the same file share its URL. */
export class SharedFilePlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedFile', (compilation) => {
      // After all changes to it, before the files of the chunks are listed.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'SharedFile', stage }, () => {
        const asset = compilation.getAsset(this.#file);
        if (!asset) throw new Error(`the build has no ${this.#file} to be shared`);
        compilation.renameAsset(this.#file, getSharedPath(this.#file, asset.source.buffer()));
      });
    });
  }
}
