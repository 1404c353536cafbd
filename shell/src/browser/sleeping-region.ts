import { createStore } from 'zustand';
import type { IslandState } from '../page/island/island-loader.ts';
import { addSleepingRegion } from './island/island-elements.ts';

/** First interactions of a visitor, anywhere on the page. */
const signsOfLife = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

export interface SleepingRegion {
  /** Starts the hydration, like an interaction. */
  readonly wake: () => void;
  /** Call it when the region is hydrated: replays the visitor's input. */
  readonly markLive: () => void;
  /** Call it when another page replaces the region: discards the input. */
  readonly end: () => void;
}

/**
 * Leaves a page region dehydrated if its first screen has no controls. Its code is loaded when the visitor
 * interacts with or returns to the page. Input during loading is replayed after hydration.
 * @param onWake called once
 */
export function letSleep(element: HTMLElement, onWake: () => void): SleepingRegion {
  const state = createStore<IslandState>(() => 'closed');
  let waiting: (() => void)[] = [];

  const wakeWhenSeen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const stopListening = () => {
    for (const sign of signsOfLife) removeEventListener(sign, wake, true);
    document.removeEventListener('visibilitychange', wakeWhenSeen);
  };
  function wake() {
    if (state.getState() !== 'closed') return;
    state.setState('loading');
    stopListening();
    onWake();
  }
  const removePart = addSleepingRegion(element, {
    state,
    start: wake,
    whenLive: (action) => waiting.push(action),
  });
  for (const sign of signsOfLife) addEventListener(sign, wake, { capture: true, passive: true });
  document.addEventListener('visibilitychange', wakeWhenSeen);

  function end() {
    // Prevents a later start.
    state.setState('live');
    stopListening();
    removePart();
    waiting = [];
  }
  return {
    wake,
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
