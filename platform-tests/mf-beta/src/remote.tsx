import { defineRemote } from '@fan-base/shared-contracts/remote';

/** Keys of pages that are not specified, so that the compiler knows `pathFor('beta')`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
    beta: true;
  }
}

export const remote = defineRemote({
  name: 'mf-beta',
  pages: {
    beta: {
      path: { da: '/beta', en: '/beta' },
      load: () => import(/* webpackChunkName: "page-beta" */ './pages/BetaPage.tsx'),
      widgets: () => [{ remote: 'mf-alpha', widget: 'headlines', props: { heading: 'Alpha' } }],
      slots: { 'beta/side': { limit: 3 } },
    },
  },
  widgets: {
    counter: {
      load: () => import(/* webpackChunkName: "widget-counter" */ './widgets/CounterWidget.tsx'),
      minHeight: 60,
    },
  },
  contributes: {
    slots: { 'alpha/side': { widget: 'counter', order: 10 } },
    navigation: [{ key: 'beta', label: { da: 'Beta', en: 'Beta' }, order: 30 }],
  },
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
