import { homeShirtKey, nextTripKey, shopKey, streamingKey, tripsKey } from '@fan-base/shared-contracts/keys';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { shelfOf } from './addresses/shelf.ts';
import { filtersOf } from './addresses/tripFilters.ts';
import { matchOf } from './widgets/next-trip/matchOf.ts';

export const remote = defineRemote({
  name: 'mf-travel',
  pages: {
    trips: {
      load: () => import(/* webpackChunkName: "page-trips" */ './pages/trips/TripsPage.tsx'),
      data: ({ query }) => [tripsKey(filtersOf(query))],
    },
    shop: {
      load: () => import(/* webpackChunkName: "page-shop" */ './pages/shop/ShopPage.tsx'),
      data: ({ query }) => {
        const { page, kind } = shelfOf(query);
        return [shopKey(page, kind)];
      },
    },
    streaming: {
      load: () => import(/* webpackChunkName: "page-streaming" */ './pages/streaming/StreamingPage.tsx'),
      data: () => [streamingKey()],
    },
  },
  widgets: {
    shirt: {
      load: () => import(/* webpackChunkName: "widget-shirt" */ './widgets/shirt/ShirtWidget.tsx'),
      data: () => [homeShirtKey()],
      minHeight: 190,
    },
    'next-trip': {
      load: () => import(/* webpackChunkName: "widget-next-trip" */ './widgets/next-trip/NextTripWidget.tsx'),
      data: ({ props }) => [nextTripKey(matchOf(props))],
      minHeight: 222,
    },
  },
  catalogue: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "words-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "words-en" */ './locales/en.ts').then(({ messages }) => messages),
});
