import type { DevState } from '@fan-base/shared-contracts/dev';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';

export type Update =
  | { readonly kind: 'reload' }
  | { readonly kind: 'swap'; readonly releases: readonly RemoteRelease[] };

/** Pages and widgets stand in the boot document: with others the page must be loaded anew. */
const formatShape = ({ pages, widgets }: RemoteRelease): string => JSON.stringify([pages, widgets]);

/**
 * What a page does about the product's present state.
 * @param own version of the shell that runs in the page
 * @param present releases that the page works with, by name
 */
export function planUpdate(
  { shell, remotes }: Pick<DevState, 'shell' | 'remotes'>,
  own: string,
  present: ReadonlyMap<string, RemoteRelease>,
): Update {
  if (shell !== own) return { kind: 'reload' };
  const changed = remotes.filter(({ name, version }) => present.get(name)?.version !== version);
  const isOther = changed.some((release) => {
    const before = present.get(release.name);
    return !before || formatShape(before) !== formatShape(release);
  });
  return isOther ? { kind: 'reload' } : { kind: 'swap', releases: changed };
}
