import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createStore } from 'zustand';
import { IslandTree } from '../../page/island/IslandTree.tsx';
import {
  type Island,
  type IslandEnvironment,
  idPrefix,
  islandAttribute,
  islandId,
  loadIsland,
} from '../../page/island/island-environment.ts';
import { IslandLoader } from '../../page/island/island-loader.ts';
import { reportReactErrors } from '../../page/view/report-react-errors.ts';
import { followPath, getPath } from './element-path.ts';
import { watchIsland } from './island-elements.ts';

/**
 * Lets the widgets inside a page's server HTML live although the page itself does not: they are other remotes'
 * code, and nothing is wrong with it.
 * @returns the way to end them
 */
export function wakeIslands(
  region: Element,
  uses: readonly WidgetUse[],
  environment: IslandEnvironment,
): () => void {
  const ends = uses.map((use) => {
    const wrapper = region.querySelector(`[${islandAttribute}="${islandId(use)}"]`);
    const body = wrapper?.firstElementChild;
    if (!(wrapper && body instanceof HTMLDivElement)) return () => {};
    const island: Island = {
      use,
      loader: new IslandLoader(() => loadIsland(use, environment, true)),
      props: createStore(() => use.props ?? {}),
      hasServerHtml: true,
      element: { current: body },
    };
    return startIsland(wrapper, island, environment, 'visible');
  });
  return () => {
    for (const end of ends) end();
  };
}

/** Remembers what has the focus in an element that is rendered anew. @returns the way to give it back */
function keepFocus(element: Element): () => void {
  const focused = document.activeElement;
  if (!focused || !element.contains(focused)) return () => {};
  const path = getPath(focused, element);
  return () => {
    const again = followPath(path, element);
    // Whoever has gone elsewhere meanwhile is left there.
    if (again instanceof HTMLElement && document.activeElement === document.body)
      again.focus({ preventScroll: true });
  };
}

/** Gives the island its root once its code is here. @returns the way to end it */
function growRoot(island: Island, environment: IslandEnvironment): () => void {
  const id = islandId(island.use);
  const element = island.element.current;
  if (!element) return () => {};
  const html = island.hasServerHtml ? element.innerHTML : '';
  let root: Root | undefined;
  let ended = false;
  void island.loader.loaded.then((loaded) => {
    if (ended) return;
    const tree = (
      <IslandTree
        environment={environment}
        loaded={loaded}
        props={island.props}
        html={html}
        loader={island.loader}
        onThrow={(error) => environment.onThrow(island.use, error)}
        reload={() => environment.reload(island.use)}
      />
    );
    const options = { identifierPrefix: idPrefix(id), ...reportReactErrors(id) };
    startTransition(() => {
      if (html && loaded.isAsRendered) root = hydrateRoot(element, tree, options);
      else {
        const giveFocusBack = keepFocus(element);
        root = createRoot(element, options);
        root.render(tree);
        void island.loader.whenLive(() => {
          element.style.minHeight = '';
          giveFocusBack();
        });
      }
    });
  });
  return () => {
    ended = true;
    const old = root;
    // React neither allows a root to be unmounted while another renders, nor before it is hydrated.
    if (old) island.loader.whenLive(() => queueMicrotask(() => old.unmount()));
  };
}

/** Starts an island's loader when it is time, and grows its root. @returns the way to end it */
export function startIsland(
  wrapper: Element,
  island: Island,
  environment: IslandEnvironment,
  when: 'visible' | 'load',
): () => void {
  // What the server says of a widget that failed there: in the browser it may come, and else says so itself.
  if (!island.hasServerHtml) island.element.current?.replaceChildren();
  const stopWatching = watchIsland(wrapper, island.loader, when);
  const endRoot = growRoot(island, environment);
  island.loader.whenLive(() => environment.onLive(island.use));
  return () => {
    stopWatching();
    island.loader.dispose();
    endRoot();
  };
}
