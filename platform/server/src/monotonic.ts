/**
 * Milliseconds since an arbitrary time of this process. It never goes back, freezes or jumps, unlike the
 * machine's time (`Date.now()`, which NTP and operators set) and the product's clock (which `CLOCK` freezes).
 * Durations, limits, waits, leases and staleness are measured by it; its values are meaningless elsewhere, so
 * never store or send them.
 */
export type Monotonic = () => number;

export const monotonic: Monotonic = () => performance.now();
