import type { Release } from './release.ts';
import type { PageEntry } from './remote.ts';
import { type PageAddress, type RouteParams, specifiedPages } from './routes.ts';
import { findTakenPage } from './taken-page.ts';

/** How a page is opened. Its remote decides, in the page's entry; its release has it for the server. */
export type PageRules = Pick<PageEntry, 'layout' | 'guard' | 'query' | 'noindex' | 'hydrate' | 'colorMode'>;

/** A page of a visitor's remotes: where it is, and how it is opened. */
export interface Route extends PageAddress, PageRules {}

/** The route of a path, with the decoded values of its parameters. */
export interface RouteMatch {
  readonly route: Route;
  readonly params: RouteParams;
}

type ReleasedPages = Pick<Release, 'name' | 'pages'>;

/** Pages that a remote adds to the specified ones. */
export const listOwnPages = ({ name, pages }: ReleasedPages): Route[] =>
  Object.entries(pages).flatMap(([key, { path, ...rules }]) =>
    path ? [{ key, ...path, remote: name, ...rules }] : [],
  );

/** The specified pages of a remote; without their rules, which the remote decides, if it is absent. */
function listSpecifiedPages(releases: readonly ReleasedPages[]): Route[] {
  const owners = new Map(releases.map((release) => [release.name, release]));
  return specifiedPages.map((address) => {
    const { path: _path, on: _on, ...rules } = owners.get(address.remote)?.pages[address.key] ?? {};
    return { ...rules, ...address };
  });
}

/**
 * The pages of a composition in matching order. A specified page is there without its remote too: it is a 503. A
 * remote's own page that takes the key or address of a specified one is left out.
 */
export const createRouteTable = (releases: readonly ReleasedPages[]): Route[] => [
  // Their paths may be more specific: `/forum/quiz` beside `/forum/:slug`.
  ...releases.flatMap(listOwnPages).filter((page) => findTakenPage(page) === null),
  ...listSpecifiedPages(releases),
];
