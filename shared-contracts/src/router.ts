/**
 * The part of react-router-dom that the product uses. It is shared between the shell and the remotes as one
 * singleton, and a shared module loses tree shaking: naming the few exports here keeps the data router
 * (16 KB brotli) out of the page. Nothing else imports react-router-dom.
 */

import { type ComponentPropsWithRef, createContext, createElement, type MouseEvent, useContext } from 'react';
import { useHref, useLinkClickHandler, useLocation as useRouterLocation } from 'react-router-dom';

export { Router, useNavigate } from 'react-router-dom';

/** Is told when a component reads the address: what a server has rendered of such a one is of that address only. */
export const LocationObserver = createContext(() => {});

/** The address of the page that is shown. */
export function useLocation() {
  useContext(LocationObserver)();
  return useRouterLocation();
}

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Address within the site. */
  readonly to: string;
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
}

/** A link within the site. The router's own would bring its framework's prefetching along (3 KB brotli). */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  // Its types refuse `undefined`, which it takes as nothing.
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
