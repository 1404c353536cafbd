import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { LeavesSite } from '@fan-base/shared-ui/components/LeavesSite';
import type { ReactNode } from 'react';

const Way = styled.a({ display: 'inline-flex', alignItems: 'center', gap: 'var(--space-1)', minHeight: 44 });
const Plain = styled.span({ display: 'inline-flex', alignItems: 'center', minHeight: 44 });

/** A channel or service as the way to its own site; plain text where nobody tells an address. Nobody pays for it. */
export const WatchLink = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url === null ? (
    <Plain>{children}</Plain>
  ) : (
    <Way href={url} rel="noopener external nofollow">
      <span>
        {children}
        <LeavesSite />
      </span>
      <Icon name="external" size={14} />
    </Way>
  );
