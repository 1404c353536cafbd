import type { HydrationTrigger } from '@fan-base/shared-contracts/contributions';
import { islandAttribute } from '../../page/island-place.ts';
import type { Hydration } from '../../page/region/hydration.ts';
import { onInteraction, whenVisible } from './triggers.ts';

/** The hydration of the page region or of an island. */
export type Part = Omit<Hydration<unknown>, 'loaded'>;

const parts = new WeakMap<Element, Part>();

export const getPart = (element: Element): Part | undefined => parts.get(element);

/** Registers a part of the page with the early input handler. */
export const registerPart = (element: Element, part: Part): void => void parts.set(element, part);

/** Registers a part of the page, and wakes it when it is due. */
export function addPart(element: Element, part: Part, when: HydrationTrigger): void {
  registerPart(element, part);
  if (when === 'load') {
    void part.wake();
    return;
  }
  const stops = [onInteraction(element, part.wake)];
  if (when === 'visible') stops.push(whenVisible(element, part.wake));
  part.state.subscribe(() => {
    for (const stop of stops) stop();
  });
}

/** Hydrates all islands, because data has changed: what is not hydrated would stay as it is. */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll(`[${islandAttribute}]`)) void parts.get(element)?.wake();
}

/** The innermost part around an event's target, if it is not hydrated yet. */
export function findWaitingPart(
  target: EventTarget | null | undefined,
): { element: Element; part: Part } | null {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const part = parts.get(element);
    if (part) return /live|ended/.test(part.state.getState()) ? null : { element, part };
  }
  return null;
}
