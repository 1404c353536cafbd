import { Settings } from './api/settings.ts';
import { array, type Infer, number, object, record, string, unknown } from './struct.ts';

/** A page that visitors have opened, with everything it was rendered from except code; nothing is about a visitor. */
export const PageView = object({
  /** The site's settings, in the language of the page. */
  settings: Settings,
  /** Path without a query, which may contain what a visitor has typed. */
  path: string({ pattern: '^/' }),
  /** Key of its route. */
  route: string(),
  /** Remotes on the page, its owner first. */
  remotes: array(string()),
  /** When it was rendered, in ms since 1970, by the product's clock. */
  now: number(),
  /** API responses by key. */
  answers: record(string(), unknown()),
});
export type PageView = Infer<typeof PageView>;

/** Response of `GET /page-views.json`: the newest view of each route, site and language, and the network's domain. */
export const PageViews = object({ mainDomain: string(), views: array(PageView) });
export type PageViews = Infer<typeof PageViews>;
