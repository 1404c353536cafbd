import {
  islandAttribute,
  islandElementAttribute,
  islandId,
  islandPlace,
} from '@fan-base/host/page/island-place';
import { createHydration } from '@fan-base/host/page/region/hydration';
import { NestedRoot } from '@fan-base/host/page/region/NestedRoot.tsx';
import { HydrationNotice } from '@fan-base/host/page/region/RegionNotice.tsx';
import type { RemoteWidgetProps } from '@fan-base/shared-contracts/shell';
import { useIsHydrating } from '@fan-base/shared-ui/hooks/useIsHydrating';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { createStore } from 'zustand';
import {
  type Island,
  type IslandEnvironment,
  noProps,
  useIslandEnvironment,
  type WidgetProps,
} from './island-environment.ts';

interface PlacedIsland extends Island {
  /** The element for the island's root. It must stay the same, or React would touch the root's content. */
  readonly body: ReactNode;
}

function createIsland(
  use: RemoteWidgetProps,
  environment: IslandEnvironment,
  isHydrating: boolean,
): PlacedIsland {
  const place = islandPlace(use);
  const element: Island['element'] = { current: null };
  const html = environment.serverHtml(place);
  const isMissing = environment.isMissing(place);
  // If React renders the page again because its HTML was changed, the island's HTML can still be hydrated.
  const existing = isHydrating || isMissing ? null : environment.findServed(place);
  const hasServerHtml = (__SERVER__ ? html !== undefined : isHydrating || existing !== null) && !isMissing;
  const body = (
    <NestedRoot
      data={{ [islandElementAttribute]: place }}
      html={html ?? ''}
      minHeight={hasServerHtml ? undefined : environment.minHeight(use)}
      existing={existing}
      onElement={(current) => {
        element.current = current;
      }}
    />
  );
  return {
    use,
    hydration: createHydration(() => environment.load(use)),
    props: createStore<WidgetProps>(() => use.props ?? noProps),
    hasServerHtml,
    body,
    element,
  };
}

/**
 * A widget of another remote, as a separate React root inside the page's HTML. The server renders it; its
 * code loads when `hydrate` says so, or when the user interacts with it. Failures outside cannot remove
 * its HTML, and its failures don't affect the page around it (docs/decisions, islands).
 */
export const RemoteWidget = memo(
  function RemoteWidget(use: RemoteWidgetProps) {
    const environment = useIslandEnvironment();
    const isHydrating = useIsHydrating();
    const [island] = useState(() => createIsland(use, environment, isHydrating));
    const wrapper = useRef<HTMLDivElement>(null);
    const [id, place] = [islandId(use), islandPlace(use)];
    useEffect(() => {
      if (!wrapper.current) return;
      return environment.start(wrapper.current, island);
    }, [island, environment]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: equal props have the same island id
    useEffect(() => island.props.setState(use.props ?? noProps, true), [island, place]);
    return (
      <div ref={wrapper} {...{ [islandAttribute]: id }}>
        {island.body}
        <HydrationNotice
          i18n={environment.shellI18n}
          hydration={island.hydration}
          hasContent={island.hasServerHtml}
        />
      </div>
    );
  },
  (before, after) => islandPlace(before) === islandPlace(after),
);
