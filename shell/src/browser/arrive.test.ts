import { pageAt } from '../page/testing/page-at.ts';
import { elementIds } from '../page/view/boot.ts';
import { createArrival } from './arrive.ts';

const scrolledTo: number[] = [];
const arrived = createArrival({ scrollTo: (top) => scrolledTo.push(top) }, () => 'Forum');
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  scrolledTo.length = 0;
  document.body.innerHTML = `<a href="/forum">Forum</a><main id="${elementIds.page}"><h1>Forum</h1><input></main>`;
  document.querySelector('a')?.focus();
});

test('[NAV-1] [A11Y-1] who follows a link is at the heading of the new page, at its top', async () => {
  arrived(
    pageAt('/forum', () => null),
    'push',
    null,
  );
  await frame();
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(scrolledTo).toEqual([0]);
});

test('[NAV-1] [A11Y-1] who is in a field of the new page before its first frame is left there', async () => {
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
