import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Path of the login call through the pages server; the cookie is sent nowhere else. */
const path = '/api/user/login';
const maxAgeSeconds = 180 * 86_400;
const shape = /(?:^|;\s*)device=(\d{1,19})\.([\w-]{22})\.([\w-]{43})(?:;|$)/;

/**
 * A cookie that marks a browser as one that has logged in to an account before, so that strangers' guesses do
 * not lock it out (OWASP, 'Slow Down Online Guessing Attacks with Device Cookies'). It grants no access.
 */
export interface DeviceCookies {
  /** The `Set-Cookie` value after a login. */
  readonly issue: (accountId: string) => string;
  /** The browser's device number if it has logged in to the account before; else null. */
  readonly getDevice: (cookie: string | undefined, accountId: string) => string | null;
}

/**
 * @param secrets the network's: the first signs, all are accepted
 * @param isSecure whether visitors use https
 */
export function createDeviceCookies(
  secrets: readonly [Uint8Array, ...Uint8Array[]],
  isSecure: boolean,
): DeviceCookies {
  const sign = (accountId: string, device: string, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`device:${accountId}:${device}`).digest();
  return {
    issue(accountId) {
      const device = randomBytes(16).toString('base64url');
      const value = `${accountId}.${device}.${sign(accountId, device).toString('base64url')}`;
      const attributes = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
      return `device=${value}; ${attributes}${isSecure ? '; Secure' : ''}`;
    },
    getDevice(cookie, accountId) {
      const [, account, device, signature] = shape.exec(cookie ?? '') ?? [];
      if (account !== accountId || device === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => timingSafeEqual(given, sign(accountId, device, secret)))
        ? device
        : null;
    },
  };
}
