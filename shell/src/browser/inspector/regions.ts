import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import { islandAttribute } from '../../page/island/island-environment.ts';
import type { IslandState } from '../../page/island/island-loader.ts';
import { elementIds } from '../../page/view/boot.ts';
import { getIslandLoader } from '../island/island-elements.ts';

/** A part of the page with separate code. */
export interface Region {
  /** `frame`, `page`, or an island's id, as in error reports. */
  readonly id: string;
  readonly remote: string;
  /** Its chunk in the release, if it has one. */
  readonly chunk: string | null;
  readonly state: IslandState;
  readonly element: HTMLElement;
}

/** The remote and widget of an island's id. A remote's name may be a prefix of another's. */
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

/** The regions of the current page, outermost first. */
export function findRegions(match: RouteMatch | null, releases: readonly RemoteRelease[]): Region[] {
  const frame = document.getElementById(elementIds.frame);
  const page = document.getElementById(elementIds.page);
  if (!frame || !page) return [];
  const isReady = document.documentElement.dataset['ready'] !== undefined;
  // The notice of a failed region is in front of it.
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
