import type { RemoteWidgetProps } from '@fan-base/shared-contracts/shell';
import {
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { reportReactErrors } from '../app/reportReactErrors.ts';
import { watchable } from '../app/watch.ts';
import { Gate } from './Gate.ts';
import { islandAttribute, watchGate } from './gates.ts';
import { type IslandEnvironment, idPrefix, islandId, useIslandEnvironment } from './IslandEnvironment.ts';
import { IslandNotice } from './IslandNotice.tsx';
import { IslandTree, type WidgetProps } from './IslandTree.tsx';

const noProps: WidgetProps = {};
const never = () => () => {};

/** True while React hydrates this component, false when the browser renders it. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

function sameProps(a: WidgetProps, b: WidgetProps): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

interface Island {
  readonly gate: Gate;
  readonly props: ReturnType<typeof watchable<WidgetProps>>;
  /** Whether the server's HTML is in the page, to be hydrated rather than made. */
  readonly hasServerHtml: boolean;
  /** The element for the island's root; it never changes, or React would touch what is inside. */
  readonly body: ReactNode;
  readonly element: { current: HTMLDivElement | null };
}

function createIsland(use: RemoteWidgetProps, environment: IslandEnvironment, isHydrating: boolean): Island {
  const id = islandId(use);
  const element = { current: null as HTMLDivElement | null };
  const html = environment.serverHtml(id);
  const hasServerHtml = __SERVER__ ? html !== undefined : isHydrating && !environment.isMissing(id);
  const body = (
    <div
      ref={element}
      style={hasServerHtml ? undefined : { minHeight: environment.minHeight(use) }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for this widget, made by this server
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  );
  const gate = new Gate(() => environment.load(use));
  return { gate, props: watchable(use.props ?? noProps), hasServerHtml, body, element };
}

/** Gives the island its root once its code is here. @returns the way to end it */
function growRoot(island: Island, environment: IslandEnvironment, id: string): () => void {
  const element = island.element.current;
  if (!element) return () => {};
  const html = island.hasServerHtml ? element.innerHTML : '';
  let root: Root | undefined;
  let ended = false;
  void island.gate.loaded.then((loaded) => {
    if (ended) return;
    const tree = (
      <IslandTree
        environment={environment}
        loaded={loaded}
        props={island.props}
        html={html}
        gate={island.gate}
      />
    );
    const options = { identifierPrefix: idPrefix(id), ...reportReactErrors(id) };
    startTransition(() => {
      if (html) root = hydrateRoot(element, tree, options);
      else {
        root = createRoot(element, options);
        root.render(tree);
        void island.gate.whenLive(() => {
          element.style.minHeight = '';
        });
      }
    });
  });
  return () => {
    ended = true;
    const old = root;
    // React neither allows a root to be unmounted while another renders, nor before it is hydrated.
    if (old) island.gate.whenLive(() => queueMicrotask(() => old.unmount()));
  };
}

function Notice({ island, environment }: { island: Island; environment: IslandEnvironment }) {
  const { state, open } = island.gate;
  const current = useSyncExternalStore(state.subscribe, state.get, state.initial);
  if (current !== 'failed') return null;
  return <IslandNotice i18n={environment.shellI18n} hasContent={island.hasServerHtml} onRetry={open} />;
}

/**
 * A block of another remote as a React root of its own inside the page's HTML. The server renders it; its code
 * loads when it comes near the screen or is touched. Nothing that happens above it can take its HTML away, and
 * nothing that happens in it reaches the page around it (docs/decisions, islands).
 */
export const RemoteWidget = memo(
  function RemoteWidget(use: RemoteWidgetProps) {
    const environment = useIslandEnvironment();
    const isHydrating = useIsHydrating();
    const [island] = useState(() => createIsland(use, environment, isHydrating));
    const wrapper = useRef<HTMLDivElement>(null);
    const id = islandId(use);
    const when = use.hydrate ?? 'visible';
    useEffect(() => {
      if (!wrapper.current) return;
      const stopWatching = watchGate(wrapper.current, island.gate, when);
      const endRoot = growRoot(island, environment, id);
      return () => {
        stopWatching();
        island.gate.dispose();
        endRoot();
      };
    }, [island, environment, id, when]);
    useEffect(() => {
      const next = use.props ?? noProps;
      if (!sameProps(island.props.get(), next)) island.props.set(next);
    });
    return (
      <div ref={wrapper} {...{ [islandAttribute]: id }}>
        {island.body}
        <Notice island={island} environment={environment} />
      </div>
    );
  },
  (before, after) =>
    before.remote === after.remote &&
    before.widget === after.widget &&
    before.hydrate === after.hydrate &&
    sameProps(before.props ?? noProps, after.props ?? noProps),
);
