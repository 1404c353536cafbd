import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';
import { parseQuestion } from './pages/search/question.ts';

export const remote = defineRemote({
  name: 'mf-search',
  folders,
  pages: {
    search: {
      path: { da: '/soeg', en: '/search' },
      query: ['q', 'kind'],
      noindex: true,
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
});
