import { type Composition, compositionKey } from '@fan-base/host/page/remotes/composition';
import { getReleases } from '@fan-base/host/server/releases/compose';
import { createRouteTable, type Route } from '@fan-base/shared-contracts/route-table';
import { LRUCache } from 'lru-cache';

/** Compositions that visitors have at a time: a few canaries, and what testers pin. */
const maxTables = 50;
const tables = new LRUCache<string, readonly Route[]>({ max: maxTables });

/**
 * The pages of a visitor's remotes in matching order. Those of a remote that is left out are among them: they say so
 * instead of not being found.
 */
export function getRoutes(composition: Composition): readonly Route[] {
  const key = compositionKey(composition);
  const table =
    tables.get(key) ??
    createRouteTable([...(composition.leftOut ?? new Map()).values(), ...getReleases(composition).values()]);
  tables.set(key, table);
  return table;
}

/** The routes as browsers need them: what only the server decides is left out, so that its changes reload no page. */
export const toBrowserRoutes = (routes: readonly Route[]): Route[] =>
  routes.map(({ query: _query, noindex: _noindex, hydrate: _hydrate, ...route }) => route);
