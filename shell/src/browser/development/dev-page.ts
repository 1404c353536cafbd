import type { DevPage } from '@fan-base/host/browser/dev/follow-dev';
import type { StartedPage } from '../start-page.ts';

/**
 * Opens the current page again with new code. The region keeps its height during the swap, and so the scroll
 * position.
 */
async function reopen({ store, open, getTitle, region }: StartedPage): Promise<void> {
  const before = store.getState();
  if (!before.match) return;
  const view = await open(before.match, before.location);
  if (view.kind === 'failed') throw new Error(`could not load the page: ${view.code} (see the console)`);
  const present = store.getState();
  if (present.match !== before.match) return;
  const top = window.scrollY;
  region.style.minHeight = `${region.offsetHeight}px`;
  const next = { ...present, view };
  store.setState({ view });
  const stop = store.subscribe(() => {
    stop();
    region.style.minHeight = '';
  });
  document.title = getTitle(next);
  requestAnimationFrame(() => window.scrollTo(0, top));
}

/** A started page for hot reloading. */
export const toDevPage = (page: StartedPage): DevPage => ({
  getRemote: () => page.store.getState().match?.route.remote,
  reopen: () => reopen(page),
});
