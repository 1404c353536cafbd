import { createHmac, timingSafeEqual } from 'node:crypto';
import { writeCookie } from '../cookies.ts';
import { freshMs, staleMs } from './page-cache.ts';

/** Cookie of a browser that has just written something, and must see it (docs/contracts). */
const name = 'wrote';

/** For as long as a cached document may lack what was written. */
const validMs = freshMs + staleMs;

/** The cookie with the time of a write, signed: nobody can have documents rendered anew who has written nothing. */
export interface WroteCookie {
  /** The Set-Cookie header of an answer to a write. */
  write(isSecure: boolean): string;
  /** Milliseconds since the write of whoever sends these cookies; null: there was none lately. */
  msSince(cookies: Readonly<Record<string, string | undefined>>): number | null;
}

/**
 * @param secret the same in all pages servers of the product
 * @param now milliseconds since 1970
 */
export function createWroteCookie(secret: string, now: () => number = Date.now): WroteCookie {
  const sign = (at: string) => createHmac('sha256', secret).update(`${name}=${at}`).digest('base64url');
  return {
    write(isSecure) {
      const at = String(now());
      return writeCookie(name, `${at}.${sign(at)}`, { isSecure, until: `Max-Age=${validMs / 1_000}` });
    },
    msSince(cookies) {
      const [at = '', signature = ''] = (cookies[name] ?? '').split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(at));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const ms = Math.max(0, now() - Number(at));
      return ms < validMs ? ms : null;
    },
  };
}
