import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { folders } from './folders.generated.ts';

export const remote = defineRemote({
  name: 'mf-alpha',
  folders,
  pages: {
    alpha: {
      path: { da: '/alfa', en: '/alpha' },
      query: ['page', 'search'],
      data: ({ query }) => [api.news.getNews({ page: parsePageNumber(query) })],
      slots: { 'alpha/side': { limit: 3, props: ({ query }) => ({ words: query.get('search') ?? '' }) } },
    },
    'alpha-story': {
      path: { da: '/alfa/:slug', en: '/alpha/:slug' },
      data: ({ params: { slug = '' } }) => [api.articles.getArticle({ slug })],
      slots: { 'story/side': { limit: 1 } },
    },
  },
  widgets: {
    headlines: {
      data: () => [api.news.getNews()],
      props: { heading: 'string?' },
      minHeight: 120,
    },
    newest: {
      data: () => [api.news.getNews()],
      props: { rank: 'number?' },
      minHeight: 24,
    },
  },
  contributes: {
    slots: {
      'beta/side': { widget: 'newest', order: 10 },
      'beta-now/side': { widget: 'newest', order: 10, hydrate: 'load' },
    },
    navigation: [{ key: 'alpha', label: { da: 'Alfa', en: 'Alpha' }, order: 20, also: ['alpha-story'] }],
  },
});
