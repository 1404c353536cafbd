import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';
import { nextMatch } from './pages/profile/next-match.ts';

export const remote = defineRemote({
  name: 'mf-account',
  folders,
  pages: {
    login: {
      layout: 'default',
      query: ['next'],
    },
    register: {
      layout: 'default',
      query: ['next'],
    },
    'forgot-password': {
      layout: 'default',
    },
    'reset-password': {
      layout: 'default',
      hydrate: 'load',
    },
    'verify-email': {
      layout: 'default',
      hydrate: 'load',
    },
    settings: {
      layout: 'default',
      guard: 'auth-client',
      hydrate: 'load',
      slots: { 'settings/sections': { limit: 5 } },
    },
    profile: {
      data: ({ params: { username = '' } }) => [api.account.getProfile({ username })],
      widgets: ({ params: { username = '' } }, read) =>
        read(api.account.getProfile({ username }))?.posts === 0 ? [nextMatch] : [],
      ownNotFound: true,
    },
  },
  widgets: {},
});
