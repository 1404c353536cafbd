import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const Details = styled.details({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    color: 'var(--link)',
    fontSize: 'var(--text-small)',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { textDecoration: 'underline' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});

/** The rest of a list, collapsed. Works without JavaScript. @param summary e.g. `3 more offers` */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <Details>
    <summary>
      {summary}
      <Icon name="chevron-down" size={16} />
    </summary>
    {children}
  </Details>
);
