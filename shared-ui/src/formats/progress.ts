/** A share of work as a percentage that a progress bar can show: 0 to 100. */
export const clampProgress = (value: number): number =>
  Math.min(100, Math.max(0, Number.isNaN(value) ? 0 : value));
