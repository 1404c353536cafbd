import { createHydration } from '../../page/region/hydration.ts';
import { RemoteFailure } from '../../page/remotes/failure.ts';
import { addPart } from '../hydration/parts.ts';
import { findRegions } from './regions.ts';

/** Starts to hydrate the page region. */
async function hydratePage(load: () => Promise<void>) {
  const hydration = createHydration(load);
  addPart(document.getElementById('page') as HTMLElement, hydration, 'load');
  await hydration.wake();
  hydration.markLive();
}

test('[MF-5] the regions of a page are its frame, its page and its islands', async () => {
  document.body.innerHTML =
    '<div id="frame"><main><div id="page"><div data-island="mf-match-day"></div></div></main></div>';
  await hydratePage(async () => {});
  const found = findRegions({ remote: 'mf-news', key: 'front' }, []);
  expect(found.map(({ id, remote, chunk, state }) => [id, remote, chunk, state])).toEqual([
    ['frame', 'shell', 'main', 'live'],
    ['page', 'mf-news', 'page-front', 'live'],
    ['mf-match-day', 'mf-match-day', null, 'dehydrated'],
  ]);
});

test('[MF-3] a page region whose code could not be loaded has failed', async () => {
  document.body.innerHTML = '<div id="frame"><div id="page"></div></div>';
  await hydratePage(() => Promise.reject(new RemoteFailure('unreachable', 'mf-news', 'offline')));
  expect(findRegions(null, [])[1]).toMatchObject({ remote: 'shell', chunk: null, state: 'failed' });
});
