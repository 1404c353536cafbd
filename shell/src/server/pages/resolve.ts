import { perKey } from '@fan-base/host/page/per-object';
import type { Composition } from '@fan-base/host/page/remotes/composition';
import { getTesting } from '@fan-base/host/server/qa/testing';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Route } from '@fan-base/shared-contracts/route-table';
import { getHostLanguage, type Host } from '../../page/site/host.ts';
import { selectKnownSearch } from '../../page/site/known-search.ts';
import { isLanguage, rememberLanguage } from '../../page/site/language.ts';
import { resolvePath } from '../../page/site/resolve-path.ts';
import { getRoutes } from '../site/route-tables.ts';
import type { SettingsCache } from '../site/site-settings.ts';
import type { Visit } from '../site/visit.ts';
import type { PageRequest } from './page-request.ts';
import type { DirectResponse } from './page-response.ts';

const inLanguages = perKey<Settings, Settings>();

/** The network's pages use the visitor's language, a club's site its own. The same object for the same language. */
function withLanguage(settings: Settings, language: Language): Settings {
  if (settings.kind !== 'network' || settings.language === language) return settings;
  return inLanguages(settings, language, () => ({ ...settings, language }));
}

/**
 * On hosts where the visitor decides, `?language=` sets the language cookie, and leads to the page in that language.
 */
function languageSwitch(
  host: Host,
  { pathname, searchParams, protocol }: URL,
  settings: Settings,
  routes: readonly Route[],
): DirectResponse | null {
  const requested = searchParams.get('language');
  const isChoice = (host.isMain || host.isPreview) && host.domain !== 'localhost';
  if (!isChoice || !isLanguage(requested)) return null;
  const others = new URLSearchParams(searchParams);
  others.delete('language');
  const resolved = resolvePath(pathname, withLanguage(settings, requested), routes);
  return {
    kind: 'redirect',
    status: 302,
    to: (resolved.kind === 'redirect' ? resolved.to : pathname) + (others.size > 0 ? `?${others}` : ''),
    setCookie: rememberLanguage(requested, protocol === 'https:'),
  };
}

/** The same URL on another domain of the network. In development, domains end in `.localhost`. */
function replaceDomain(address: URL, domain: string, { isLocal }: Host): string {
  const replaced = new URL(address);
  replaced.hostname = isLocal ? `${domain}.localhost` : domain;
  return replaced.href;
}

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
  const routes = getRoutes(versions);
  const switched = languageSwitch(host, address, settings, routes);
  if (switched) return switched;
  const { origin, pathname, search } = address;
  const resolved = resolvePath(pathname, settings, routes);
  if (resolved.kind === 'redirect') {
    // If the visitor chooses the language, the redirect must not be cached permanently.
    const isTemporary = resolved.isTemporary || getHostLanguage(host) === null;
    return { kind: 'redirect', status: isTemporary ? 302 : 301, to: resolved.to + search };
  }
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
    routes,
    isPreview,
    isAvailableOffline: rules.isOfflineEnabled && !isPreview,
    isBot: visit.isBot,
    testing: { ...getTesting(visit), ...(rules.isDev && { dev: true }) },
  };
}
