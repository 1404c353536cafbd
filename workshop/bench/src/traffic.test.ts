import { deepEqual, equal, ok, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { crawlerShare, createTraffic, matchDay, type SitePage } from './traffic.ts';

const kinds = [...new Set(matchDay.map(({ kind }) => kind)), 'archive'];
const pages: SitePage[] = ['a', 'b', 'c', 'd'].flatMap((host) =>
  kinds.flatMap((kind) => Array.from({ length: 5 }, (_, n) => ({ host, kind, path: `/${kind}/${n}` }))),
);
const crowd = new Set(['a', 'b']);
const open = (seed = 'a match day') => createTraffic(pages, crowd, seed);
const take = (count: number, next = open()) => Array.from({ length: count }, next);

test('the shares of a match day are 1, and 60 % are front and match pages of the clubs with a crowd', () => {
  const sum = (parts: typeof matchDay) => parts.reduce((total, { share }) => total + share, 0);
  equal((sum(matchDay) + crawlerShare).toFixed(9), '1.000000000');
  equal(sum(matchDay.filter(({ sites }) => sites === 'crowd')).toFixed(9), '0.600000000');
});

test('the views follow the mix and are reproducible', () => {
  const views = take(20_000);
  const part = (isOf: (view: (typeof views)[number]) => boolean) => views.filter(isOf).length / views.length;
  const isNear = (value: number, wanted: number) =>
    ok(Math.abs(value - wanted) < 0.01, `${value} is not ${wanted}`);
  isNear(
    part(({ page, by }) => by === 'reader' && crowd.has(page.host) && /front|day/.test(page.kind)),
    0.6 * 1,
  );
  isNear(
    part(({ by }) => by === 'crawler'),
    crawlerShare,
  );
  isNear(
    part(({ page, by }) => by === 'reader' && page.kind === 'thread'),
    0.1,
  );
  equal(
    part(({ page, by }) => by === 'reader' && page.kind === 'archive'),
    0,
  );
  deepEqual(take(500), views.slice(0, 500));
  ok(take(500, open('another day')).some(({ page }, index) => page !== views[index]?.page));
});

test('crawlers request each page once before they start again', () => {
  const walked = take(20_000)
    .filter(({ by }) => by === 'crawler')
    .map(({ page }) => page);
  equal(new Set(walked.slice(0, pages.length)).size, pages.length);
});

test('a mix with pages that no site has is refused', () => {
  throws(() => createTraffic(pages, new Set(), 'a'), /There is no page of the kind 'front' on crowd sites/);
});
