import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { parseThreadId } from '@fan-base/shared-contracts/thread-path';
import { getMatchCardWidget } from './pages/thread/match-card.ts';
import { parsePage, parseSearch } from './parts/query.ts';

export const remote = defineRemote({
  name: 'mf-forum',
  pages: {
    forum: {
      load: () => import(/* webpackChunkName: "page-forum" */ './pages/overview/OverviewPage.tsx'),
      data: ({ query }) => {
        const words = parseSearch(query);
        return words
          ? [api.forum.getForums(), api.forum.searchForum({ q: words, page: parsePage(query) })]
          : [api.forum.getForums()];
      },
    },
    'forum-category': {
      load: () => import(/* webpackChunkName: "page-forum-category" */ './pages/category/CategoryPage.tsx'),
      data: ({ params: { slug = '' }, query }) => [
        api.forum.getThreads({ forum: slug, page: parsePage(query) }),
      ],
    },
    'create-thread': {
      load: () =>
        import(/* webpackChunkName: "page-create-thread" */ './pages/create-thread/CreateThreadPage.tsx'),
      data: () => [api.forum.getForums()],
    },
    'forum-moderation': {
      // Administrators only, so the data is fetched in the browser.
      load: () =>
        import(/* webpackChunkName: "page-forum-moderation" */ './pages/moderation/ModerationPage.tsx'),
    },
    thread: {
      load: () => import(/* webpackChunkName: "page-thread" */ './pages/thread/ThreadPage.tsx'),
      // An address without a number matches no thread; the API returns 404.
      data: ({ params: { thread = '' }, query }) => {
        const id = parseThreadId(thread) ?? '0';
        return [api.forum.getThread({ id, page: parsePage(query) }), api.forum.getThreadPulse({ id })];
      },
      widgets: ({ params: { thread = '' }, query }, read) => {
        const fixture = read(
          api.forum.getThread({ id: parseThreadId(thread) ?? '0', page: parsePage(query) }),
        )?.fixture;
        return fixture ? [getMatchCardWidget(fixture)] : [];
      },
      ownNotFound: true,
    },
  },
  widgets: {},
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
