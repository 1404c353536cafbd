import { createStore } from 'zustand';
import type { IslandState } from '../page/island/island-loader.ts';
import { addDehydratedRegion } from './island/island-elements.ts';

/** First interactions of a visitor, anywhere on the page. */
const interactions = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

export interface DehydratedRegion {
  /** Starts the hydration, like an interaction. */
  readonly start: () => void;
  /** Call it when the region is hydrated: replays the visitor's input. */
  readonly markLive: () => void;
  /** Call it when another page replaces the region: discards the input. */
  readonly end: () => void;
}

/**
 * Leaves a page region dehydrated if its first screen has no controls. Its code is loaded when the visitor
 * interacts with or returns to the page. Input during loading is replayed after hydration.
 * @param onStart called once
 */
export function leaveDehydrated(element: HTMLElement, onStart: () => void): DehydratedRegion {
  const state = createStore<IslandState>(() => 'closed');
  let waiting: (() => void)[] = [];

  const startWhenVisible = () => {
    if (document.visibilityState === 'visible') start();
  };
  const stopListening = () => {
    for (const interaction of interactions) removeEventListener(interaction, start, true);
    document.removeEventListener('visibilitychange', startWhenVisible);
  };
  function start() {
    if (state.getState() !== 'closed') return;
    state.setState('loading');
    stopListening();
    onStart();
  }
  const removePart = addDehydratedRegion(element, {
    state,
    start,
    whenLive: (action) => waiting.push(action),
  });
  for (const interaction of interactions)
    addEventListener(interaction, start, { capture: true, passive: true });
  document.addEventListener('visibilitychange', startWhenVisible);

  function end() {
    // Prevents a later start.
    state.setState('live');
    stopListening();
    removePart();
    waiting = [];
  }
  return {
    start,
    markLive() {
      const actions = waiting;
      end();
      // In a separate task: while React commits, a click could not be handled completely.
      setTimeout(() => {
        for (const action of actions) action();
      });
    },
    end,
  };
}
