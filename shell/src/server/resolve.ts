import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Language } from '@fan-base/shared-contracts/language';
import { overriddenRoute } from '@fan-base/shared-contracts/overridden-route';
import type { Release } from '@fan-base/shared-contracts/release';
import { type RouteDefinition, routes } from '@fan-base/shared-contracts/routes';
import type { Composition } from '../page/remotes/composition.ts';
import { getHostLanguage, type Host } from '../page/site/host.ts';
import { selectKnownSearch } from '../page/site/known-search.ts';
import { isLanguage, rememberLanguage } from '../page/site/language.ts';
import { resolvePath } from '../page/site/resolve-path.ts';
import type { PageRequest } from './page-request.ts';
import type { DirectResponse } from './page-response.ts';
import { getTesting } from './qa/testing.ts';
import { getReleases } from './releases/compose.ts';
import type { SettingsCache } from './site-settings.ts';
import type { Visit } from './visit.ts';

const extraRoutes = new WeakMap<Release, RouteDefinition[]>();

/** Routes that published remotes add to the specification's routes, which they cannot override. */
export const getExtraRoutes = (releases: ReadonlyMap<string, Release>): RouteDefinition[] =>
  [...releases.values()].flatMap((release) => {
    let allowedRoutes = extraRoutes.get(release);
    if (!allowedRoutes) {
      allowedRoutes = release.routes.filter((route) => overriddenRoute(route) === null);
      extraRoutes.set(release, allowedRoutes);
    }
    return allowedRoutes;
  });

/** On hosts where the visitor decides, `?language=` sets the language cookie. */
function languageSwitch(host: Host, { pathname, searchParams, protocol }: URL): DirectResponse | null {
  const requested = searchParams.get('language');
  const isChoice = (host.isMain || host.isPreview) && host.domain !== 'localhost';
  if (!isChoice || !isLanguage(requested)) return null;
  const others = new URLSearchParams(searchParams);
  others.delete('language');
  return {
    kind: 'redirect',
    status: 302,
    to: pathname + (others.size > 0 ? `?${others}` : ''),
    setCookie: rememberLanguage(requested, protocol === 'https:'),
  };
}

/** The same URL on another domain of the network. In development, domains end in `.localhost`. */
function replaceDomain(address: URL, domain: string, { isLocal }: Host): string {
  const replaced = new URL(address);
  replaced.hostname = isLocal ? `${domain}.localhost` : domain;
  return replaced.href;
}

/** The network's pages use the visitor's language, a club's site its allowedRoutes. */
const withLanguage = (settings: Settings, language: Language): Settings =>
  settings.kind === 'network' ? { ...settings, language } : settings;

/**
 * Resolves a request: first the host's site, then the path.
 * @throws ApiError if the API cannot provide the settings
 */
export async function resolve(
  visit: Visit,
  versions: Composition,
  rules: { readonly isOfflineEnabled: boolean; readonly isDev: boolean },
  getSettings: SettingsCache,
): Promise<PageRequest | DirectResponse> {
  const { host, language, address } = visit;
  if (!address) return { kind: 'unknown-host' };
  if (host.hadWww) return { kind: 'redirect', status: 301, to: address.href.replace('://www.', '://') };
  const settings = await getSettings(host.domain, language);
  if (!settings) return { kind: 'unknown-host' };
  if (!host.isPreview && settings.domain !== host.domain)
    return { kind: 'redirect', status: 301, to: replaceDomain(address, settings.domain, host) };
  const switched = languageSwitch(host, address);
  if (switched) return switched;
  // The pages of a remote that is left out say so instead of not being found.
  const extra = getExtraRoutes(new Map([...(versions.leftOut ?? []), ...getReleases(versions)]));
  const { origin, pathname, search } = address;
  const resolved = resolvePath(pathname, {
    kind: settings.kind,
    language: settings.language,
    routes: [...extra, ...routes],
  });
  // If the visitor chooses the language, the redirect must not be cached permanently.
  const status = getHostLanguage(host) === null ? 302 : 301;
  if (resolved.kind === 'redirect') return { kind: 'redirect', status, to: resolved.to + search };
  const match = resolved.kind === 'route' ? resolved.match : null;
  const isPreview = host.isPreview && !host.isLocal;
  return {
    kind: 'page',
    settings: withLanguage(settings, language),
    origin,
    pathname,
    search: selectKnownSearch(search, match?.route.query ?? []),
    match,
    versions,
    extraRoutes: extra,
    isPreview,
    isAvailableOffline: rules.isOfflineEnabled && !isPreview,
    isBot: visit.isBot,
    testing: { ...getTesting(visit), ...(rules.isDev && { dev: true }) },
  };
}
