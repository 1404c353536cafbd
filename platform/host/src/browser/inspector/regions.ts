import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { elementIds } from '../../page/boot.ts';
import { islandAttribute } from '../../page/island-place.ts';
import type { HydrationState } from '../../page/region/hydration.ts';
import { findOwner } from '../find-owner.ts';
import { getPart } from '../hydration/parts.ts';
import type { Inspected } from './inspection.ts';

/** A part of the page with separate code. */
export interface Region {
  /** Identifies it among the page's regions. */
  readonly key: string;
  /** `frame`, `page`, or an island's id, as in error reports; a page may place a widget several times. */
  readonly id: string;
  readonly remote: string;
  /** Its chunk in the release, if it has one. */
  readonly chunk: string | null;
  readonly state: HydrationState;
  readonly element: HTMLElement;
}

/** The regions of the current page, outermost first. */
export function findRegions(
  open: ReturnType<Inspected['getPage']>,
  releases: readonly RemoteRelease[],
): Region[] {
  const frame = document.getElementById(elementIds.frame);
  const page = document.getElementById(elementIds.page);
  if (!frame || !page) return [];
  const getState = (element: Element) => getPart(element)?.state.getState() ?? 'dehydrated';
  const regions: Region[] = [
    { key: 'frame', id: 'frame', remote: 'shell', chunk: 'main', state: 'live', element: frame },
    {
      key: 'page',
      id: 'page',
      remote: open?.remote ?? 'shell',
      chunk: open ? `page-${open.key}` : null,
      state: getState(page),
      element: page,
    },
  ];
  for (const element of document.querySelectorAll<HTMLElement>(`[${islandAttribute}]`)) {
    const id = element.getAttribute(islandAttribute) ?? '';
    const key = `${id} ${regions.length}`;
    regions.push({ key, id, ...findOwner(id, releases), state: getState(element), element });
  }
  return regions;
}
