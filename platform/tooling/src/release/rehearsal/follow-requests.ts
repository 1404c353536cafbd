import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

/** By these an open page waits for changes, so that it never stops to request. */
const waitsForChanges = (request: Request): boolean =>
  ['/page-changes', '/api/live'].includes(new URL(request.url()).pathname);

const quietMs = 500;
const lookMs = 50;

/**
 * Follows the requests of a page.
 * @returns resolves when it has requested nothing for half a second, waiting for changes apart, or after `timeoutMs`
 */
export function followRequests(page: Page): (timeoutMs?: number) => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = performance.now();
  page.on('request', (request) => {
    if (waitsForChanges(request)) return;
    pending.add(request);
    changedAt = performance.now();
  });
  const noteEnd = (request: Request) => {
    if (pending.delete(request)) changedAt = performance.now();
  };
  page.on('requestfinished', noteEnd);
  page.on('requestfailed', noteEnd);
  // The requests of a document that was left end with it.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pending.clear();
  });
  return async (timeoutMs = Number.POSITIVE_INFINITY) => {
    const end = performance.now() + timeoutMs;
    while (performance.now() < end && (pending.size > 0 || performance.now() - changedAt < quietMs))
      await delay(lookMs);
  };
}
