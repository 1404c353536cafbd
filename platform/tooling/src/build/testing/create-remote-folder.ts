import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@fan-base/shared-contracts/release';
import { copyTemplate } from '../../create-remote/copy-template.ts';
import { remoteNames } from '../../create-remote/fill-template.ts';
import { root } from '../../project.ts';
import { sharedVersions } from '../shared-versions.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'build-remote.ts');

/** A remote outside of the project, made from the template. */
export interface RemoteFolder {
  readonly name: string;
  /** Replaces a text of a source. */
  change(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  /** @returns folder of the build, with its description */
  build(version: string): Promise<{ readonly folder: string; readonly release: Release }>;
}

/** Creates a remote's own repository below a folder, without the minute that `npm install` takes. */
export function createRemoteFolder(parent: string, typed: string): RemoteFolder {
  const names = remoteNames(typed, []);
  const folder = join(parent, names.folder);
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  copyTemplate(names, folder, { withService: false, isWanted: (path) => path.startsWith('src/') });
  mkdirSync(join(folder, '.cache'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write('package.json', JSON.stringify({ name: names.folder, type: 'module', fanBase: { platform: '' } }));
  write('package-lock.json', JSON.stringify({ packages: {} }));
  write(
    '.cache/platform.json',
    JSON.stringify({ shell: '1.0.0', singletons: sharedVersions(), packages: {} }),
  );
  write(
    'lingui.config.mjs',
    `import { configure, listCatalogs } from '@fan-base/tooling/lingui';
export default configure(listCatalogs(import.meta.dirname, 'src'));`,
  );
  return {
    name: names.folder,
    write,
    change(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      write(file, text.replaceAll(from, to));
    },
    async build(version) {
      const out = join(parent, 'builds', names.folder, version);
      const args = ['--disable-warning=ExperimentalWarning', program, names.folder, version, out];
      await run(process.execPath, args, { cwd: folder });
      return { folder: out, release: JSON.parse(readFileSync(join(out, 'release.json'), 'utf8')) };
    },
  };
}
