import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { RouteLink } from './RouteLink.tsx';

const Link = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minHeight: 44,
});

/** A link to a related page. */
export const NextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to}>
    {children}
    <Icon name="chevron-right" size={16} />
  </Link>
);
