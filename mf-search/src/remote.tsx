import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import type { RouteDefinition } from '@fan-base/shared-contracts/routes';
import { parseQuestion } from './pages/search/question.ts';

/** Routes that the specification's table does not have; they reach the shell by the release registry. */
export const routes: readonly RouteDefinition[] = [
  {
    key: 'search',
    da: '/soeg',
    en: '/search',
    remote: 'mf-search',
    layout: 'club',
    query: ['q', 'kind'],
    noindex: true,
  },
];

/** Their keys, so that the compiler knows `pathFor('search')`. */
declare module '@fan-base/shared-contracts/routes' {
  interface AddedRoutes {
    search: true;
  }
}

export const remote = defineRemote({
  name: 'mf-search',
  pages: {
    search: {
      load: () => import(/* webpackChunkName: "page-search" */ './pages/search/SearchPage.tsx'),
      data: ({ query }) => {
        const question = parseQuestion(query);
        return question ? [api.search.search(question)] : [];
      },
      slots: {
        'search/results': {
          limit: 3,
          props: ({ query }) => {
            const question = parseQuestion(query);
            return question ? { words: question.q } : null;
          },
        },
      },
    },
  },
  widgets: {},
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
