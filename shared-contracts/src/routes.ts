import type { Language } from './language.ts';

/** Route of a page. In patterns, `:name` matches one path segment and a final `*name` the rest of the path. */
export interface RouteDefinition {
  readonly key: string;
  readonly da: string;
  readonly en: string;
  /** Remote that owns the page, or `shell`. */
  readonly remote: string;
  /** `club` has masthead, navigation and footer; `default` is the minimal layout of pages such as login. */
  readonly layout: 'club' | 'default';
  /**
   * `auth-client`: requires a login; `admin-client`: requires an administrator, others get a 404. Checked in
   * the browser, which has the token; the API authorizes its own calls.
   */
  readonly guard?: 'auth-client' | 'admin-client' | undefined;
  /** Hosts of the page: club sites (default), the network's main host, or both. */
  readonly on?: 'network' | 'everywhere' | undefined;
  /** Query parameters that the page reads on the server; all others are ignored by the page cache. Default: none. */
  readonly query?: readonly string[] | undefined;
  /** Not for search engines: left out of the sitemap. */
  readonly noindex?: boolean | undefined;
  /**
   * When to load the code of a page that is opened as a document: on the visitor's first interaction (default),
   * or with the document, for pages that show nothing without their code.
   */
  readonly hydrate?: 'load' | 'interaction' | undefined;
}

/**
 * Routes of the specification (section 2) in matching order: a fixed path must precede a pattern that also
 * matches it.
 */
