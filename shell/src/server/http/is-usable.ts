import type { Dated, Freshness } from '@fan-base/shared-server/freshness';

/** How long something outdated may still be sent while the API is failing, in ms. */
const outdatedMs = 5 * 60_000;

/** Whether something may be sent, though perhaps only while the API is failing. */
export const isUsable = (dated: Dated, { currentUntil }: Pick<Freshness, 'currentUntil'>): boolean =>
  performance.now() - currentUntil(dated) < outdatedMs;
