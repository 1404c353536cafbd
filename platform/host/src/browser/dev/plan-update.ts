import type { DevState } from '@fan-base/shared-contracts/dev';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';

export type Update =
  | { readonly kind: 'reload' }
  | { readonly kind: 'swap'; readonly releases: readonly RemoteRelease[] };

/** Pages, widgets and contributions are in the boot data, so a change requires a page load. */
const formatShape = ({ pages, widgets }: RemoteRelease): string => JSON.stringify([pages, widgets]);

/**
 * Decides how a page reacts to the current builds.
 * @param runningShell version of the running shell
 * @param present the page's releases, by name
 * @param contributions what the page's remotes contributed at its first update
 */
export function planUpdate(
  state: Pick<DevState, 'shell' | 'remotes' | 'contributions'>,
  runningShell: string,
  present: ReadonlyMap<string, RemoteRelease>,
  contributions: string,
): Update {
  const { shell, remotes } = state;
  if (shell !== runningShell || state.contributions !== contributions) return { kind: 'reload' };
  const changed = remotes.filter(({ name, version }) => present.get(name)?.version !== version);
  const isOther = changed.some((release) => {
    const before = present.get(release.name);
    return !before || formatShape(before) !== formatShape(release);
  });
  return isOther ? { kind: 'reload' } : { kind: 'swap', releases: changed };
}
