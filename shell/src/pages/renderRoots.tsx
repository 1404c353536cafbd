import { renderToString } from 'react-dom/server';
import { Frame } from '../app/Frame.tsx';
import { PageRoot } from '../app/PageRoot.tsx';
import { IslandProviders, type PageContexts, Providers } from '../app/Providers.tsx';
import type { IslandEnvironment } from '../island/IslandEnvironment.ts';
import { idPrefix, islandId } from '../island/IslandEnvironment.ts';
import { serverIsland } from '../island/IslandTree.tsx';
import type { ReadyWidget } from '../island/loadWidget.ts';
import { noCare } from '../region/PageCare.ts';

export interface RenderedIslands {
  readonly html: ReadonlyMap<string, string>;
  /** Ids of those that threw, with what they threw. */
  readonly failed: ReadonlyMap<string, { readonly remote: string; readonly error: unknown }>;
}

/** Renders every widget as a root of its own; one that throws leaves the others as they are. */
export function renderIslands(
  widgets: readonly ReadyWidget[],
  environment: IslandEnvironment,
): RenderedIslands {
  const html = new Map<string, string>();
  const failed = new Map<string, { remote: string; error: unknown }>();
  for (const { use, loaded } of widgets) {
    const id = islandId(use);
    try {
      const tree = serverIsland(environment, loaded, use.props ?? {});
      html.set(id, renderToString(tree, { identifierPrefix: idPrefix(id) }));
    } catch (error) {
      failed.set(id, { remote: use.remote, error });
    }
  }
  return { html, failed };
}

/** Renders the page region. @throws what the page throws */
export const renderRegion = (contexts: PageContexts, islands: IslandEnvironment): string =>
  renderToString(
    <Providers contexts={contexts} islands={islands} i18n={islands.shellI18n}>
      <PageRoot moment={contexts.moment} care={noCare} />
    </Providers>,
    { identifierPrefix: idPrefix('page') },
  );

/** Renders the frame around the page region's HTML. */
export const renderFrame = (contexts: PageContexts, islands: IslandEnvironment, regionHtml: string): string =>
  renderToString(
    <Providers contexts={contexts} islands={islands} i18n={islands.shellI18n}>
      <Frame moment={contexts.moment} regionHtml={regionHtml} />
    </Providers>,
    { identifierPrefix: idPrefix('frame') },
  );

/** Gives an island's root the contexts of the page that is rendered. */
export const provideContexts =
  (contexts: PageContexts): IslandEnvironment['provide'] =>
  (children) => <IslandProviders contexts={contexts}>{children}</IslandProviders>;
