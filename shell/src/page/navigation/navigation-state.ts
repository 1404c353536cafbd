import type { Location } from '@fan-base/host/page/navigation/location';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import type { StoreApi } from 'zustand';
import type { View } from '../view/view.ts';

/** The current location and what is shown there, updated atomically. */
export interface NavigationState {
  readonly location: Location;
  readonly match: RouteMatch | null;
  /** Null until the code of the server-rendered page is loaded. */
  readonly view: View | null;
  /** The element that the page was prerendered into; absent if it was rendered in the region. */
  readonly element?: HTMLElement | undefined;
}

/** A page that is prerendered because the user hovers over its link. */
export type PageAhead = NavigationState & { readonly element: HTMLElement };

/** Identifies the page at a location: another key remounts it, a changed query does not. */
export function getPageKey({ view, match, location }: NavigationState): string {
  const page = match ? `${match.route.key} ${JSON.stringify(match.params)}` : location.pathname;
  return `${view?.kind} ${page}`;
}

export interface Navigation {
  readonly store: StoreApi<NavigationState>;
  /** Whether a requested page is loading. */
  readonly pending: ReadonlyStore<boolean>;
  /** The prerendered page, which a navigation to it shows. */
  readonly ahead: ReadonlyStore<PageAhead | null>;
  /** Prerenders a page, replacing another one. Ignores guarded pages and the current page. */
  prepare(page: PageAhead): void;
  go(address: string, options?: { replace?: boolean; state?: unknown }): Promise<void>;
  goBy(delta: number): void;
  /** Opens the current URL again after a failure. `quietly`: another failure changes nothing. */
  retry(how?: 'quietly'): Promise<void>;
}
