import { createPrefetch } from '@fan-base/host/browser/prefetch/create-prefetch';
import {
  type Connection,
  hasNoHover,
  isPrefetchAllowed,
  type PrefetchReason,
} from '@fan-base/host/browser/prefetch/is-prefetch-allowed';
import { watchLinks } from '@fan-base/host/browser/prefetch/watch-links';
import { elementIds } from '@fan-base/host/page/boot';
import { type Location, parseLocation } from '@fan-base/host/page/navigation/location';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { Shell } from '@fan-base/shared-contracts/shell';
import type { PageAhead } from '../../page/navigation/navigation-state.ts';
import type { Resolved } from '../../page/site/resolve-path.ts';
import type { View } from '../../page/view/view.ts';

interface PrefetchSources {
  readonly resolve: (pathname: string) => Resolved;
  /** The current location, which needs no prefetch. */
  readonly present: () => Location;
  /** A page's code and data. Failures are views. */
  readonly open: (match: RouteMatch, location: Location) => Promise<View>;
  readonly openCode: (match: RouteMatch, location: Location) => Promise<View>;
  /** Prerenders a page. */
  readonly prepare: (page: PageAhead) => void;
}

/**
 * Prefetching in this browser: pages whose links are hovered over or focused, with their data; the last of
 * them is also prerendered. Without hover, the code of pages whose links stay in view, once per route.
 */
export function startPrefetch({
  resolve,
  present,
  open,
  openCode,
  prepare,
}: PrefetchSources): Shell['prefetch'] {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const prefetch = createPrefetch();
  let latest = '';

  function request(path: string, occasion: PrefetchReason) {
    const location = parseLocation(path, '');
    const { pathname, search } = present();
    const isHere = location.pathname === pathname && location.search === search;
    const resolved = resolve(location.pathname);
    // The connection object is updated by the browser.
    if (isHere || resolved.kind !== 'route' || !isPrefetchAllowed(connection, occasion)) return;
    const { match } = resolved;
    async function openAhead() {
      const view = await open(match, location);
      if (latest === path) prepare({ location, match, view, element: document.createElement('div') });
      return view;
    }
    async function load() {
      const view = await (occasion === 'sight' ? openCode(match, location) : openAhead());
      if (view.kind === 'failed') throw new Error(`${view.remote}: ${view.code}`);
    }
    if (occasion === 'sight') return prefetch({ key: match.route.key, load });
    latest = path;
    prefetch({ key: path, load, again: () => void openAhead() });
  }

  const region = document.getElementById(elementIds.page);
  if (region && hasNoHover()) watchLinks(region, (address) => request(address, 'sight'));
  return (path) => request(path, 'intent');
}
