import type { Hydration } from '@fan-base/host/page/region/hydration';
import type { WidgetModule, WidgetUse } from '@fan-base/shared-contracts/remote';
import type { I18n } from '@lingui/core';
import { createContext, type ReactNode, useContext } from 'react';
import type { StoreApi } from 'zustand';

export type WidgetProps = Readonly<Record<string, unknown>>;

export const noProps: WidgetProps = {};

/** A widget whose code is loaded. */
export interface LoadedWidget extends WidgetModule {
  readonly i18n: I18n;
}

export interface Island {
  readonly use: WidgetUse;
  readonly hydration: Hydration<LoadedWidget>;
  readonly props: StoreApi<WidgetProps>;
  /** Whether there is server-rendered HTML to hydrate. */
  readonly hasServerHtml: boolean;
  /** The element for its root. */
  readonly element: { current: HTMLElement | null };
}

/** What islands need from the page. The same object for the page's lifetime. */
export interface IslandEnvironment {
  /** @throws RemoteFailure */
  readonly load: (use: WidgetUse) => Promise<LoadedWidget>;
  /** Loads the widget with its remote's code reloaded. @throws RemoteFailure */
  readonly reload: (use: WidgetUse) => Promise<LoadedWidget>;
  /** Starts an island in the browser when it is due. @returns stops it */
  readonly start: (wrapper: Element, island: Island) => () => void;
  readonly onThrow: (use: WidgetUse, error: unknown) => void;
  /** Called in the browser when the widget is hydrated. */
  readonly onLive: (use: WidgetUse) => void;
  /** Server-rendered HTML of a placed widget, or of a notice in its place; undefined in the browser. */
  readonly serverHtml: (place: string) => string | undefined;
  /**
   * The element of the server's HTML for a placed widget, while the page region hydrates; null on the server and in
   * pages that are rendered by the browser.
   */
  readonly findServed: (place: string) => HTMLElement | null;
  /** Whether the server failed to render the placed widget. */
  readonly isMissing: (place: string) => boolean;
  /** Height to reserve for a widget without HTML, in px. */
  readonly minHeight: (use: WidgetUse) => number;
  /** Provides an island's root with contexts, which it cannot inherit. */
  readonly provide: (children: ReactNode) => ReactNode;
  readonly shellI18n: I18n;
}

export const IslandContext = createContext<IslandEnvironment | null>(null);

export function useIslandEnvironment(): IslandEnvironment {
  const environment = useContext(IslandContext);
  if (!environment) throw new Error('There is no shell around this component');
  return environment;
}

/** Prefix that keeps ids of `useId` unique across the page's roots. */
export const idPrefix = (id: string): string => `${id}-`;
