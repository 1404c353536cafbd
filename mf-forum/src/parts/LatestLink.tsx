import styled from '@emotion/styled';
import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import type { ReactNode } from 'react';

const Link = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  // As high as a pointer needs.
  minHeight: 24,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** The way to the newest post of a thread or forum, as a line of its own. */
export const LatestLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to}>
    <LineIcon size={14}>
      <path d="M9 5l-6 6 6 6M3 11h10a8 8 0 018 8" />
    </LineIcon>
    <span>{children}</span>
  </Link>
);
