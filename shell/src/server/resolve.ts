import { createHash } from 'node:crypto';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Language } from '@fan-base/shared-contracts/language';
import { overriddenRoute } from '@fan-base/shared-contracts/overridden-route';
import type { Release } from '@fan-base/shared-contracts/release';
import { type RouteDefinition, type RouteMatch, routes } from '@fan-base/shared-contracts/routes';
import { type Composition, compositionKey } from '../page/remotes/composition.ts';
import { getHostLanguage, type Host } from '../page/site/host.ts';
import { selectKnownSearch } from '../page/site/known-search.ts';
import { isLanguage, rememberLanguage } from '../page/site/language.ts';
import { resolvePath } from '../page/site/resolve-path.ts';
import type { Boot } from '../page/view/boot.ts';
import { getTesting } from './qa/testing.ts';
import { getReleases } from './releases/compose.ts';
import type { SettingsCache } from './site-settings.ts';
import type { Visit } from './visit.ts';

/**
 * Everything that determines a document, with all decisions about the request made. Plain data, like the
 * result of every stage.
 */
export interface PageRequest {
  readonly settings: Settings;
  /** Origin that the visitor sees, for canonical URLs: `https://liverpool-fans.dk`. */
  readonly origin: string;
  readonly pathname: string;
  /** Includes the question mark; may be empty. */
  readonly search: string;
  /** Null if no route matches. */
  readonly match: RouteMatch | null;
  /** Each remote's version for this visitor. */
  readonly versions: Composition;
  readonly extraRoutes: readonly RouteDefinition[];
  /** Preview hosts are excluded from search engines. */
  readonly isPreview: boolean;
  /** Whether the browser may store the document for offline use. */
  readonly isAvailableOffline: boolean;
  /** The visitor has just written something, and must be able to read it. */
  readonly hasWritten?: boolean;
  /** Id of the request that triggered the render; others may share the document. */
  readonly requestId?: string;
  /** Errors are not rendered for bots (NAV-6). */
  readonly isBot: boolean;
  /** Boot data for testers and developers only; empty for visitors. */
  readonly testing: Pick<Boot, 'inspector' | 'devServers' | 'dev'>;
}

export type Resolution =
  | { readonly kind: 'page'; readonly page: PageRequest }
  | {
      readonly kind: 'redirect';
      readonly status: 301 | 302;
      readonly to: string;
      readonly setCookie?: string;
    }
  /** No site has this host (HOST-7). */
  | { readonly kind: 'unknown-host' };

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
function languageSwitch(host: Host, { pathname, searchParams, protocol }: URL): Resolution | null {
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
): Promise<Resolution> {
  const { host, language, address } = visit;
  if (!address) return { kind: 'unknown-host' };
  if (host.hadWww) return { kind: 'redirect', status: 301, to: address.href.replace('://www.', '://') };
  const settings = await getSettings(host.domain, language);
  if (!settings) return { kind: 'unknown-host' };
  if (!host.isPreview && settings.domain !== host.domain)
    return { kind: 'redirect', status: 301, to: replaceDomain(address, settings.domain, host) };
  const switched = languageSwitch(host, address);
  if (switched) return switched;
  const extra = getExtraRoutes(getReleases(versions));
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
    page: {
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
    },
  };
}

const hashes = new WeakMap<Settings, string>();

/** Content hash of settings. */
function hashSettings(settings: Settings): string {
  const known = hashes.get(settings);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  hashes.set(settings, hash);
  return hash;
}

/**
 * Cache key of a document: everything it depends on except the API responses. It begins with the site's
 * domain. It includes a hash of the settings, so that changed settings take effect immediately.
 */
export const pageKey = ({ origin, pathname, search, settings, versions, testing }: PageRequest): string =>
  [
    settings.domain,
    origin + pathname + search,
    settings.language,
    hashSettings(settings),
    compositionKey(versions),
    // A local host can serve both testers and visitors, because it is closed for forwarded requests.
    testing.inspector ?? '',
  ].join('\n');
