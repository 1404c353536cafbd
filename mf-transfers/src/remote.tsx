import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { parseRumourFilter } from './pages/rumours/rumour-filter.ts';
import { rumoursBlock } from './widgets/rumours/rumours-block.ts';

export const remote = defineRemote({
  name: 'mf-transfers',
  pages: {
    transfers: {
      load: () => import(/* webpackChunkName: "page-transfers" */ './pages/transfers/TransfersPage.tsx'),
      data: ({ params: { season = '' } }) => [api.transfers.getTransfers({ season })],
    },
    netspend: {
      load: () => import(/* webpackChunkName: "page-netspend" */ './pages/netspend/NetSpendPage.tsx'),
      data: () => [api.transfers.getNetSpend(), api.transfers.getRivalsNetSpend()],
    },
    rumours: {
      query: ['direction', 'page'],
      load: () => import(/* webpackChunkName: "page-rumours" */ './pages/rumours/RumoursPage.tsx'),
      data: ({ query }) => [api.rumours.getRumours(parseRumourFilter(query))],
    },
  },
  widgets: {
    'latest-transfers': {
      load: () =>
        import(
          /* webpackChunkName: "widget-latest-transfers" */ './widgets/latest-transfers/LatestTransfersWidget.tsx'
        ),
      data: () => [api.transfers.getLatestTransfers()],
      minHeight: 238,
    },
    rumours: {
      load: () => import(/* webpackChunkName: "widget-rumours" */ './widgets/rumours/RumoursWidget.tsx'),
      data: () => [api.rumours.getRumours(rumoursBlock)],
      minHeight: 370,
    },
  },
  contributes: {
    slots: {
      'front/side': [
        { widget: 'latest-transfers', order: 30 },
        { widget: 'rumours', order: 40 },
      ],
    },
    navigation: [
      { key: 'rumours', label: { da: 'Rygter', en: 'Rumours' }, order: 50 },
      {
        key: 'transfers',
        label: { da: 'Transfers', en: 'Transfers' },
        order: 60,
        also: ['netspend'],
        params: { season: 'season' },
      },
    ],
  },
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
