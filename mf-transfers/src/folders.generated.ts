// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'netspend': { load: () => import(/* webpackChunkName: "page-netspend" */ './pages/netspend/NetSpendPage.tsx') },
    'rumours': { load: () => import(/* webpackChunkName: "page-rumours" */ './pages/rumours/RumoursPage.tsx') },
    'transfers': { load: () => import(/* webpackChunkName: "page-transfers" */ './pages/transfers/TransfersPage.tsx') },
  },
  widgets: {
    'latest-transfers': { load: () => import(/* webpackChunkName: "widget-latest-transfers" */ './widgets/latest-transfers/LatestTransfersWidget.tsx') },
    'rumours': { load: () => import(/* webpackChunkName: "widget-rumours" */ './widgets/rumours/RumoursWidget.tsx') },
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
  }
}
