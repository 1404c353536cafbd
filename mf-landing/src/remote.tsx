import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';

export const remote = defineRemote({
  name: 'mf-landing',
  pages: {
    landing: {
      layout: 'default',
      load: () => import(/* webpackChunkName: "page-landing" */ './pages/landing/LandingPage.tsx'),
      data: () => [api.sites.getSites(), api.sites.getMatchDay()],
    },
  },
  widgets: {},
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
