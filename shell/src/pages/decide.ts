import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Language } from '@fan-base/shared-contracts/language';
import { overriddenRoute } from '@fan-base/shared-contracts/overriddenRoute';
import type { Release } from '@fan-base/shared-contracts/release';
import { type RouteDefinition, routes } from '@fan-base/shared-contracts/routes';
import { type Host, type HostRules, languageOfHost, readHost } from '../site/host.ts';
import { knownSearch } from '../site/knownSearch.ts';
import { chooseLanguage, isLanguage, languageCookie, rememberLanguage } from '../site/language.ts';
import { resolvePath } from '../site/resolvePath.ts';
import type { SettingsCache } from '../site/settings.server.ts';
import type { Decision } from './Decision.ts';

/** A request for a document, as far as it decides anything. */
export interface PageRequest {
  readonly host: string | undefined;
  /** The port at which it came in. */
  readonly localPort: number | undefined;
  /** Path and query as they came. */
  readonly url: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string | undefined;
  readonly protocol: string;
}

export type Answer =
  | { readonly kind: 'page'; readonly decision: Decision }
  | {
      readonly kind: 'redirect';
      readonly status: 301 | 302;
      readonly to: string;
      readonly setCookie?: string;
    }
  /** No site has this host (HOST-7). */
  | { readonly kind: 'unknown-host'; readonly language: Language };

const bots = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i;

/** Whether a user agent says that it is a program. */
export const isBot = (userAgent: string | undefined): boolean => bots.test(userAgent ?? '');

const extraRoutes = new WeakMap<Release, RouteDefinition[]>();

/** Routes that published remotes add to the specification's, of which they can take none. */
export const extraRoutesOf = (releases: ReadonlyMap<string, Release>): RouteDefinition[] =>
  [...releases.values()].flatMap((release) => {
    let own = extraRoutes.get(release);
    if (!own) {
      own = release.routes.filter((route) => overriddenRoute(route) === null);
      extraRoutes.set(release, own);
    }
    return own;
  });

/**
 * The address of a request as everyone writes it: the port of a Host header is what somebody made up, and where paths
 * are written otherwise (`//`, `/./`, a backslash) they could be read as a host.
 */
function addressOf({ protocol, host, localPort, url }: PageRequest, { isLocal }: Host): URL | null {
  const authority = (host ?? 'localhost').toLowerCase();
  // Put together as text, so that nothing in a path is taken for a host.
  const address = URL.parse(`${protocol}://${authority}${url.startsWith('/') ? '' : '/'}${url}`);
  if (!address) return null;
  address.port = isLocal && localPort !== undefined ? String(localPort) : '';
  address.pathname = address.pathname.replace(/\/{2,}/g, '/');
  return address;
}

/** The host and language of a request; every call that a page makes is for the same pair. */
export function siteOfRequest(
  request: Pick<PageRequest, 'host' | 'cookies' | 'acceptLanguage'>,
  rules: HostRules,
) {
  const host = readHost(request.host, rules);
  const language = chooseLanguage(host, {
    cookie: request.cookies[languageCookie],
    acceptLanguage: request.acceptLanguage,
  });
  return { host, language };
}

/** On hosts where the visitor decides, `?language=` is how: it is kept in the cookie. */
function languageSwitch(host: Host, url: URL): Answer | null {
  const wanted = url.searchParams.get('language');
  const isChoice = (host.isMain || host.isPreview) && host.domain !== 'localhost';
  if (!isChoice || !isLanguage(wanted)) return null;
  url.searchParams.delete('language');
  return {
    kind: 'redirect',
    status: 302,
    to: url.pathname + url.search,
    setCookie: rememberLanguage(wanted, url.protocol === 'https:'),
  };
}

/** What is to be answered: the host's site, then its path. @throws ApiError when the API cannot tell the site */
export async function decide(
  request: PageRequest,
  rules: HostRules & { readonly keepsOffline: boolean },
  settingsOf: SettingsCache,
  releases: ReadonlyMap<string, Release>,
): Promise<Answer> {
  const { host, language } = siteOfRequest(request, rules);
  const url = addressOf(request, host);
  if (!url) return { kind: 'unknown-host', language };
  if (host.hadWww) return { kind: 'redirect', status: 301, to: url.href.replace('://www.', '://') };
  const site = await settingsOf(host.domain, language);
  if (site.kind === 'unknown') return { kind: 'unknown-host', language };
  const switched = languageSwitch(host, url);
  if (switched) return switched;
  const { settings } = site;
  const extra = extraRoutesOf(releases);
  const rulesOfPath = {
    kind: settings.kind,
    language: settings.language,
    routes: [...extra, ...routes],
  };
  const resolved = resolvePath(url.pathname, rulesOfPath);
  // Where the visitor chooses the language, the same path leads elsewhere tomorrow.
  const status = languageOfHost(host) === null ? 302 : 301;
  if (resolved.kind === 'redirect') return { kind: 'redirect', status, to: resolved.to + url.search };
  const match = resolved.kind === 'route' ? resolved.match : null;
  return {
    kind: 'page',
    decision: {
      settings: withLanguage(settings, language),
      origin: url.origin,
      pathname: url.pathname,
      search: knownSearch(url.search, match?.route.query ?? []),
      match,
      extraRoutes: extra,
      isPreview: host.isPreview && !host.isLocal,
      isKept: rules.keepsOffline && (!host.isPreview || host.isLocal),
      isBot: isBot(request.userAgent),
    },
  };
}

/** The network's settings speak the visitor's language; a club's site speaks its own. */
const withLanguage = (settings: Settings, language: Language): Settings =>
  settings.kind === 'network' ? { ...settings, language } : settings;
