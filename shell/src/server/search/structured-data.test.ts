import { type RouteKey, type RouteParams, routeByKey } from '@fan-base/shared-contracts/routes';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { createStructuredData } from './structured-data.ts';

const settings = { ...siteIn('da'), token: '' };

const dataOf = (key: RouteKey, head: object = {}, params: RouteParams = {}) =>
  createStructuredData(
    settings,
    { route: routeByKey(key), params },
    {
      title: 'En tråd – Liverpool FC',
      description: '',
      ...head,
    },
  );

test('[SEO-1] a page without a trail of its own has one by its route, without the site in its name', () => {
  expect(dataOf('thread', {}, { slug: 'f', thread: '1/x' })).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Liverpool FC', item: 'https://liverpool-fans.dk/' },
        { '@type': 'ListItem', position: 2, name: 'Forum', item: 'https://liverpool-fans.dk/forum' },
        { '@type': 'ListItem', position: 3, name: 'En tråd' },
      ],
    },
  ]);
});

test('a page that has a trail keeps it, and a page for nobody gets none', () => {
  const own = [{ '@type': 'BreadcrumbList' }];
  expect(dataOf('player', { structuredData: own }, { slug: 'mo' })).toEqual(own);
  expect(dataOf('login', { noindex: true })).toEqual([]);
});

test('[SEO-1] the front page says who makes the site', () => {
  expect(dataOf('front')).toEqual([
    expect.objectContaining({ '@type': 'Organization', url: 'https://liverpool-fans.dk/' }),
  ]);
});
