/**
 * The part of react-router-dom that the product uses. The shell and the remotes share it as one singleton,
 * and shared modules are not tree-shaken: exporting only what is used keeps the data router (16 KB brotli)
 * out of the page. Nothing else may import react-router-dom.
 */

import { type ComponentPropsWithRef, createContext, createElement, type MouseEvent, useContext } from 'react';
import { useHref, useLinkClickHandler, useLocation as useRouterLocation } from 'react-router-dom';

export { Router, useNavigate } from 'react-router-dom';

/** Called when a component reads the location, because its server-rendered HTML is then valid for that URL only. */
export const LocationObserver = createContext(() => {});

/** The current location. */
export function useLocation() {
  useContext(LocationObserver)();
  return useRouterLocation();
}

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path within the site. */
  readonly to: string;
  /** Replace the current history entry. */
  readonly replace?: boolean;
}

/** A link within the site. React Router's own `Link` would add its framework-mode prefetching (3 KB brotli). */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  // The types reject `undefined`, although the hook accepts it.
  const options = { replace, target: rest.target } as Parameters<typeof useLinkClickHandler>[1];
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, options);
  return createElement('a', {
    ...rest,
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (!event.defaultPrevented) follow(event);
    },
  });
}
