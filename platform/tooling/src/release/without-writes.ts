import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';

/** A store for a dry run: changes are checked against it as ever, and not written. */
export function withoutWrites(releases: ReleaseFiles): ReleaseFiles {
  const placed = new Map<string, string>();
  return {
    ...releases,
    async place(build, name, version) {
      placed.set(`${name}/${version}`, build);
    },
    async read(path) {
      const [name, version, ...rest] = path.split('/');
      const build = placed.get(`${name}/${version}`);
      return build === undefined ? releases.read(path) : readFile(join(build, ...rest));
    },
    async remove() {},
    changeRegistry: async (change) => change(await releases.readRegistry()),
  };
}
