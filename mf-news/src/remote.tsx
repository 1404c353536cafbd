import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';
import { frontWidgets, getFrontMatch } from './pages/front/front-widgets.ts';
import { articleLimit } from './widgets/articles/article-limit.ts';

export const remote = defineRemote({
  name: 'mf-news',
  pages: {
    front: {
      query: ['page'],
      load: () => import(/* webpackChunkName: "page-front" */ './pages/front/FrontPage.tsx'),
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
      load: () => import(/* webpackChunkName: "page-articles" */ './pages/articles/ArticlesPage.tsx'),
      data: ({ query }) => [api.articles.getArticles({ page: parsePageNumber(query) })],
    },
    article: {
      load: () => import(/* webpackChunkName: "page-article" */ './pages/article/ArticlePage.tsx'),
      data: ({ params: { slug = '' } }) => [api.articles.getArticle({ slug })],
    },
  },
  widgets: {
    articles: {
      load: () => import(/* webpackChunkName: "widget-articles" */ './widgets/articles/ArticlesWidget.tsx'),
      data: () => [api.articles.getArticles({ rows: articleLimit })],
      minHeight: 360,
    },
    'ways-on': {
      load: () => import(/* webpackChunkName: "widget-ways-on" */ './widgets/ways-on/WaysOnWidget.tsx'),
      data: () => [api.news.getNews({ page: 1 })],
      minHeight: 560,
    },
    instagram: {
      load: () =>
        import(/* webpackChunkName: "widget-instagram" */ './widgets/instagram/InstagramWidget.tsx'),
      minHeight: 160,
    },
    youtube: {
      load: () => import(/* webpackChunkName: "widget-youtube" */ './widgets/youtube/YoutubeWidget.tsx'),
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
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
