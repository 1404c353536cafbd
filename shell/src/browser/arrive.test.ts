import { elementIds } from '@fan-base/host/page/boot';
import { pageAt } from '../page/testing/page-at.ts';
import { createArrival } from './arrive.ts';

const scrolledTo: number[] = [];
let title = 'Forum';
document.title = title;
const arriveFrom = (path: string) =>
  createArrival({ scrollTo: (top) => scrolledTo.push(top) }, () => title, path);
const { arrived, updateTitle } = arriveFrom('/');
const region = document.querySelector('#announcements') as Element;
const start = { top: 0, link: null };
const forum = pageAt('/forum', () => null);
const committed = () => new Promise<void>(queueMicrotask);

const getAnnounced = () => [...region.children].map(({ textContent }) => textContent);

// Arrivals of the test before are over.
beforeEach(async () => {
  await committed();
  scrolledTo.length = 0;
  title = document.title = 'Forum';
  region.replaceChildren();
  document.body.innerHTML = `<a href="/forum">Forum</a><main id="${elementIds.page}"><h1>Forum</h1><input>
    <a href="/kamp/1">FC</a> <a href="/kamp/1">City</a> <a href="/kamp/2" hidden>Hidden</a>
    <nav data-keeps-focus><a href="/stilling?view=home">Home</a></nav></main>`;
  document.body.append(region);
  document.querySelector('a')?.focus();
});

test('[NAV-1] [A11Y-1] following a link focuses the new page’s heading and scrolls to the top', async () => {
  arrived(
    pageAt('/forum', () => null),
    'push',
    start,
  );
  await committed();
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(scrolledTo).toEqual([0]);
});

test('[NAV-1] [A11Y-1] a field that the new page focuses keeps the focus', async () => {
  arrived(
    pageAt('/forum', () => null),
    'push',
    start,
  );
  document.querySelector('input')?.focus();
  await committed();
  expect(document.activeElement).toBe(document.querySelector('input'));
  expect(scrolledTo).toEqual([0]);
});

test.each([
  ['/login', '/forum', [0]],
  ['/indstillinger', '/login', [0]],
  ['/fodboldrejser', '/fodboldrejser?naetter=2', []],
])('[NAV-5] [NAV-7] when %s is replaced by %s, the scroll positions set are %j', async (from, to, tops) => {
  arriveFrom(from).arrived(
    pageAt(to, () => null),
    'replace',
    start,
  );
  await committed();
  expect(scrolledTo).toEqual(tops);
});

test('[SHELL-1] a page forces its color mode, and the next one does not have it', () => {
  const { documentElement: root } = document;
  const page = pageAt('/forum', () => null);
  const route = { key: 'quiz', da: '/quiz', en: '/quiz', remote: 'mf-quiz', colorMode: 'dark' } as const;
  arrived({ ...page, match: { route, params: {} } }, 'push', start);
  expect(root.getAttribute('data-forced-mode')).toBe('dark');
  arrived(page, 'push', start);
  expect(root.hasAttribute('data-forced-mode')).toBe(false);
});

test('[NAV-1] [A11Y-1] a link of the frame that was followed gives the focus to the new page’s heading', async () => {
  arrived(forum, 'push', { top: 640, link: ['/forum', 0] });
  await committed();
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(scrolledTo).toEqual([0]);
});

test('[NAV-7] [A11Y-1] going back focuses the link that was left, by its place among equal ones', async () => {
  arrived(forum, 'pop', { top: 640, link: ['/kamp/1', 1] });
  await committed();
  expect(document.activeElement).toHaveTextContent('City');
  expect(scrolledTo).toEqual([640]);
});

test.each([
  ['is gone', '/kamp/3'],
  ['cannot be focused', '/kamp/2'],
])('[NAV-7] [A11Y-1] going back focuses the heading if the link that was left %s', async (_what, href) => {
  document.querySelector('[hidden]')?.removeAttribute('href');
  arrived(forum, 'pop', { top: 640, link: [href, 0] });
  await committed();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test.each([
  ['that is there still', () => document.querySelector<HTMLElement>('nav a')?.focus()],
  ['that was rendered again', () => {}],
])('[A11Y-1] a filter’s link %s keeps focus and scroll position, and is announced', async (_what, keep) => {
  keep();
  arrived(forum, 'push', { top: 640, link: ['/stilling?view=home', 0] });
  await committed();
  expect(document.activeElement).toHaveTextContent('Home');
  expect(scrolledTo).toEqual([]);
  expect(getAnnounced()).toEqual(['Home']);
});

test.each([
  ['not twice, if the heading says the same', 'Forum – Liverpool', []],
  ['if it says more than the heading', 'Forum, page 2 – Liverpool', ['Forum, page 2 – Liverpool']],
])('[A11Y-1] a new title is announced %s', async (_what, next, announced) => {
  title = next;
  arrived(forum, 'push', start);
  await committed();
  expect(getAnnounced()).toEqual(announced);
});

test('[MATCH-2] the title follows the page’s data, without an announcement', async () => {
  arrived(forum, 'push', start);
  await committed();
  region.replaceChildren();
  title = 'Villa 1–0 Everton';
  updateTitle(forum);
  expect(document.title).toBe('Villa 1–0 Everton');
  document.title = 'Villa 1–0 Everton, translated';
  updateTitle(forum);
  expect(document.title).toBe('Villa 1–0 Everton, translated');
  expect(getAnnounced()).toEqual([]);
});
