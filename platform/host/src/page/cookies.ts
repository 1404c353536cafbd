/** With this prefix, browsers accept the cookie only from this host and over https. */
const hostPrefix = '__Host-';

/** Parses a Cookie header. The first value of a name counts. */
function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const [name = '', ...value] = part.split('=');
    const key = name.trim();
    if (key && !(key in cookies)) cookies[key] = value.join('=').trim();
  }
  return cookies;
}

/** The name of a cookie as the browser stores it. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? hostPrefix : '') + name;

/** The cookies set by `writeCookie`, by their unprefixed names; over https, prefixed ones only. */
export function readHostCookies(header: string | undefined, isSecure: boolean): Record<string, string> {
  const cookies = readCookies(header);
  if (!isSecure) return cookies;
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(hostPrefix) ? [[name.slice(hostPrefix.length), value]] : [],
    ),
  );
}

export interface CookieOptions {
  readonly isSecure: boolean;
  /** `Max-Age=…` in seconds, or `Expires=…`. */
  readonly until: string;
  readonly sameSite?: 'Lax' | 'Strict';
}

/** The Set-Cookie header for an HttpOnly cookie. */
export const writeCookie = (
  name: string,
  value: string,
  { isSecure, until, sameSite = 'Lax' }: CookieOptions,
): string =>
  `${cookieName(name, isSecure)}=${value}; ${until}; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
