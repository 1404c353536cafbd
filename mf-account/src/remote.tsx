import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { nextMatch } from './pages/profile/next-match.ts';

export const remote = defineRemote({
  name: 'mf-account',
  pages: {
    login: {
      layout: 'default',
      query: ['next'],
      load: () => import(/* webpackChunkName: "page-login" */ './pages/login/LoginPage.tsx'),
    },
    register: {
      layout: 'default',
      query: ['next'],
      load: () => import(/* webpackChunkName: "page-register" */ './pages/register/RegisterPage.tsx'),
    },
    'forgot-password': {
      layout: 'default',
      load: () =>
        import(
          /* webpackChunkName: "page-forgot-password" */ './pages/forgot-password/ForgotPasswordPage.tsx'
        ),
    },
    'reset-password': {
      layout: 'default',
      hydrate: 'load',
      load: () =>
        import(/* webpackChunkName: "page-reset-password" */ './pages/reset-password/ResetPasswordPage.tsx'),
    },
    'verify-email': {
      layout: 'default',
      hydrate: 'load',
      load: () =>
        import(/* webpackChunkName: "page-verify-email" */ './pages/verify-email/VerifyEmailPage.tsx'),
    },
    settings: {
      layout: 'default',
      guard: 'auth-client',
      hydrate: 'load',
      load: () => import(/* webpackChunkName: "page-settings" */ './pages/settings/SettingsPage.tsx'),
      slots: { 'settings/sections': { limit: 5 } },
    },
    profile: {
      load: () => import(/* webpackChunkName: "page-profile" */ './pages/profile/ProfilePage.tsx'),
      data: ({ params: { username = '' } }) => [api.account.getProfile({ username })],
      widgets: ({ params: { username = '' } }, read) =>
        read(api.account.getProfile({ username }))?.posts === 0 ? [nextMatch] : [],
      ownNotFound: true,
    },
  },
  widgets: {},
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
