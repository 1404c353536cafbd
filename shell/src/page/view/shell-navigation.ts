import type { NavigationEntry } from '@fan-base/shared-contracts/contributions';

/** Navigation entries of the shell's own pages. */
export const shellNavigation: readonly NavigationEntry[] = [
  { key: 'about', label: { da: 'Om', en: 'About' }, order: 110 },
];
