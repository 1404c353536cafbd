import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { folders } from './folders.generated.ts';
import { frontWidgets, getFrontMatch } from './pages/front/front-widgets.ts';
import { articleLimit } from './widgets/articles/article-limit.ts';

export const remote = defineRemote({
  name: 'mf-news',
  folders,
  pages: {
    front: {
      query: ['page'],
      data: ({ query }) => [
        api.news.getNews({ page: parsePageNumber(query) }),
        api.fixtures.getNextFixture(),
      ],
      widgets: ({ now, query }, read) => [
        getFrontMatch(parsePageNumber(query) === 1 ? read(api.fixtures.getNextFixture()) : undefined, now)
          .use,
        ...Object.values(frontWidgets),
      ],
      // The shirt, absences, transfers and rumours, and room for three more.
      slots: { 'front/side': { limit: 7 } },
    },
    articles: {
      query: ['page'],
      data: ({ query }) => [api.articles.getArticles({ page: parsePageNumber(query) })],
    },
    article: {
      data: ({ params: { slug = '' } }) => [api.articles.getArticle({ slug })],
    },
  },
  widgets: {
    articles: {
      data: () => [api.articles.getArticles({ rows: articleLimit })],
      minHeight: 360,
    },
    'ways-on': {
      data: () => [api.news.getNews({ page: 1 })],
      minHeight: 560,
    },
    instagram: {
      minHeight: 160,
    },
    youtube: {
      minHeight: 160,
    },
  },
  contributes: {
    navigation: [
      {
        key: 'front',
        label: { da: 'Forside', en: 'Home' },
        order: 10,
        icon: 'home',
        also: ['articles', 'article'],
      },
    ],
  },
});
