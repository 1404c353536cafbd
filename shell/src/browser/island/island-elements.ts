import { islandAttribute } from '../../page/island/island-environment.ts';
import type { IslandLoader } from '../../page/island/island-loader.ts';
import { elementIds } from '../../page/view/boot.ts';

const loaders = new Map<Element, IslandLoader>();

/** A part of the page whose HTML is there and whose code is not. */
export type WaitingPart = Pick<IslandLoader, 'state' | 'start' | 'whenLive'>;

/** The page region while it sleeps. */
const regions = new Map<Element, WaitingPart>();

/** Has early input wait for a page region that sleeps. @returns the way to end that */
export function addSleepingRegion(element: Element, part: WaitingPart): () => void {
  regions.set(element, part);
  return () => void regions.delete(element);
}

/** The loader of an island's element. */
export const getIslandLoader = (element: Element): IslandLoader | undefined => loaders.get(element);

/** The island or sleeping page region around an event's target, unless it is live and needs no help. */
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

/** Starts the loader when the element comes near the screen, or at once. @returns the way to stop watching */
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
