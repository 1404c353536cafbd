/**
 * The part of react-router-dom that the product uses. The shell and the remotes share it as one singleton,
 * and shared modules are not tree-shaken: exporting only what is used keeps the data router (16 KB brotli)
 * out of the page. Nothing else may import react-router-dom.
 */

import { type ComponentPropsWithRef, createElement, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export { Router, useLocation, useNavigate } from 'react-router-dom';

/** An `<a>` whose address is a path within the site. */
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
