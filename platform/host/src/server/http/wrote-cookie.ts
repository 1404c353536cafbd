import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { writeCookie } from '../../page/cookies.ts';

/** Cookie of a browser that has just written something, and must see it (docs/documents.md). */
const name = 'wrote';

/** Valid for as long as another server may not have received the change. */
const validMs = 5_000;

/** A cookie with the signed time of a write. Without the signature, clients could force renders at will. */
export interface WroteCookie {
  /** The Set-Cookie header for the response to a write. */
  write(isSecure: boolean): string;
  /** Time in ms since the visitor's last write; null if there was none recently. */
  msSince(cookies: Readonly<Record<string, string | undefined>>): number | null;
}

/**
 * @param secrets the same on all pages servers of the product
 * @param now milliseconds since 1970
 */
export function createWroteCookie(secrets: Secrets, now: () => number = wallClock): WroteCookie {
  const sign = (at: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`${name}=${at}`).digest('base64url');
  const isSigned = (at: string, given: Buffer) =>
    secrets.some((secret) => {
      const expected = Buffer.from(sign(at, secret));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  return {
    write(isSecure) {
      const at = String(now());
      return writeCookie(name, `${at}.${sign(at)}`, { isSecure, until: `Max-Age=${validMs / 1_000}` });
    },
    msSince(cookies) {
      const cookie = cookies[name];
      if (!cookie) return null;
      const [at = '', signature = ''] = cookie.split('.');
      if (!isSigned(at, Buffer.from(signature))) return null;
      const ms = Math.max(0, now() - Number(at));
      return ms < validMs ? ms : null;
    },
  };
}
