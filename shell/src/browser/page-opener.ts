import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import type { Location } from '../page/navigation/location.ts';
import type { Boot } from '../page/view/boot.ts';
import { isView, meansNotFound, type OpenPageDependencies, openPage } from '../page/view/open-page.ts';
import { toNotFoundView, type View } from '../page/view/view.ts';
import type { DataCache } from './data/data-cache.ts';

/** How long a move waits for data before the page is shown with its placeholders, in milliseconds. */
const dataTimeoutMs = 1_000;

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, dataTimeoutMs));

interface PageOpener {
  /** Code, then data of a page; the data of a remote that is here already is asked for at the same time. */
  readonly open: (match: RouteMatch, location: Location) => Promise<View>;
  /** The code of a page, without its data. */
  readonly openCode: (match: RouteMatch, location: Location) => Promise<View>;
  /** The view of the server's document, once its code is here. */
  readonly openFirst: (boot: Boot, location: Location) => Promise<View>;
}

/** Opens pages in the browser; none of its calls rejects, a failure is a view. */
export function createPageOpener(dependencies: OpenPageDependencies, data: DataCache): PageOpener {
  const begin = (match: RouteMatch, { search }: Location) =>
    openPage(match, new URLSearchParams(search), dependencies);

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
