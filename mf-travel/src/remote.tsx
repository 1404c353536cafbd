import * as api from '@fan-base/shared-contracts/client';
import { defineRemote, readTextProp } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';
import { parseShopQuery } from './queries/shop-query.ts';
import { parseTripFilters } from './queries/trip-filters.ts';

export const remote = defineRemote({
  name: 'mf-travel',
  folders,
  pages: {
    trips: {
      query: ['search', 'departure', 'nights', 'provider', 'maxPrice', 'flight', 'hotel', 'sort', 'page'],
      data: ({ query }) => [api.trips.getTrips(parseTripFilters(query))],
    },
    shop: {
      query: ['kind', 'page'],
      data: ({ query }) => {
        const { page, kind } = parseShopQuery(query);
        return [api.shop.getShop({ page, kind })];
      },
    },
    streaming: {
      query: ['channel'],
      data: () => [api.streaming.getStreaming()],
    },
  },
  widgets: {
    shirt: {
      data: () => [api.shop.getHomeShirt()],
      minHeight: 190,
    },
    'next-trip': {
      props: { match: 'string?' },
      data: ({ props }) => [api.trips.getNextTrip({ match: readTextProp(props, 'match') })],
      minHeight: 222,
    },
    'match-trips': {
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
});
