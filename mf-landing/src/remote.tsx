import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';

export const remote = defineRemote({
  name: 'mf-landing',
  folders,
  pages: {
    landing: {
      layout: 'default',
      data: () => [api.sites.getSites(), api.sites.getMatchDay()],
    },
  },
  widgets: {},
});
