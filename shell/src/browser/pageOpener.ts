import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import type { Boot } from '../app/Boot.ts';
import type { DataCache } from '../app/dataCache.ts';
import { isView, meansNotFound, type OpenPageDependencies, openPage } from '../app/openPage.ts';
import { type View, viewOfNothing } from '../app/view.ts';
import type { Place } from '../navigation/Place.ts';

/** How long a move waits for data before the page is shown with its placeholders, in milliseconds. */
const patienceMs = 1_000;

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));

export interface PageOpener {
  /** Code, then data of a page; the data of a remote that is here already is asked for at the same time. */
  readonly open: (match: RouteMatch, place: Place) => Promise<View>;
  /** The code of a page, without its data. */
  readonly openCode: (match: RouteMatch, place: Place) => Promise<View>;
  /** The view of the server's document, once its code is here. */
  readonly openFirst: (boot: Boot, place: Place) => Promise<View>;
}

/** Opens pages in the browser; none of its calls rejects, a failure is a view. */
export function createPageOpener(dependencies: OpenPageDependencies, data: DataCache): PageOpener {
  const begin = (match: RouteMatch, { search }: Place) =>
    openPage(match, new URLSearchParams(search), dependencies);

  async function openCode(match: RouteMatch, place: Place): Promise<View> {
    const opened = await begin(match, place);
    return isView(opened) ? opened : opened.view();
  }

  return {
    openCode,
    async open(match, place) {
      const opened = await begin(match, place);
      if (isView(opened)) return opened;
      const warmed = data.warm(opened.keys);
      const view = await opened.view();
      const failures = (await Promise.race([warmed, patience()])) ?? [];
      const isNotFound = failures.some(meansNotFound);
      return isNotFound ? viewOfNothing(view, place.pathname, opened.entry.ownNotFound === true) : view;
    },
    async openFirst(boot, place) {
      if (boot.view.kind !== 'page') return boot.view;
      const view = await openCode(boot.view.match, place);
      const { isNotFound } = boot.view;
      return view.kind === 'page' ? { ...view, input: { ...view.input, now: boot.now, isNotFound } } : view;
    },
  };
}
