import { createHydration } from '@fan-base/host/page/region/hydration';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { createStore } from 'zustand';
import type { Island, IslandEnvironment, LoadedWidget } from '../../page/island/island-environment.ts';
import { startIsland } from './start-island.tsx';

/** jsdom has no layout: every element is in the viewport. */
class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  private readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
  }
  observe() {
    this.notify(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }
  disconnect() {}
}
beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Observer }));

/** Starts an island in the viewport. @returns whether its code is requested */
function start(options: Pick<WidgetUse, 'hydrate'>, hasServerHtml: boolean): boolean {
  const wrapper = document.createElement('div');
  const load = jest.fn(() => new Promise<LoadedWidget>(() => {}));
  const island: Island = {
    use: { remote: 'mf-news', widget: 'youtube', ...options },
    hydration: createHydration(load),
    props: createStore(() => ({})),
    hasServerHtml,
    element: { current: wrapper.appendChild(document.createElement('div')) },
  };
  startIsland(wrapper, island, {} as IslandEnvironment);
  return load.mock.calls.length > 0;
}

test.each<[Pick<WidgetUse, 'hydrate'>, boolean, boolean]>([
  [{}, true, true],
  [{ hydrate: 'visible' }, true, true],
  [{ hydrate: 'load' }, true, true],
  [{ hydrate: 'interaction' }, true, false],
  [{ hydrate: 'interaction' }, false, true],
])(
  '[MF-3] a widget in the viewport with %j, server HTML %s: loading %s',
  (options, hasServerHtml, isLoading) => {
    expect(start(options, hasServerHtml)).toBe(isLoading);
  },
);
