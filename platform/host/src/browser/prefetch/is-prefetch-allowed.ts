/** Whether the device has no way to hover. */
export const hasNoHover = (): boolean => window.matchMedia('(hover: none)').matches;

/** Network Information API; missing in Firefox and Safari. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Why a page is prefetched: its link was hovered over or focused, or is in view. */
export type PrefetchReason = 'intent' | 'sight';

/**
 * Prefetching depends on the connection: never with data saver or on the slowest connections, and on slow ones not
 * for links that are merely in view. An unknown connection counts as fast.
 */
export function isPrefetchAllowed(
  connection: Connection | undefined,
  occasion: PrefetchReason = 'intent',
): boolean {
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  if (saveData || /2g/.test(effectiveType)) return false;
  return occasion === 'intent' || effectiveType === '4g';
}
