// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'alpha-story': { load: () => import(/* webpackChunkName: "page-alpha-story" */ './pages/alpha-story/StoryPage.tsx') },
    'alpha': { load: () => import(/* webpackChunkName: "page-alpha" */ './pages/alpha/AlphaPage.tsx') },
  },
  widgets: {
    'headlines': { load: () => import(/* webpackChunkName: "widget-headlines" */ './widgets/headlines/HeadlinesWidget.tsx') },
    'newest': { load: () => import(/* webpackChunkName: "widget-newest" */ './widgets/newest/NewestWidget.tsx') },
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
    'alpha-story': true;
    'alpha': true;
  }
}
