import * as api from '@fan-base/shared-contracts/client';
import { defineRemote, readTextProp } from '@fan-base/shared-contracts/remote';
import { parseShopQuery } from './queries/shop-query.ts';
import { parseTripFilters } from './queries/trip-filters.ts';

export const remote = defineRemote({
  name: 'mf-travel',
  pages: {
    trips: {
      query: ['search', 'departure', 'nights', 'provider', 'maxPrice', 'flight', 'hotel', 'sort', 'page'],
      load: () => import(/* webpackChunkName: "page-trips" */ './pages/trips/TripsPage.tsx'),
      data: ({ query }) => [api.trips.getTrips(parseTripFilters(query))],
    },
    shop: {
      query: ['kind', 'page'],
      load: () => import(/* webpackChunkName: "page-shop" */ './pages/shop/ShopPage.tsx'),
      data: ({ query }) => {
        const { page, kind } = parseShopQuery(query);
        return [api.shop.getShop({ page, kind })];
      },
    },
    streaming: {
      query: ['channel'],
      load: () => import(/* webpackChunkName: "page-streaming" */ './pages/streaming/StreamingPage.tsx'),
      data: () => [api.streaming.getStreaming()],
    },
  },
  widgets: {
    shirt: {
      load: () => import(/* webpackChunkName: "widget-shirt" */ './widgets/shirt/ShirtWidget.tsx'),
      data: () => [api.shop.getHomeShirt()],
      minHeight: 190,
    },
    'next-trip': {
      load: () => import(/* webpackChunkName: "widget-next-trip" */ './widgets/next-trip/NextTripWidget.tsx'),
      props: { match: 'string?' },
      data: ({ props }) => [api.trips.getNextTrip({ match: readTextProp(props, 'match') })],
      minHeight: 222,
    },
    'match-trips': {
      load: () =>
        import(/* webpackChunkName: "widget-match-trips" */ './widgets/match-trips/MatchTripsWidget.tsx'),
      props: { match: 'string' },
      data: ({ props }) => [api.trips.getTrips({ match: readTextProp(props, 'match') ?? '0' })],
      minHeight: 280,
    },
  },
  contributes: {
    slots: { 'front/side': { widget: 'shirt', order: 10 } },
    navigation: [
      { key: 'trips', label: { da: 'Rejser', en: 'Trips' }, order: 70 },
      { key: 'streaming', label: { da: 'Streaming', en: 'Streaming' }, order: 80 },
      { key: 'shop', label: { da: 'Shop', en: 'Shop' }, order: 90 },
    ],
  },
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
