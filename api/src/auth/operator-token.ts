import { createHash, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison. */
export function isSameToken(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
