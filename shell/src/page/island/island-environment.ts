import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import type { I18n } from '@lingui/core';
import { createContext, type ReactNode, useContext } from 'react';
import type { StoreApi } from 'zustand';
import type { IslandLoader, LoadedIsland, LoadedWidget } from './island-loader.ts';

export type WidgetProps = Readonly<Record<string, unknown>>;

/** One widget in its place on the page. */
export interface Island {
  readonly use: WidgetUse;
  readonly loader: IslandLoader;
  readonly props: StoreApi<WidgetProps>;
  /** Whether the server's HTML is in the page, to be hydrated rather than made. */
  readonly hasServerHtml: boolean;
  /** Where its root grows. */
  readonly element: { current: HTMLDivElement | null };
}

/** What islands need from the page around them; the object keeps its identity for the life of the page. */
export interface IslandEnvironment {
  /** @throws RemoteFailure */
  readonly load: (use: WidgetUse) => Promise<LoadedWidget>;
  /** The same with the remote's code asked for anew. @throws RemoteFailure */
  readonly reload: (use: WidgetUse) => Promise<LoadedWidget>;
  /**
   * Makes sure that the data is here from which the server rendered an island, which has this id.
   * @returns false: there is other data in its place, so that the server's HTML cannot be hydrated
   * @throws RemoteFailure
   */
  readonly loadData: (use: WidgetUse, id: string) => Promise<boolean>;
  /** Starts an island in the browser when it is due. @returns stops it */
  readonly start: (wrapper: Element, island: Island, when: NonNullable<WidgetUse['hydrate']>) => () => void;
  readonly onThrow: (use: WidgetUse, error: unknown) => void;
  /** Called in the browser when the widget is hydrated. */
  readonly onLive: (use: WidgetUse) => void;
  /** HTML that the server made of a widget, or of a notice in its place; undefined in the browser. */
  readonly serverHtml: (id: string) => string | undefined;
  /** Whether the server sent this page without the widget's HTML. */
  readonly isMissing: (id: string) => boolean;
  /** Pixels to hold for a widget without HTML. */
  readonly minHeight: (use: WidgetUse) => number;
  /** Gives an island's root the contexts that it cannot inherit. */
  readonly provide: (children: ReactNode) => ReactNode;
  readonly shellI18n: I18n;
}

export const IslandContext = createContext<IslandEnvironment | null>(null);

export function useIslandEnvironment(): IslandEnvironment {
  const environment = useContext(IslandContext);
  if (!environment) throw new Error('There is no shell around this widget');
  return environment;
}

/** Loads what an island lives from: its code, and its data where the server's HTML of it is in the page. @throws RemoteFailure */
export async function loadIsland(
  use: WidgetUse,
  environment: IslandEnvironment,
  hasServerHtml: boolean,
): Promise<LoadedIsland> {
  const [widget, isAsRendered] = await Promise.all([
    environment.load(use),
    hasServerHtml && environment.loadData(use, islandId(use)),
  ]);
  return { ...widget, isAsRendered };
}

/** Attribute of the element around an island. */
export const islandAttribute = 'data-island';

/** Names a widget on a page, equal on server and client. */
export const islandId = ({ remote, widget }: WidgetUse): string => `${remote}-${widget}`;

/** Keeps ids of `useId` apart between the roots of a page. */
export const idPrefix = (id: string): string => `${id}-`;
