import { useShell } from '@fan-base/shared-contracts/shell';
import type { RumourFilter } from './rumour-filter.ts';

/** Gives rumours their address; the first page of all has the plain one. */
export function useRumoursPath(): (wanted: Partial<RumourFilter>) => string {
  const { pathFor } = useShell();
  return ({ page = 1, direction }) =>
    pathFor(
      'rumours',
      {},
      { ...(direction ? { direction } : {}), ...(page > 1 ? { page: String(page) } : {}) },
    );
}