export const routes = [
  {
    key: 'landing',
    da: '/',
    en: '/',
    remote: 'mf-landing',
    layout: 'default',
    on: 'network',
  },
  { key: 'front', da: '/', en: '/', remote: 'mf-news', layout: 'club', query: ['page'] },
  { key: 'club', da: '/klub', en: '/club', remote: 'mf-squad', layout: 'club' },
  { key: 'shop', da: '/shop', en: '/shop', remote: 'mf-travel', layout: 'club', query: ['kind', 'page'] },
  { key: 'about', da: '/om', en: '/about', remote: 'shell', layout: 'club' },
  {
    key: 'privacy',
    da: '/privatlivspolitik',
    en: '/privacy',
    remote: 'shell',
    layout: 'club',
    on: 'everywhere',
  },
  { key: 'terms', da: '/vilkaar', en: '/terms', remote: 'shell', layout: 'club', on: 'everywhere' },
  { key: 'cookies', da: '/cookies', en: '/cookies', remote: 'shell', layout: 'club', on: 'everywhere' },
  {
    key: 'login',
    da: '/login',
    en: '/login',
    remote: 'mf-account',
    layout: 'default',
    query: ['next'],
  },
  {
    key: 'register',
    da: '/opret-bruger',
    en: '/register',
    remote: 'mf-account',
    layout: 'default',
    query: ['next'],
  },
  {
    key: 'settings',
    da: '/indstillinger',
    en: '/settings',
    remote: 'mf-account',
    layout: 'default',
    guard: 'auth-client',
    hydrate: 'load',
  },
  {
    key: 'reset-password',
    da: '/reset-password',
    en: '/reset-password',
    remote: 'mf-account',
    layout: 'default',
    hydrate: 'load',
  },
  {
    key: 'forgot-password',
    da: '/glemt-adgangskode',
    en: '/forgot-password',
    remote: 'mf-account',
    layout: 'default',
  },
  {
    key: 'verify-email',
    da: '/bekraeft-email',
    en: '/verify-email',
    remote: 'mf-account',
    layout: 'default',
    hydrate: 'load',
  },
  {
    key: 'squad',
    da: '/trup',
    en: '/squad',
    remote: 'mf-squad',
    layout: 'club',
    query: ['search', 'view', 'sort', 'order'],
  },
  {
    key: 'player',
    da: '/spiller/:slug',
    en: '/player/:slug',
    remote: 'mf-squad',
    layout: 'club',
    query: ['season'],
  },
  {
    key: 'rumours',
    da: '/rygter',
    en: '/rumours',
    remote: 'mf-transfers',
    layout: 'club',
    query: ['direction', 'page'],
  },
  {
    key: 'trips',
    da: '/fodboldrejser',
    en: '/tickets',
    remote: 'mf-travel',
    layout: 'club',
    query: ['search', 'nights', 'provider', 'maxPrice', 'flight', 'hotel', 'sort', 'page'],
  },
  {
    key: 'streaming',
    da: '/streaming',
    en: '/streaming',
    remote: 'mf-travel',
    layout: 'club',
    query: ['channel'],
  },
  {
    key: 'articles',
    da: '/artikler',
    en: '/articles',
    remote: 'mf-news',
    layout: 'club',
    query: ['page'],
  },
  {
    key: 'article',
    da: '/artikel/:slug',
    en: '/artikel/:slug',
    remote: 'mf-news',
    layout: 'club',
  },
  {
    key: 'table',
    da: '/stilling/:season',
    en: '/table/:season',
    remote: 'mf-matches',
    layout: 'club',
    query: ['matches'],
  },
  {
    key: 'competitions',
    da: '/turneringer/:season',
    en: '/competitions/:season',
    remote: 'mf-matches',
    layout: 'club',
  },
  {
    key: 'competition',
    da: '/turnering/:competition/:season',
    en: '/competition/:competition/:season',
    remote: 'mf-matches',
    layout: 'club',
    query: ['view', 'matches'],
  },
  {
    key: 'round',
    da: '/runde/:competition/:season',
    en: '/round/:competition/:season',
    remote: 'mf-matches',
    layout: 'club',
    query: ['round'],
  },
  {
    key: 'fixtures',
    da: '/kampe/:season',
    en: '/fixtures/:season',
    remote: 'mf-matches',
    layout: 'club',
    query: ['competition'],
  },
  { key: 'fixture', da: '/kamp/:slug/:id', en: '/fixture/:slug/:id', remote: 'mf-matches', layout: 'club' },
  {
    key: 'netspend',
    da: '/transfers/netspend',
    en: '/transfers/netspend',
    remote: 'mf-transfers',
    layout: 'club',
  },
  {
    key: 'transfers',
    da: '/transfers/:season',
    en: '/transfers/:season',
    remote: 'mf-transfers',
    layout: 'club',
  },
  { key: 'forum', da: '/forum', en: '/forum', remote: 'mf-forum', layout: 'club', query: ['q', 'page'] },
  {
    key: 'create-thread',
    da: '/forum/opret-traad',
    en: '/forum/create-thread',
    remote: 'mf-forum',
    layout: 'club',
    query: ['forum'],
    noindex: true,
    hydrate: 'load',
  },
  {
    key: 'forum-moderation',
    da: '/forum/moderation',
    en: '/forum/moderation',
    remote: 'mf-forum',
    layout: 'club',
    guard: 'admin-client',
    hydrate: 'load',
  },
  {
    key: 'forum-category',
    da: '/forum/:slug',
    en: '/forum/:slug',
    remote: 'mf-forum',
    layout: 'club',
    query: ['sort', 'page'],
  },
  {
    key: 'thread',
    da: '/forum/:slug/*thread',
    en: '/forum/:slug/*thread',
    remote: 'mf-forum',
    layout: 'club',
    query: ['page'],
  },
  { key: 'profile', da: '/profil/:username', en: '/user/:username', remote: 'mf-account', layout: 'club' },
] as const satisfies readonly RouteDefinition[];

export type RouteKey = (typeof routes)[number]['key'];
/**
 * Keys of routes added by remotes, for the compiler. A remote declares its own beside its `routes`: `declare
 * module '@fan-base/shared-contracts/routes' { interface AddedRoutes { quiz: true } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add its members by declaration merging
export interface AddedRoutes {}
export type RouteParams = Readonly<Record<string, string>>;

export interface RouteMatch {
  readonly route: RouteDefinition;
  readonly params: RouteParams;
}

/** Whether a route exists on a kind of host. */
export const isRouteOn = (
  { on }: { readonly on?: RouteDefinition['on'] | undefined },
  kind: 'club' | 'network',
): boolean => on === 'everywhere' || (on ?? 'club') === kind;

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
 * @param table routes in matching order: the product's own and those that remotes add in the registry
 */
export function matchRoute(
  path: string,
  language: Language,
  table: readonly RouteDefinition[] = routes,
): RouteMatch | null {
  for (const route of table) {
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
  route: Pick<RouteDefinition, 'da' | 'en'>,
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
): string => pathFor(routeByKey(key), site.language, params);

/** Looks up a route of the specification by key. */
export function routeByKey(key: RouteKey): RouteDefinition {
  const route = routes.find((candidate) => candidate.key === key);
  if (!route) throw new Error(`There is no route ${key}`);
  return route;
}
