/** Rules of the specified pages in builds that did not have them, where they differ from the default. */
const formerRules: Readonly<Record<string, object>> = {
  landing: { layout: 'default' },
  front: { query: ['page'] },
  shop: { query: ['kind', 'page'] },
  login: { layout: 'default', query: ['next'] },
  register: { layout: 'default', query: ['next'] },
  settings: { layout: 'default', guard: 'auth-client', hydrate: 'load' },
  'reset-password': { layout: 'default', hydrate: 'load' },
  'forgot-password': { layout: 'default' },
  'verify-email': { layout: 'default', hydrate: 'load' },
  squad: { query: ['search', 'view', 'sort', 'order'] },
  player: { query: ['season'] },
  rumours: { query: ['direction', 'page'] },
  trips: { query: ['search', 'nights', 'provider', 'maxPrice', 'flight', 'hotel', 'sort', 'page'] },
  streaming: { query: ['channel'] },
  articles: { query: ['page'] },
  table: { query: ['matches'] },
  competition: { query: ['view', 'matches'] },
  round: { query: ['round'] },
  fixtures: { query: ['competition'] },
  forum: { query: ['q', 'page'] },
  'create-thread': { query: ['forum'], noindex: true, hydrate: 'load' },
  'forum-moderation': { guard: 'admin-client', query: ['member'], hydrate: 'load' },
  'forum-category': { query: ['sort', 'page'] },
  thread: { query: ['page'] },
};

/** A `release.json` of a build whose pages were a list of keys, with the routes of its own pages beside it. */
interface FormerRelease {
  readonly pages: readonly string[];
  readonly routes: readonly { readonly key: string; readonly da: string; readonly en: string }[];
}

const isFormer = (value: unknown): value is FormerRelease =>
  typeof value === 'object' &&
  value !== null &&
  'pages' in value &&
  Array.isArray(value.pages) &&
  'routes' in value &&
  Array.isArray(value.routes) &&
  value.routes.every((route) => typeof route === 'object' && route !== null);

/**
 * Turns the description of an older build into the present form, so that it stays in service and can be rolled back
 * to; returns any other value as it is. Delete it when no such build can be chosen any more.
 */
export function upgradeRelease(value: unknown): unknown {
  if (!isFormer(value)) return value;
  const { routes, pages, ...release } = value;
  const own = new Map(
    routes.map(({ key, da, en, ...rules }) => {
      const { remote: _remote, ...others } = { remote: '', ...rules };
      return [key, { path: { da, en }, ...others }];
    }),
  );
  return {
    ...release,
    pages: Object.fromEntries(pages.map((key) => [key, own.get(key) ?? formerRules[key] ?? {}])),
  };
}
