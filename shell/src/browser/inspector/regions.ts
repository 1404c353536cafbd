import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import { islandAttribute } from '../../page/island/island-environment.ts';
import type { IslandState } from '../../page/island/island-loader.ts';
import { elementIds } from '../../page/view/boot.ts';
import { getIslandLoader } from '../island/island-elements.ts';

/** A part of the page with code of its own. */
export interface Region {
  /** `frame`, `page`, or the island's id: as errors name it. */
  readonly id: string;
  readonly remote: string;
  /** Name of its own chunk in the release; null where it has none. */
  readonly chunk: string | null;
  readonly state: IslandState;
  readonly element: HTMLElement;
}

/** Which remote and widget an island's id means. A remote may be named like the beginning of another. */
export function findOwner(
  id: string,
  releases: readonly Pick<RemoteRelease, 'name' | 'widgets'>[],
): { readonly remote: string; readonly chunk: string | null } {
  for (const { name, widgets } of releases) {
    const widget = id.startsWith(`${name}-`) ? id.slice(name.length + 1) : '';
    if (widget in widgets) return { remote: name, chunk: `widget-${widget}` };
  }
  return { remote: id, chunk: null };
}

/** The regions of the page that is shown, from the outside in. */
export function findRegions(match: RouteMatch | null, releases: readonly RemoteRelease[]): Region[] {
  const frame = document.getElementById(elementIds.frame);
  const page = document.getElementById(elementIds.page);
  if (!frame || !page) return [];
  const isReady = document.documentElement.dataset['ready'] !== undefined;
  // The notice of a region whose code could not be had stands before it.
  const hasFailed = page.previousElementSibling?.matches('[role=alert]') ?? false;
  const regions: Region[] = [
    { id: 'frame', remote: 'shell', chunk: 'main', state: 'live', element: frame },
    {
      id: 'page',
      remote: match?.route.remote ?? 'shell',
      chunk: match ? `page-${match.route.key}` : null,
      state: hasFailed ? 'failed' : isReady ? 'live' : 'loading',
      element: page,
    },
  ];
  for (const element of document.querySelectorAll<HTMLElement>(`[${islandAttribute}]`)) {
    const id = element.getAttribute(islandAttribute) ?? '';
    const state = getIslandLoader(element)?.state.getState() ?? 'closed';
    regions.push({ id, ...findOwner(id, releases), state, element });
  }
  return regions;
}
