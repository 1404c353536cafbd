// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'beta-long': { load: () => import(/* webpackChunkName: "page-beta-long" */ './pages/beta-long/LongPage.tsx') },
    'beta-now': { load: () => import(/* webpackChunkName: "page-beta-now" */ './pages/beta-now/BetaNowPage.tsx') },
    'beta': { load: () => import(/* webpackChunkName: "page-beta" */ './pages/beta/BetaPage.tsx') },
  },
  widgets: {
    'counter': { load: () => import(/* webpackChunkName: "widget-counter" */ './widgets/counter/CounterWidget.tsx') },
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
    'beta-long': true;
    'beta-now': true;
    'beta': true;
  }
}
