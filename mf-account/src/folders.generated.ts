// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'forgot-password': { load: () => import(/* webpackChunkName: "page-forgot-password" */ './pages/forgot-password/ForgotPasswordPage.tsx') },
    'login': { load: () => import(/* webpackChunkName: "page-login" */ './pages/login/LoginPage.tsx') },
    'profile': { load: () => import(/* webpackChunkName: "page-profile" */ './pages/profile/ProfilePage.tsx') },
    'register': { load: () => import(/* webpackChunkName: "page-register" */ './pages/register/RegisterPage.tsx') },
    'reset-password': { load: () => import(/* webpackChunkName: "page-reset-password" */ './pages/reset-password/ResetPasswordPage.tsx') },
    'settings': { load: () => import(/* webpackChunkName: "page-settings" */ './pages/settings/SettingsPage.tsx') },
    'verify-email': { load: () => import(/* webpackChunkName: "page-verify-email" */ './pages/verify-email/VerifyEmailPage.tsx') },
  },
  widgets: {
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
  }
}
