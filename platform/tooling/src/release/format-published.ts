import type { Registry, Release } from '@fan-base/shared-contracts/release';

/** The outcome of a publication: `mf-news 1.4.0 is published on hold (registry revision 7)`. */
export function formatPublished(
  { apps, revision }: Registry,
  { name, version }: Pick<Release, 'name' | 'version'>,
  isExisting: boolean,
): string {
  const isStable = apps[name]?.stable === version;
  if (isExisting) {
    const what = isStable ? 'visitors have it' : 'promote it or roll back to it';
    return `${name} ${version} was published already with this content: nothing has changed (${what})`;
  }
  return `${name} ${version} is published${isStable ? '' : ' on hold'} (registry revision ${revision})`;
}
