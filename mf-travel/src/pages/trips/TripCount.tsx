import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Line = styled.p({ minHeight: '1.5em', margin: 'var(--space-4) 0 var(--space-3)', fontWeight: 600 });

/** How many trips there are: said to those who hear the page whenever a filter changes it. */
export const TripCount = ({ children }: { children: ReactNode }) => <Line role="status">{children}</Line>;
