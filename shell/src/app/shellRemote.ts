import { defineRemote } from '@fan-base/shared-contracts/remote';

/** The shell's own pages and words, in the form that every remote has. */
export const shellRemote = defineRemote({
  name: 'shell',
  pages: {
    about: { load: () => import(/* webpackChunkName: "page-about" */ './about/AboutPage.tsx') },
  },
  widgets: {},
  catalogue: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "words-da" */ '../locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "words-en" */ '../locales/en.ts').then(({ messages }) => messages),
});
