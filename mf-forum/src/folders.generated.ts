// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'create-thread': { load: () => import(/* webpackChunkName: "page-create-thread" */ './pages/create-thread/CreateThreadPage.tsx') },
    'forum-category': { load: () => import(/* webpackChunkName: "page-forum-category" */ './pages/forum-category/CategoryPage.tsx') },
    'forum-moderation': { load: () => import(/* webpackChunkName: "page-forum-moderation" */ './pages/forum-moderation/ModerationPage.tsx') },
    'forum': { load: () => import(/* webpackChunkName: "page-forum" */ './pages/forum/OverviewPage.tsx') },
    'thread': { load: () => import(/* webpackChunkName: "page-thread" */ './pages/thread/ThreadPage.tsx') },
  },
  widgets: {
    'match-thread': { load: () => import(/* webpackChunkName: "widget-match-thread" */ './widgets/match-thread/MatchThreadWidget.tsx') },
    'other-threads': { load: () => import(/* webpackChunkName: "widget-other-threads" */ './widgets/other-threads/OtherThreadsWidget.tsx') },
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
  }
}
