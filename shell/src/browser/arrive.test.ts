import { pageAt } from '../page/testing/page-at.ts';
import { elementIds } from '../page/view/boot.ts';
import { createArrival } from './arrive.ts';

const scrolledTo: number[] = [];
const arriveFrom = (path: string) =>
  createArrival({ scrollTo: (top) => scrolledTo.push(top) }, () => 'Forum', path);
const arrived = arriveFrom('/');
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  scrolledTo.length = 0;
  document.body.innerHTML = `<a href="/forum">Forum</a><main id="${elementIds.page}"><h1>Forum</h1><input></main>`;
  document.querySelector('a')?.focus();
});

test('[NAV-1] [A11Y-1] following a link focuses the new page’s heading and scrolls to the top', async () => {
  arrived(
    pageAt('/forum', () => null),
    'push',
    null,
  );
  await frame();
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(scrolledTo).toEqual([0]);
});

test('[NAV-1] [A11Y-1] a field focused before the new page’s first frame keeps the focus', async () => {
  arrived(
    pageAt('/forum', () => null),
    'push',
    null,
  );
  document.querySelector('input')?.focus();
  await frame();
  expect(document.activeElement).toBe(document.querySelector('input'));
  expect(scrolledTo).toEqual([0]);
});

test.each([
  ['/login', '/forum', [0]],
  ['/indstillinger', '/login', [0]],
  ['/fodboldrejser', '/fodboldrejser?naetter=2', []],
])('[NAV-5] [NAV-7] when %s is replaced by %s, the scroll positions set are %j', async (from, to, tops) => {
  arriveFrom(from)(
    pageAt(to, () => null),
    'replace',
    null,
  );
  await frame();
  expect(scrolledTo).toEqual(tops);
});

test('[SHELL-1] a page forces its color mode, and the next one does not have it', () => {
  const { documentElement: root } = document;
  const page = pageAt('/forum', () => null);
  const route = { key: 'quiz', da: '/quiz', en: '/quiz', remote: 'mf-quiz', colourMode: 'dark' } as const;
  arrived({ ...page, match: { route, params: {} } }, 'push', null);
  expect(root.getAttribute('data-forced-mode')).toBe('dark');
  arrived(page, 'push', null);
  expect(root.hasAttribute('data-forced-mode')).toBe(false);
});
