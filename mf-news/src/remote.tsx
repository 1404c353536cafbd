import { articleKey, articlesKey, newsKey } from '@fan-base/shared-contracts/keys';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { frontWidgets } from './pages/front/frontWidgets.ts';
import { pageOf } from './parts/pageOf.ts';
import { articlesShown } from './widgets/articles/articlesShown.ts';

export const remote = defineRemote({
  name: 'mf-news',
  pages: {
    front: {
      load: () => import(/* webpackChunkName: "page-front" */ './pages/front/FrontPage.tsx'),
      data: ({ query }) => [newsKey(pageOf(query))],
      widgets: () => Object.values(frontWidgets),
    },
    articles: {
      load: () => import(/* webpackChunkName: "page-articles" */ './pages/articles/ArticlesPage.tsx'),
      data: ({ query }) => [articlesKey(pageOf(query))],
    },
    article: {
      load: () => import(/* webpackChunkName: "page-article" */ './pages/article/ArticlePage.tsx'),
      data: ({ params }) => [articleKey(params.slug ?? '')],
    },
  },
  widgets: {
    articles: {
      load: () => import(/* webpackChunkName: "widget-articles" */ './widgets/articles/ArticlesWidget.tsx'),
      data: () => [articlesKey(1, articlesShown)],
      minHeight: 360,
    },
    instagram: {
      load: () =>
        import(/* webpackChunkName: "widget-instagram" */ './widgets/instagram/InstagramWidget.tsx'),
      minHeight: 280,
    },
    youtube: {
      load: () => import(/* webpackChunkName: "widget-youtube" */ './widgets/youtube/YoutubeWidget.tsx'),
      minHeight: 280,
    },
  },
  catalogue: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "words-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "words-en" */ './locales/en.ts').then(({ messages }) => messages),
});
