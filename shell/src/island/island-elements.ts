import type { IslandLoader } from './island-loader.ts';

/** Attribute of the element around an island. */
export const islandAttribute = 'data-island';

const loaders = new Map<Element, IslandLoader>();

/** The loader of an island's element. */
export const getIslandLoader = (element: Element): IslandLoader | undefined => loaders.get(element);

/** The island around an event's target, unless it is live and needs no help. */
export function findWaitingIsland(
  target: EventTarget | null,
): { element: Element; loader: IslandLoader } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest(`[${islandAttribute}]`);
  const loader = element && loaders.get(element);
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
