import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';

export const remote = defineRemote({
  name: 'mf-template',
  folders,
  pages: {
    template: {
      path: { da: '/danish-template', en: '/template' },
      data: () => [api.news.getNews()],
    },
  },
  widgets: {
    latest: {
      data: () => [api.news.getNews()],
      minHeight: 120,
    },
  },
  /** Where it appears outside of its page: the front page, and the end of the main navigation. */
  contributes: {
    slots: { 'front/side': { widget: 'latest', order: 100 } },
    navigation: [{ key: 'template', label: { da: 'DanishTemplate', en: 'Template' }, order: 120 }],
  },
});
