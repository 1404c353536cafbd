/** A season's bar in percent of the plot's width. */
export interface Bar {
  readonly start: number;
  readonly width: number;
  /** On which side of zero it lies; a season that sums to nothing has no bar. */
  readonly side: 'spent' | 'received' | 'none';
}

/** Percent of the width that names of seasons take, and the figure at the end of a bar. */
const nameRoom = 18;
const figureRoom = 19;

/**
 * Bars that diverge from zero: to the right where more was spent than received, to the left where less. There is
 * room for the figures on the sides that have bars.
 * @param nets in any unit
 */
export function plotBars(nets: readonly number[]): { readonly zero: number; readonly bars: readonly Bar[] } {
  const lowest = Math.min(0, ...nets);
  const highest = Math.max(0, ...nets);
  const left = nameRoom + (lowest < 0 ? figureRoom : 0);
  const right = 100 - figureRoom;
  const scale = highest > lowest ? (right - left) / (highest - lowest) : 0;
  const zero = left - lowest * scale;
  const barOf = (net: number): Bar => {
    const width = Math.abs(net) * scale;
    if (net === 0) return { start: zero, width, side: 'none' };
    return net > 0 ? { start: zero, width, side: 'spent' } : { start: zero - width, width, side: 'received' };
  };
  return { zero, bars: nets.map(barOf) };
}
