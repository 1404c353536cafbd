import { join, resolve } from 'node:path';
import { copyWorkingReleases } from '@fan-base/tooling/start/working-releases';

/** A working tree's releases. */
export interface Tree {
  readonly name: string;
  readonly releases: string;
}

/** Copies the releases of this tree and of the one for comparison, another working tree with installed packages. */
export async function copyTrees(folder: string, against: string | undefined): Promise<[Tree, ...Tree[]]> {
  const own: Tree = { name: 'here', releases: join(folder, 'releases') };
  await copyWorkingReleases(own.releases, console.log);
  if (against === undefined) return [own];
  const other: Tree = { name: 'there', releases: join(folder, 'releases-there') };
  const tooling = await import(join(resolve(against), 'platform/tooling/src/start/working-releases.ts'));
  await (tooling.copyWorkingReleases as typeof copyWorkingReleases)(other.releases, console.log);
  return [own, other];
}
