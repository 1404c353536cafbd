/** Parses a hotel's stars: `4`, `4.0`, `4 stjerner`, `4*`, `****`; null if it has none from 1 to 5. Halves round down. */
export function parseStars(cell: string | undefined): number | null {
  const text = cell?.trim() ?? '';
  const drawn = /^[*★]{1,5}$/.exec(text)?.[0].length;
  const written = /^([1-5])(?![\d])/.exec(text)?.[1];
  return drawn ?? (written === undefined ? null : Number(written));
}
