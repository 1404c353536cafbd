import type { Language } from '@fan-base/shared-contracts/language';
import { createContext, useContext } from 'react';
import type { Boot } from '../view/boot.ts';

/** What the inspector was started with. */
export interface Inspected {
  readonly boot: Boot;
  readonly language: Language;
  /** What went wrong so far, as it was told; grows before any other listener hears of it. */
  readonly errors: readonly Event[];
}

export const InspectedContext = createContext<Inspected | null>(null);

/** @throws Error outside the inspector */
export function useInspected(): Inspected {
  const inspected = useContext(InspectedContext);
  if (!inspected) throw new Error('There is no inspector around this component');
  return inspected;
}
