// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'club': { load: () => import(/* webpackChunkName: "page-club" */ './pages/club/ClubPage.tsx'), messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "page-club-messages-da" */ './pages/club/locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "page-club-messages-en" */ './pages/club/locales/en.ts').then(({ messages }) => messages)) },
    'player': { load: () => import(/* webpackChunkName: "page-player" */ './pages/player/PlayerPage.tsx'), messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "page-player-messages-da" */ './pages/player/locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "page-player-messages-en" */ './pages/player/locales/en.ts').then(({ messages }) => messages)) },
    'squad': { load: () => import(/* webpackChunkName: "page-squad" */ './pages/squad/SquadPage.tsx') },
  },
  widgets: {
    'absences': { load: () => import(/* webpackChunkName: "widget-absences" */ './widgets/absences/AbsencesWidget.tsx') },
    'match-absences': { load: () => import(/* webpackChunkName: "widget-match-absences" */ './widgets/match-absences/MatchAbsencesWidget.tsx') },
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
  }
}
