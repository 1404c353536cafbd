import { islandElementAttribute } from '../../page/island-place.ts';

/** The islands' elements in the server's HTML of the page region. */
export interface ServedIslands {
  /** Finds them, before the region is hydrated. */
  readonly find: (region: Element) => void;
  readonly get: (place: string) => HTMLElement | null;
  /** Call it when the region is hydrated or shows another page, whose islands are new. */
  readonly forget: () => void;
}

export function createServedIslands(): ServedIslands {
  const elements = new Map<string, HTMLElement>();
  return {
    find(region) {
      for (const element of region.querySelectorAll<HTMLElement>(`[${islandElementAttribute}]`)) {
        const place = element.getAttribute(islandElementAttribute);
        if (place) elements.set(place, element);
      }
    },
    get: (place) => elements.get(place) ?? null,
    forget: () => elements.clear(),
  };
}
