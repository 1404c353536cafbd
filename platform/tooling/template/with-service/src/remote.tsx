import { defineRemote } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';
import { client } from './service/client.ts';

export const remote = defineRemote({
  name: 'mf-template',
  folders,
  pages: {
    template: {
      path: { da: '/danish-template', en: '/template' },
      data: () => [client.getNotes()],
    },
  },
  widgets: {
    latest: {
      data: () => [client.getNotes()],
      minHeight: 120,
    },
  },
  /** Where it appears outside of its page: the front page, and the end of the main navigation. */
  contributes: {
    slots: { 'front/side': { widget: 'latest', order: 100 } },
    navigation: [{ key: 'template', label: { da: 'DanishTemplate', en: 'Template' }, order: 120 }],
  },
});
