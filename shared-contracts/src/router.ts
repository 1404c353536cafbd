/**
 * The part of react-router-dom that the product uses. It is shared between the shell and the remotes as one
 * singleton, and a shared module loses tree shaking: naming the few exports here keeps the data router
 * (16 KB brotli) out of the page. Nothing else imports react-router-dom.
 */

import { type ComponentPropsWithRef, createElement, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export { Router, useLocation, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Address within the site. */
  readonly to: string;
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
}

/** A link within the site. The router's own would bring its framework's prefetching along (3 KB brotli). */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(rest.target === undefined ? {} : { target: rest.target }),
  });
  return createElement('a', {
    ...rest,
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (!event.defaultPrevented) follow(event);
    },
  });
}
