import type { Location } from '@fan-base/host/page/navigation/location';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { Boot } from '../page/view/boot.ts';
import { isView, meansNotFound, type OpenPageDependencies, openPage } from '../page/view/open-page.ts';
import { toNotFoundView, type View } from '../page/view/view.ts';
import type { DataCache } from './data/data-cache.ts';

/** How long a navigation waits for data, in ms, before the page is shown with placeholders. */
const dataTimeoutMs = 1_000;

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, dataTimeoutMs));

interface PageOpener {
  /** Loads a page's code and data, in parallel if its remote is already loaded. */
  readonly open: (match: RouteMatch, location: Location) => Promise<View>;
  readonly openCode: (match: RouteMatch, location: Location) => Promise<View>;
  /** The view of the server-rendered page, once its code is loaded. */
  readonly openFirst: (boot: Boot, location: Location) => Promise<View>;
}

/** Opens pages in the browser. Never rejects: failures are views. */
export function createPageOpener(dependencies: OpenPageDependencies, data: DataCache): PageOpener {
  const begin = (match: RouteMatch, { search }: Location) => openPage(match, search, dependencies);

  async function openCode(match: RouteMatch, location: Location): Promise<View> {
    const opened = await begin(match, location);
    return isView(opened) ? opened : opened.view();
  }

  return {
    openCode,
    async open(match, location) {
      const opened = await begin(match, location);
      if (isView(opened)) return opened;
      const warmed = data.warm(opened.keys);
      const view = await opened.view();
      const failures = (await Promise.race([warmed, timeout()])) ?? [];
      // Without data and connection, the page would consist of error messages.
      if (failures.length > 0 && !navigator.onLine)
        return { kind: 'failed', remote: opened.remote.module.name, code: 'unreachable' };
      const isNotFound = failures.some(meansNotFound);
      return isNotFound ? toNotFoundView(view, location.pathname, opened.entry.ownNotFound === true) : view;
    },
    async openFirst(boot, location) {
      if (boot.view.kind !== 'page') return boot.view;
      const view = await openCode(boot.view.match, location);
      const { isNotFound } = boot.view;
      return view.kind === 'page' ? { ...view, input: { ...view.input, now: boot.now, isNotFound } } : view;
    },
  };
}
