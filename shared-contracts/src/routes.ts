import type { Language } from './language.ts';

/** Address of a page. In patterns, `:name` matches one path segment and a final `*name` the rest of the path. */
export interface PageAddress {
  readonly key: string;
  readonly da: string;
  readonly en: string;
  /** Remote that owns the page, or `shell`. */
  readonly remote: string;
  /** Hosts of the page: club sites (default), the network's main host, or both. */
  readonly on?: 'network' | 'everywhere' | undefined;
}

/**
 * Pages of the specification (section 2) in matching order: a fixed path must precede a pattern that also matches it.
 * Mails, feeds, calendars and sitemaps are built from them, so no remote can move or take them. A page whose remote is
 * missing is a 503.
 */
export const specifiedPages = [
  { key: 'landing', da: '/', en: '/', remote: 'mf-landing', on: 'network' },
  { key: 'front', da: '/', en: '/', remote: 'mf-news' },
  { key: 'club', da: '/klub', en: '/club', remote: 'mf-squad' },
  { key: 'shop', da: '/shop', en: '/shop', remote: 'mf-travel' },
  { key: 'about', da: '/om', en: '/about', remote: 'shell' },
  { key: 'privacy', da: '/privatlivspolitik', en: '/privacy', remote: 'shell', on: 'everywhere' },
  { key: 'terms', da: '/vilkaar', en: '/terms', remote: 'shell', on: 'everywhere' },
  { key: 'cookies', da: '/cookies', en: '/cookies', remote: 'shell', on: 'everywhere' },
  { key: 'accessibility', da: '/tilgaengelighed', en: '/accessibility', remote: 'shell', on: 'everywhere' },
  { key: 'login', da: '/login', en: '/login', remote: 'mf-account' },
  { key: 'register', da: '/opret-bruger', en: '/register', remote: 'mf-account' },
  { key: 'settings', da: '/indstillinger', en: '/settings', remote: 'mf-account' },
  { key: 'reset-password', da: '/reset-password', en: '/reset-password', remote: 'mf-account' },
  { key: 'forgot-password', da: '/glemt-adgangskode', en: '/forgot-password', remote: 'mf-account' },
  { key: 'verify-email', da: '/bekraeft-email', en: '/verify-email', remote: 'mf-account' },
  { key: 'squad', da: '/trup', en: '/squad', remote: 'mf-squad' },
  { key: 'player', da: '/spiller/:slug', en: '/player/:slug', remote: 'mf-squad' },
  { key: 'rumours', da: '/rygter', en: '/rumours', remote: 'mf-transfers' },
  { key: 'trips', da: '/fodboldrejser', en: '/tickets', remote: 'mf-travel' },
  { key: 'streaming', da: '/streaming', en: '/streaming', remote: 'mf-travel' },
  { key: 'articles', da: '/artikler', en: '/articles', remote: 'mf-news' },
  { key: 'article', da: '/artikel/:slug', en: '/artikel/:slug', remote: 'mf-news' },
  { key: 'table', da: '/stilling/:season', en: '/table/:season', remote: 'mf-matches' },
  { key: 'competitions', da: '/turneringer/:season', en: '/competitions/:season', remote: 'mf-matches' },
  {
    key: 'competition',
    da: '/turnering/:competition/:season',
    en: '/competition/:competition/:season',
    remote: 'mf-matches',
  },
  {
    key: 'round',
    da: '/runde/:competition/:season',
    en: '/round/:competition/:season',
    remote: 'mf-matches',
  },
  { key: 'fixtures', da: '/kampe/:season', en: '/fixtures/:season', remote: 'mf-matches' },
  { key: 'fixture', da: '/kamp/:slug/:id', en: '/fixture/:slug/:id', remote: 'mf-matches' },
  { key: 'netspend', da: '/transfers/netspend', en: '/transfers/netspend', remote: 'mf-transfers' },
  { key: 'transfers', da: '/transfers/:season', en: '/transfers/:season', remote: 'mf-transfers' },
  { key: 'forum', da: '/forum', en: '/forum', remote: 'mf-forum' },
  { key: 'create-thread', da: '/forum/opret-traad', en: '/forum/create-thread', remote: 'mf-forum' },
  { key: 'forum-moderation', da: '/forum/moderation', en: '/forum/moderation', remote: 'mf-forum' },
  { key: 'forum-category', da: '/forum/:slug', en: '/forum/:slug', remote: 'mf-forum' },
  { key: 'thread', da: '/forum/:slug/*thread', en: '/forum/:slug/*thread', remote: 'mf-forum' },
  { key: 'profile', da: '/profil/:username', en: '/user/:username', remote: 'mf-account' },
] as const satisfies readonly PageAddress[];

export type RouteKey = (typeof specifiedPages)[number]['key'];
/** Keys of pages that are not specified, for the compiler. The generated table of a remote's folders adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add its members by declaration merging
export interface OwnPages {}
/** Decoded values of `:name` and `*name` in a path. */
export type RouteParams = Readonly<Record<string, string>>;

/** Whether a route exists on a kind of host. */
export const isRouteOn = ({ on }: Pick<PageAddress, 'on'>, kind: 'club' | 'network'): boolean =>
  on === 'everywhere' || (on ?? 'club') === kind;

const escapeForRegExp = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const compiled = new Map<string, RegExp>();
function toPattern(path: string): RegExp {
  let pattern = compiled.get(path);
  if (!pattern) {
    const source = path
      .split('/')
      .map((segment) => {
        if (segment.startsWith(':')) return `(?<${segment.slice(1)}>[^/]+)`;
        if (segment.startsWith('*')) return `(?<${segment.slice(1)}>.+)`;
        return escapeForRegExp(segment);
      })
      .join('/');
    pattern = new RegExp(`^${source === '' ? '/' : source}/?$`);
    compiled.set(path, pattern);
  }
  return pattern;
}

/** Malformed percent escapes are left unchanged: the page is a 404 instead of a server error. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Finds the route of a path in one language, or null. Parameters are percent-decoded.
 * @param routes in matching order
 */
export function matchRoute<Route extends PageAddress>(
  path: string,
  language: Language,
  routes: readonly Route[],
): { readonly route: Route; readonly params: RouteParams } | null {
  for (const route of routes) {
    const groups = toPattern(route[language]).exec(path);
    if (groups) {
      const params = Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decode(value)]);
      return { route, params: Object.fromEntries(params) };
    }
  }
  return null;
}

/**
 * Builds the path of a route in a language, with percent-encoded parameters.
 * @throws Error if a parameter of the pattern is missing
 */
export function pathFor(
  route: Pick<PageAddress, 'da' | 'en'>,
  language: Language,
  params: RouteParams = {},
): string {
  return route[language]
    .split('/')
    .map((segment) => {
      const isRest = segment.startsWith('*');
      if (!isRest && !segment.startsWith(':')) return segment;
      const value = params[segment.slice(1)];
      if (value === undefined)
        throw new Error(`The route ${route[language]} needs the parameter ${segment.slice(1)}`);
      return isRest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
    })
    .join('/');
}

/** Path of a page on a site, for code outside of React; components use `Shell.pathFor`. */
export const pathOnSite = (
  site: { readonly language: Language },
  key: RouteKey,
  params?: RouteParams,
): string => pathFor(getAddress(key), site.language, params);

/** Address of a page of the specification. */
export function getAddress(key: RouteKey): PageAddress {
  const address = specifiedPages.find((candidate) => candidate.key === key);
  if (!address) throw new Error(`There is no page ${key}`);
  return address;
}
