import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';
import { parseRumourFilter } from './pages/rumours/rumour-filter.ts';
import { rumoursBlock } from './widgets/rumours/rumours-block.ts';

export const remote = defineRemote({
  name: 'mf-transfers',
  folders,
  pages: {
    transfers: {
      data: ({ params: { season = '' } }) => [api.transfers.getTransfers({ season })],
    },
    netspend: {
      data: () => [api.transfers.getNetSpend(), api.transfers.getRivalsNetSpend()],
    },
    rumours: {
      query: ['direction', 'page'],
      data: ({ query }) => [api.rumours.getRumours(parseRumourFilter(query))],
    },
  },
  widgets: {
    'latest-transfers': {
      data: () => [api.transfers.getLatestTransfers()],
      minHeight: 238,
    },
    rumours: {
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
});
