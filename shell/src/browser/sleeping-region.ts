import { createStore } from 'zustand';
import type { IslandState } from '../page/island/island-loader.ts';
import { addSleepingRegion } from './island/island-elements.ts';

/** What a visitor does first, wherever on the page. */
const signsOfLife = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

export interface SleepingRegion {
  /** Wakes it, as the visitor's first sign of life does. */
  readonly wake: () => void;
  /** It lives: what the visitor did meanwhile is done now. */
  readonly markLive: () => void;
  /** Another page is there in its place: what the visitor did is forgotten. */
  readonly end: () => void;
}

/**
 * Lets a page region sleep whose first screen has nothing to operate: its code is not asked for before the visitor does
 * something or comes back to the page. What they press while it wakes is done once it lives.
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
    // It wakes no more.
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
      // As events of their own: while React commits, a press could not be answered to its end.
      setTimeout(() => {
        for (const action of actions) action();
      });
    },
    end,
  };
}
