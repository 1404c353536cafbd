import type { ReactNode } from 'react';

/** The cells of a row of the match log. */
export const LogCells = ({ children }: { children: readonly ReactNode[] }) =>
  children.map((cell, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order of columns
    <td key={index}>{cell}</td>
  ));
