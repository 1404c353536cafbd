import { newsKey } from '@fan-base/shared-contracts/keys';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { frontWidgets } from './pages/front/frontWidgets.ts';
import { pageOf } from './pages/front/pageOf.ts';

export const remote = defineRemote({
  name: 'mf-news',
  pages: {
    front: {
      load: () => import(/* webpackChunkName: "page-front" */ './pages/front/FrontPage.tsx'),
      data: ({ query }) => [newsKey(pageOf(query))],
      widgets: () => Object.values(frontWidgets),
    },
  },
  widgets: {},
  catalogue: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "words-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "words-en" */ './locales/en.ts').then(({ messages }) => messages),
});
