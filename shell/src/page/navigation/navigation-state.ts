import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import type { StoreApi } from 'zustand';
import type { View } from '../view/view.ts';
import type { Location } from './location.ts';

/** Where the visitor is, and what is shown there; it changes as one. */
export interface NavigationState {
  readonly location: Location;
  readonly match: RouteMatch | null;
  /** Null while the code of the server's page is still to come. */
  readonly view: View | null;
  /** What the page was rendered into ahead of the move to it; absent: it is rendered in the region. */
  readonly element?: HTMLElement | undefined;
}

/** A page that is rendered before anyone moves to it, because its link is pointed at. */
export type PageAhead = NavigationState & { readonly element: HTMLElement };

/** Names what a place shows: moving to another page starts it anew, a changed query does not. */
export function getPageKey({ view, match, location }: NavigationState): string {
  const page = match ? `${match.route.key} ${JSON.stringify(match.params)}` : location.pathname;
  return `${view?.kind} ${page}`;
}

export interface Navigation {
  readonly store: StoreApi<NavigationState>;
  /** True while a page is loading that was asked for. */
  readonly pending: ReadonlyStore<boolean>;
  /** The page that is rendered ahead; a move to it shows it as it is. */
  readonly ahead: ReadonlyStore<PageAhead | null>;
  /** Renders a page ahead, in place of another; none that only some may see, or that is here already. */
  prepare(page: PageAhead): void;
  go(address: string, options?: { replace?: boolean; state?: unknown }): Promise<void>;
  goBy(delta: number): void;
  /** Opens the present address again, after a failure; quietly: another failure changes nothing. */
  retry(how?: 'quietly'): Promise<void>;
}
