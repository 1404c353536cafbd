import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';

/** Keys of pages that are not specified, so that the compiler knows `pathFor('template')`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
    template: true;
  }
}

export const remote = defineRemote({
  name: 'mf-template',
  pages: {
    template: {
      path: { da: '/danish-template', en: '/template' },
      load: () => import(/* webpackChunkName: "page-template" */ './pages/template/TemplatePage.tsx'),
      data: () => [api.news.getNews()],
    },
  },
  widgets: {
    latest: {
      load: () => import(/* webpackChunkName: "widget-latest" */ './widgets/latest/LatestWidget.tsx'),
      data: () => [api.news.getNews()],
      minHeight: 120,
    },
  },
  /** Where it appears outside of its page: the front page, and the end of the main navigation. */
  contributes: {
    slots: { 'front/side': { widget: 'latest', order: 100 } },
    navigation: [{ key: 'template', label: { da: 'DanishTemplate', en: 'Template' }, order: 120 }],
  },
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
