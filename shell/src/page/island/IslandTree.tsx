import { RegionBoundary } from '@fan-base/host/page/region/RegionBoundary.tsx';
import { RegionNotice } from '@fan-base/host/page/region/RegionNotice.tsx';
import { ServerHtml } from '@fan-base/host/page/region/ServerHtml.tsx';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import type { IslandEnvironment, LoadedWidget, WidgetProps } from './island-environment.ts';

function WithProps({ loaded, props }: { loaded: LoadedWidget; props: ReadonlyStore<WidgetProps> }) {
  const current = useStore(props);
  return <loaded.Widget {...current} />;
}

function ReportLive({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

interface IslandTreeProps {
  readonly environment: IslandEnvironment;
  readonly loaded: LoadedWidget;
  readonly props: ReadonlyStore<WidgetProps>;
  readonly html: string;
  /** Called when the island is hydrated; not on the server. */
  readonly onLive?: () => void;
  readonly onThrow: (error: unknown) => void;
  /** Reloads the widget's code. */
  readonly reload: () => Promise<LoadedWidget>;
}

/**
 * The content of an island's React root, identical on server and client. If the widget throws, its
 * server-rendered HTML is shown again, without affecting the page.
 */
export function IslandTree(tree: IslandTreeProps) {
  const { environment, props, html, onLive } = tree;
  const [loaded, setLoaded] = useState(tree.loaded);
  const noteThrow = (error: unknown) => {
    // React now owns this element, so clicks on its notice must not wait for the widget.
    onLive?.();
    tree.onThrow(error);
  };
  return (
    <RegionBoundary
      onThrow={noteThrow}
      renew={() => tree.reload().then(setLoaded)}
      fallback={(retry) => (
        <>
          <ServerHtml html={html} />
          <RegionNotice
            i18n={environment.shellI18n}
            hasContent={html !== ''}
            code="threw-on-render"
            onRetry={retry}
          />
        </>
      )}
    >
      {environment.provide(
        <I18nProvider i18n={loaded.i18n}>
          <WithProps loaded={loaded} props={props} />
        </I18nProvider>,
      )}
      {onLive ? <ReportLive onLive={onLive} /> : null}
    </RegionBoundary>
  );
}

/** The tree as rendered on the server. */
export const serverIsland = (environment: IslandEnvironment, loaded: LoadedWidget, props: WidgetProps) => (
  <IslandTree
    environment={environment}
    loaded={loaded}
    props={createStore(() => props)}
    html=""
    onThrow={() => {}}
    reload={async () => loaded}
  />
);
