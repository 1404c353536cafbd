import { addPart } from '@fan-base/host/browser/hydration/parts';
import { RestoreInput } from '@fan-base/host/browser/hydration/RestoreInput.tsx';
import { rememberFocus } from '@fan-base/host/browser/hydration/remember-input';
import {
  islandAttribute,
  islandElementAttribute,
  islandId,
  islandPlace,
} from '@fan-base/host/page/island-place';
import { reportReactErrors } from '@fan-base/host/page/react-errors';
import { createHydration } from '@fan-base/host/page/region/hydration';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createStore } from 'zustand';
import { IslandTree } from '../../page/island/IslandTree.tsx';
import { type Island, type IslandEnvironment, idPrefix } from '../../page/island/island-environment.ts';

/**
 * Hydrates the widgets inside server-rendered HTML of a page whose own code failed: they belong to other
 * remotes, which may be fine.
 * @returns a function to end them
 */
export function hydrateIslands(
  region: Element,
  uses: readonly WidgetUse[],
  environment: IslandEnvironment,
): () => void {
  const ends = uses.map((use) => {
    const body = region.querySelector<HTMLElement>(`[${islandElementAttribute}="${islandPlace(use)}"]`);
    const wrapper = body?.closest(`[${islandAttribute}]`);
    if (!wrapper || !body) return () => {};
    const island: Island = {
      use,
      hydration: createHydration(() => environment.load(use)),
      props: createStore(() => use.props ?? {}),
      hasServerHtml: true,
      element: { current: body },
    };
    return startIsland(wrapper, island, environment);
  });
  return () => {
    for (const end of ends) end();
  };
}

/** Creates the island's root when its code is loaded. @returns a function to unmount it */
function createIslandRoot(island: Island, environment: IslandEnvironment): () => void {
  const id = islandId(island.use);
  const element = island.element.current;
  if (!element) return () => {};
  const html = island.hasServerHtml ? element.innerHTML : '';
  let root: Root | undefined;
  let ended = false;
  void island.hydration.loaded.then((loaded) => {
    if (ended) return;
    const tree = (
      <IslandTree
        environment={environment}
        loaded={loaded}
        props={island.props}
        html={html}
        onLive={island.hydration.markLive}
        onThrow={(error) => environment.onThrow(island.use, error)}
        reload={() => environment.reload(island.use)}
      />
    );
    const options = { identifierPrefix: idPrefix(islandPlace(island.use)), ...reportReactErrors(id) };
    startTransition(() => {
      if (html) root = hydrateRoot(element, <RestoreInput within={element}>{tree}</RestoreInput>, options);
      else {
        const restoreFocus = rememberFocus(element);
        root = createRoot(element, options);
        root.render(tree);
        void island.hydration.whenLive(() => {
          element.style.minHeight = '';
          restoreFocus();
        });
      }
    });
  });
  return () => {
    ended = true;
    const old = root;
    // React allows unmounting neither while another root renders nor before hydration.
    if (old) island.hydration.whenLive(() => queueMicrotask(() => old.unmount()));
  };
}

/** Starts an island: wakes it when it is due, and creates its root. @returns a function to end it */
export function startIsland(wrapper: Element, island: Island, environment: IslandEnvironment): () => void {
  // Removes the server's failure notice: the browser loads the widget, or shows its own notice.
  if (!island.hasServerHtml) island.element.current?.replaceChildren();
  const endRoot = createIslandRoot(island, environment);
  island.hydration.whenLive(() => environment.onLive(island.use));
  const { hydrate = 'visible' } = island.use;
  // Without HTML there is nothing to interact with.
  const isEmpty = hydrate === 'interaction' && !island.hasServerHtml;
  addPart(wrapper, island.hydration, isEmpty ? 'visible' : hydrate);
  return () => {
    island.hydration.end();
    endRoot();
  };
}
