import { cookieName } from '@fan-base/host/page/cookies';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { isRouteOn, matchRoute, type PageAddress, specifiedPages } from '@fan-base/shared-contracts/routes';
import Negotiator from 'negotiator';
import { getHostLanguage, type Host } from './host.ts';

/** The cookie that stores the visitor's language if the host does not decide it (docs/documents.md). */
export const languageCookie = 'locale';

/** The Set-Cookie header that stores a language for 365 days. */
export const rememberLanguage = (language: Language, isSecure: boolean): string =>
  `${cookieName(languageCookie, isSecure)}=${language}; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((language) => language === text);

const networkPages = (specifiedPages as readonly PageAddress[]).filter((page) => isRouteOn(page, 'network'));

/**
 * The language that a path of the main host decides: below `/da` and `/en`, and where a page's addresses differ. Null:
 * the visitor decides.
 */
function getPathLanguage(path: string): Language | null {
  const prefix = path.split('/', 2)[1];
  if (isLanguage(prefix)) return prefix;
  const [language, other] = languages.filter((each) => matchRoute(path, each, networkPages) !== null);
  return language && !other ? language : null;
}

interface LanguageHints {
  readonly path: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** The language of an address; null if the visitor decides. */
export const getAddressLanguage = (host: Host, path: string): Language | null =>
  getHostLanguage(host) ?? (host.isMain ? getPathLanguage(path) : null);

/** The language of a page: the host's, then on the main host the path's, the cookie's, the browser's, then Danish. */
export function chooseLanguage(host: Host, { path, cookie, acceptLanguage }: LanguageHints): Language {
  const byAddress = getAddressLanguage(host, path);
  if (byAddress) return byAddress;
  if (isLanguage(cookie)) return cookie;
  const preferred = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages([
    ...languages,
  ]);
  return acceptLanguage && isLanguage(preferred[0]) ? preferred[0] : 'da';
}
