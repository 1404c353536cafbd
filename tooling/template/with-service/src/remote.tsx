import { defineRemote } from '@fan-base/shared-contracts/remote';
import type { RouteDefinition } from '@fan-base/shared-contracts/routes';
import { client } from './service/client.ts';

/** Routes that the specification's table does not have; they reach the shell by the release registry. */
export const routes: readonly RouteDefinition[] = [
  { key: 'template', da: '/danish-template', en: '/template', remote: 'mf-template', layout: 'club' },
];

/** Their keys, so that the compiler knows `pathFor('template')`. */
declare module '@fan-base/shared-contracts/routes' {
  interface AddedRoutes {
    template: true;
  }
}

export const remote = defineRemote({
  name: 'mf-template',
  pages: {
    template: {
      load: () => import(/* webpackChunkName: "page-template" */ './pages/template/TemplatePage.tsx'),
      data: () => [client.getNotes()],
    },
  },
  widgets: {
    latest: {
      load: () => import(/* webpackChunkName: "widget-latest" */ './widgets/latest/LatestWidget.tsx'),
      data: () => [client.getNotes()],
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
