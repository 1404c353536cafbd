// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'article': { load: () => import(/* webpackChunkName: "page-article" */ './pages/article/ArticlePage.tsx') },
    'articles': { load: () => import(/* webpackChunkName: "page-articles" */ './pages/articles/ArticlesPage.tsx') },
    'front': { load: () => import(/* webpackChunkName: "page-front" */ './pages/front/FrontPage.tsx') },
  },
  widgets: {
    'articles': { load: () => import(/* webpackChunkName: "widget-articles" */ './widgets/articles/ArticlesWidget.tsx') },
    'instagram': { load: () => import(/* webpackChunkName: "widget-instagram" */ './widgets/instagram/InstagramWidget.tsx') },
    'ways-on': { load: () => import(/* webpackChunkName: "widget-ways-on" */ './widgets/ways-on/WaysOnWidget.tsx') },
    'youtube': { load: () => import(/* webpackChunkName: "widget-youtube" */ './widgets/youtube/YoutubeWidget.tsx') },
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
  }
}
