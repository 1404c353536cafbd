import * as api from '@fan-base/shared-contracts/client';
import { defineRemote, readTextProp } from '@fan-base/shared-contracts/remote';
import { parseThreadId } from '@fan-base/shared-contracts/thread-path';
import { folders } from './folders.generated.ts';
import { getMatchCardWidget, getOtherThreadsWidget } from './pages/thread/side-widgets.ts';
import { parseOrder, parsePage, parseSearch } from './parts/query.ts';

export const remote = defineRemote({
  name: 'mf-forum',
  folders,
  pages: {
    forum: {
      query: ['q', 'page'],
      data: ({ query }) => {
        const words = parseSearch(query);
        return words
          ? [api.forum.getForums(), api.forum.searchForum({ q: words, page: parsePage(query) })]
          : [api.forum.getForums()];
      },
    },
    'forum-category': {
      query: ['sort', 'page'],
      data: ({ params: { slug = '' }, query }) => [
        api.forum.getThreads({ forum: slug, page: parsePage(query), sort: parseOrder(query) }),
      ],
    },
    'create-thread': {
      query: ['forum'],
      noindex: true,
      hydrate: 'load',
      data: () => [api.forum.getForums()],
    },
    'forum-moderation': {
      guard: 'admin-client',
      query: ['member'],
      hydrate: 'load',
      // Administrators only, so the data is fetched in the browser.
    },
    thread: {
      query: ['page'],
      // An address without a number matches no thread; the API returns 404.
      data: ({ params: { thread = '' }, query }) => {
        const id = parseThreadId(thread) ?? '0';
        return [api.forum.getThread({ id, page: parsePage(query) }), api.forum.getThreadPulse({ id })];
      },
      widgets: ({ params: { slug = '', thread = '' }, query }, read) => {
        const id = parseThreadId(thread);
        if (id === null) return [];
        const fixture = read(api.forum.getThread({ id, page: parsePage(query) }))?.fixture;
        const others = getOtherThreadsWidget(id, slug);
        return fixture ? [getMatchCardWidget(fixture), others] : [others];
      },
      ownNotFound: true,
    },
  },
  widgets: {
    'other-threads': {
      props: { thread: 'string', forum: 'string' },
      data: ({ props }) => [api.forum.getOtherThreads({ id: readTextProp(props, 'thread') ?? '0' })],
      minHeight: 640,
    },
    'match-thread': {
      props: { match: 'string' },
      data: ({ props }) => [api.forum.getMatchThread({ id: readTextProp(props, 'match') ?? '0' })],
      minHeight: 166,
    },
  },
  contributes: {
    navigation: [
      {
        key: 'forum',
        label: { da: 'Forum', en: 'Forum' },
        order: 100,
        icon: 'chat',
        also: ['create-thread', 'forum-category', 'thread'],
      },
    ],
  },
});
