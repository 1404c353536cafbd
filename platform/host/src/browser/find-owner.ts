import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { elementIds } from '../page/boot.ts';
import { islandAttribute } from '../page/island-place.ts';

/** The remote and widget of an island's id. A remote's name may be a prefix of another's. */
export function findOwner(
  id: string,
  releases: Iterable<Pick<RemoteRelease, 'name' | 'widgets'>>,
): { readonly remote: string; readonly chunk: string | null } {
  for (const { name, widgets } of releases) {
    const widget = id.startsWith(`${name}-`) ? id.slice(name.length + 1) : '';
    if (widget in widgets) return { remote: name, chunk: `widget-${widget}` };
  }
  return { remote: id, chunk: null };
}

/** The remote and region that an element belongs to; null: it is no longer in the document. */
export function findRegionOf(
  element: Element,
  pageRemote: string,
  releases: Iterable<Pick<RemoteRelease, 'name' | 'widgets'>>,
): { readonly remote: string; readonly region: string } | null {
  const island = element.closest(`[${islandAttribute}]`)?.getAttribute(islandAttribute);
  if (island) return { remote: findOwner(island, releases).remote, region: island };
  if (element.closest(`#${elementIds.page}`)) return { remote: pageRemote, region: 'page' };
  return element.isConnected ? { remote: 'shell', region: 'frame' } : null;
}
