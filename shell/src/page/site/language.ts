import { type Language, languages } from '@fan-base/shared-contracts/language';
import Negotiator from 'negotiator';
import { cookieName } from './cookies.ts';
import { getHostLanguage, type Host } from './host.ts';

/** The cookie that stores the visitor's language if the host does not decide it (docs/documents.md). */
export const languageCookie = 'locale';

/** The Set-Cookie header that stores a language for 365 days. */
export const rememberLanguage = (language: Language, isSecure: boolean): string =>
  `${cookieName(languageCookie, isSecure)}=${language}; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((language) => language === text);

interface LanguageHints {
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** The language of a page: the host's, then the cookie's, then the browser's, then Danish. */
export function chooseLanguage(host: Host, { cookie, acceptLanguage }: LanguageHints): Language {
  const byHost = getHostLanguage(host);
  if (byHost) return byHost;
  if (isLanguage(cookie)) return cookie;
  const preferred = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages([
    ...languages,
  ]);
  return acceptLanguage && isLanguage(preferred[0]) ? preferred[0] : 'da';
}
