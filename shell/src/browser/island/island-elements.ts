import { islandAttribute } from '../../page/island/island-environment.ts';
import type { IslandLoader } from '../../page/island/island-loader.ts';
import { elementIds } from '../../page/view/boot.ts';

const loaders = new Map<Element, IslandLoader>();

/** A part of the page whose HTML is shown but not hydrated. */
export type WaitingPart = Pick<IslandLoader, 'state' | 'start' | 'whenLive'>;

/** The page region while it is dehydrated. */
const regions = new Map<Element, WaitingPart>();

/** Registers a dehydrated page region with the early input handler. @returns a function to unregister it */
export function addDehydratedRegion(element: Element, part: WaitingPart): () => void {
  regions.set(element, part);
  return () => void regions.delete(element);
}

export const getIslandLoader = (element: Element): IslandLoader | undefined => loaders.get(element);

/** The island or page region around an event's target, if it is not hydrated yet. */
export function findWaitingPart(
  target: EventTarget | null,
): { element: Element; loader: WaitingPart } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest(`[${islandAttribute}],#${elementIds.page}`);
  const loader = element && (loaders.get(element) ?? regions.get(element));
  return loader && loader.state.getState() !== 'live' ? { element, loader } : null;
}

const margin = '300px 0px';
let observer: IntersectionObserver | undefined;

/**
 * Starts the loader now, or when the element comes near the viewport.
 * @returns a function to stop watching
 */
export function watchIsland(element: Element, loader: IslandLoader, when: 'visible' | 'load'): () => void {
  loaders.set(element, loader);
  if (when === 'load') loader.start();
  else {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!entry.isIntersecting) continue;
          observer?.unobserve(entry.target);
          loaders.get(entry.target)?.start();
        }
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  }
  return () => {
    observer?.unobserve(element);
    loaders.delete(element);
  };
}
