/** From when to when, as far as it is known: `1892–`, `1884–1892`, `–1892`; empty where nothing is. */
export function period(from: string | number | null, to: string | number | null): string {
  return from === null && to === null ? '' : `${from ?? ''}–${to ?? ''}`;
}
