import type { ReactNode } from 'react';

/**
 * A drawing of lines in a square of 24, in the colour of the text. It says nothing to a screen reader: what it means
 * is said beside it or by its control.
 * @param size pixels
 * @param children paths
 */
export function LineIcon({ size = 24, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  );
}
