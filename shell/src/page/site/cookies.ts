/** Over https a cookie of this name is the host's own: no subdomain and nobody who speaks http can set it. */
const hostPrefix = '__Host-';

/** The cookies of a Cookie header by name; the first of a name counts. */
function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const [name = '', ...value] = part.split('=');
    const key = name.trim();
    if (key && !(key in cookies)) cookies[key] = value.join('=').trim();
  }
  return cookies;
}

/** Name under which a browser keeps one of our cookies. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? hostPrefix : '') + name;

/** Cookies as `writeCookie` named them: over https those that are the host's own. */
export function ownCookies(header: string | undefined, isSecure: boolean): Record<string, string> {
  const cookies = readCookies(header);
  if (!isSecure) return cookies;
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(hostPrefix) ? [[name.slice(hostPrefix.length), value]] : [],
    ),
  );
}

export interface CookieOptions {
  /** The browser asks over https. */
  readonly isSecure: boolean;
  /** `Max-Age=…` in seconds, or `Expires=…`. */
  readonly until: string;
  readonly sameSite?: 'Lax' | 'Strict';
}

/** A Set-Cookie header of a cookie that scripts need not read. */
export const writeCookie = (
  name: string,
  value: string,
  { isSecure, until, sameSite = 'Lax' }: CookieOptions,
): string =>
  `${cookieName(name, isSecure)}=${value}; ${until}; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
