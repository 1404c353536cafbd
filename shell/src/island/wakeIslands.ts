import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { createStore } from 'zustand';
import { Gate } from './Gate.ts';
import { islandAttribute } from './gates.ts';
import { type IslandEnvironment, islandId } from './IslandEnvironment.ts';
import { type Island, startIsland } from './startIsland.tsx';

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
      gate: new Gate(() => environment.load(use)),
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
