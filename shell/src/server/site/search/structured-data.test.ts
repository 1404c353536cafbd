import { getAddress, type RouteKey, type RouteParams } from '@fan-base/shared-contracts/routes';
import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { createStructuredData } from './structured-data.ts';

const settings = { ...siteIn('da'), token: '' };

const dataOf = (key: RouteKey, head: object = {}, params: RouteParams = {}) =>
  createStructuredData(
    settings,
    { route: getAddress(key), params },
    {
      title: 'En tråd – Liverpool FC',
      description: '',
      ...head,
    },
    { path: '/api/page-pictures/x', alt: '', width: 1200, height: 630 },
  );

test('[SEO-1] a page without breadcrumbs gets default ones, without the site’s name', () => {
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

test('a page keeps its own breadcrumbs; noindex pages get none', () => {
  const own = [{ '@type': 'BreadcrumbList' }];
  expect(dataOf('player', { structuredData: own }, { slug: 'mo' })).toEqual(own);
  expect(dataOf('login', { noindex: true })).toEqual([]);
});

test('[SEO-1] the front page has the organization', () => {
  expect(dataOf('front')).toEqual([
    expect.objectContaining({ '@type': 'Organization', url: 'https://liverpool-fans.dk/' }),
  ]);
});

test('[SEO-1] an article without a picture has the page’s share picture, which search engines require', () => {
  const imagesOf = (article: object) =>
    dataOf('article', { structuredData: [{ '@type': 'NewsArticle', ...article }, { '@type': 'Other' }] })
      .slice(0, 2)
      .map((item) => ('image' in item ? item.image : undefined));
  expect(imagesOf({})).toEqual([['https://liverpool-fans.dk/api/page-pictures/x'], undefined]);
  expect(imagesOf({ image: ['own'] })).toEqual([['own'], undefined]);
});
