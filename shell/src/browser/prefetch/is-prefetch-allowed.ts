/** Whether nothing can be pointed at here without touching it. */
export const hasNoHover = (): boolean => window.matchMedia('(hover: none)').matches;

/** What a browser tells of its connection (Network Information API); nothing in Firefox and Safari. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Why a page is loaded in advance: someone points at its link or has focused it, or the link is in sight. */
export type PrefetchReason = 'intent' | 'sight';

/**
 * Loading in advance is for those who can afford it: never with data-saver or on the slowest connections, and for
 * links that are only in sight not on a slow one either. Where nothing is known of the connection it is good.
 */
export function isPrefetchAllowed(
  connection: Connection | undefined,
  occasion: PrefetchReason = 'intent',
): boolean {
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  if (saveData || /2g/.test(effectiveType)) return false;
  return occasion === 'intent' || effectiveType === '4g';
}
