import { defineRemote } from '@fan-base/shared-contracts/remote';

export const remote = defineRemote({
  name: 'mf-forum',
  pages: {
    forum: {
      load: () => import(/* webpackChunkName: "page-forum" */ './pages/forum/ForumPage.tsx'),
    },
  },
  widgets: {},
  catalogue: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "words-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "words-en" */ './locales/en.ts').then(({ messages }) => messages),
});
