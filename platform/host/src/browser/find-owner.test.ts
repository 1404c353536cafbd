import { findOwner, findRegionOf } from './find-owner.ts';

const releases = [
  { name: 'mf-match', widgets: { day: {} } },
  { name: 'mf-match-day', widgets: { table: {} } },
] as never[];

test('[TEAM-3] an element belongs to its island, else to the page or the frame; a removed one to nothing', () => {
  document.body.innerHTML = `<div id="frame"><header><a id="home"></a></header><main>
    <div id="page"><h1 id="title"></h1><div data-island="mf-match-day-table"><button id="press"></button></div></div>
  </main></div>`;
  const find = (id: string) => findRegionOf(document.getElementById(id) as Element, 'mf-news', releases);
  expect(find('press')).toEqual({ remote: 'mf-match-day', region: 'mf-match-day-table' });
  expect(find('title')).toEqual({ remote: 'mf-news', region: 'page' });
  expect(find('home')).toEqual({ remote: 'shell', region: 'frame' });
  expect(findRegionOf(document.createElement('p'), 'mf-news', releases)).toBeNull();
});

test.each([
  ['mf-match-day', { remote: 'mf-match', chunk: 'widget-day' }],
  ['mf-match-day-table', { remote: 'mf-match-day', chunk: 'widget-table' }],
  ['mf-quiz-board', { remote: 'mf-quiz-board', chunk: null }],
])('[MF-5] the island %s belongs to one remote', (id, owner) => {
  expect(findOwner(id, releases)).toEqual(owner);
});
