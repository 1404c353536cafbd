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

/**
 * The rest of a list or form, collapsed unless `isOpen`. Works without JavaScript.
 * @param props.summary e.g. `3 more offers`
 */
export const Disclosure = (props: { summary: ReactNode; isOpen?: boolean; children: ReactNode }) => (
  <Details open={props.isOpen}>
    <summary>
      {props.summary}
      <Icon name="chevron-down" size={16} />
    </summary>
    {props.children}
  </Details>
);
