import type { Gate } from './Gate.ts';

/** Attribute of the element around an island. */
export const islandAttribute = 'data-island';

const gates = new Map<Element, Gate>();

/** The gate of an island's element. */
export const getGate = (element: Element): Gate | undefined => gates.get(element);

/** The island around an event's target, unless it is live and needs no help. */
export function findWaitingIsland(target: EventTarget | null): { element: Element; gate: Gate } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest(`[${islandAttribute}]`);
  const gate = element && gates.get(element);
  return gate && gate.state.getState() !== 'live' ? { element, gate } : null;
}

const margin = '300px 0px';
let observer: IntersectionObserver | undefined;

/** Opens the gate when the element comes near the screen, or at once. @returns the way to stop watching */
export function watchGate(element: Element, gate: Gate, when: 'visible' | 'load'): () => void {
  gates.set(element, gate);
  if (when === 'load') gate.open();
  else {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!entry.isIntersecting) continue;
          observer?.unobserve(entry.target);
          gates.get(entry.target)?.open();
        }
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  }
  return () => {
    observer?.unobserve(element);
    gates.delete(element);
  };
}
