import { perObject } from '@fan-base/host/page/per-object';
import type { Composition } from '@fan-base/host/page/remotes/composition';
import { getReleases } from '@fan-base/host/server/releases/compose';
import { createRouteTable, type Route } from '@fan-base/shared-contracts/route-table';

/**
 * The pages of a visitor's remotes in matching order. Those of a remote that is left out are among them: they say so
 * instead of not being found.
 */
export const getRoutes = perObject((composition: Composition): readonly Route[] =>
  createRouteTable([...(composition.leftOut ?? new Map()).values(), ...getReleases(composition).values()]),
);

/** The routes as browsers need them: what only the server decides is left out, so that its changes reload no page. */
export const toBrowserRoutes = perObject((routes: readonly Route[]): Route[] =>
  routes.map(({ query: _query, noindex: _noindex, hydrate: _hydrate, ...route }) => route),
);
