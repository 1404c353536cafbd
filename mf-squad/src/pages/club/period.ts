/** A range of years as far as known: `1892–`, `1884–1892`, `–1892`, or empty. */
export function formatPeriod(from: string | number | null, to: string | number | null): string {
  return from === null && to === null ? '' : `${from ?? ''}–${to ?? ''}`;
}
