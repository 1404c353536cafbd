import { defineRemote } from '@fan-base/shared-contracts/remote';

export const remote = defineRemote({
  name: 'mf-squad',
  pages: {
    club: {
      load: () => import(/* webpackChunkName: "page-club" */ './pages/club/ClubPage.tsx'),
    },
  },
  widgets: {},
  catalogue: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "words-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "words-en" */ './locales/en.ts').then(({ messages }) => messages),
});
