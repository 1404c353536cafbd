import styled from '@emotion/styled';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import type { ReactNode } from 'react';

const ChannelLink = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minHeight: 44,
});
const Plain = styled.span({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });

/** A link to a channel or service, unpaid; plain text without an address. */
export const WatchLink = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url === null ? (
    <Plain>{children}</Plain>
  ) : (
    <ChannelLink href={url} rel="noopener external nofollow">
      <span>
        {children}
        <ExternalLinkHint />
      </span>
      <Icon name="external" size={14} />
    </ChannelLink>
  );
