// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'shop': { load: () => import(/* webpackChunkName: "page-shop" */ './pages/shop/ShopPage.tsx') },
    'streaming': { load: () => import(/* webpackChunkName: "page-streaming" */ './pages/streaming/StreamingPage.tsx') },
    'trips': { load: () => import(/* webpackChunkName: "page-trips" */ './pages/trips/TripsPage.tsx') },
  },
  widgets: {
    'match-trips': { load: () => import(/* webpackChunkName: "widget-match-trips" */ './widgets/match-trips/MatchTripsWidget.tsx') },
    'next-trip': { load: () => import(/* webpackChunkName: "widget-next-trip" */ './widgets/next-trip/NextTripWidget.tsx') },
    'shirt': { load: () => import(/* webpackChunkName: "widget-shirt" */ './widgets/shirt/ShirtWidget.tsx') },
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
  }
}
