import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import type { ComponentPropsWithRef } from 'react';

/** A partner's tracking link, unchanged, marked as sponsored for search engines. */
export const OfferLink = ({
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'rel'> & { href: string }) => (
  <a {...rest} rel="sponsored nofollow noopener">
    {children}
    <ExternalLinkHint />
  </a>
);
