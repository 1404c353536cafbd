/** Limits of a delay in ms that doubles with each consecutive failure. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** The delay in ms after this many consecutive failures, at least one. Servers use the one of shared-server. */
export const backoff = (failures: number, { firstMs, maxMs }: Backoff): number =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1));
