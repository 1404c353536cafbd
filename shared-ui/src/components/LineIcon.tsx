import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Drawing = styled.svg({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/**
 * A line drawing on a 24-unit grid in the text color. Decorative: the meaning is in the text next to it or in
 * its control.
 * @param size pixels
 * @param children paths
 */
export function LineIcon({ size = 24, children }: { size?: number; children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {children}
    </Drawing>
  );
}
