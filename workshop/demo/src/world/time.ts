export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** A moment before or after another. */
export const shift = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The UTC day of a moment, `2026-11-21`. */
export const toIsoDay = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);
