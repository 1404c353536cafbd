// Generated from the folders of pages, widgets and locales by every build, start and test.
import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteFolders } from '@fan-base/shared-contracts/remote';

export const folders = {
  pages: {
    'fixture': { load: () => import(/* webpackChunkName: "page-fixture" */ './pages/fixture/MatchPage.tsx'), messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "page-fixture-messages-da" */ './pages/fixture/locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "page-fixture-messages-en" */ './pages/fixture/locales/en.ts').then(({ messages }) => messages)) },
    'fixtures': { load: () => import(/* webpackChunkName: "page-fixtures" */ './pages/fixtures/FixturesPage.tsx') },
    'competition': { load: () => import(/* webpackChunkName: "page-competition" */ './pages/season/competition/CompetitionPage.tsx'), messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "page-competition-messages-da" */ './pages/season/locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "page-competition-messages-en" */ './pages/season/locales/en.ts').then(({ messages }) => messages)) },
    'competitions': { load: () => import(/* webpackChunkName: "page-competitions" */ './pages/season/competitions/CompetitionsPage.tsx'), messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "page-competitions-messages-da" */ './pages/season/locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "page-competitions-messages-en" */ './pages/season/locales/en.ts').then(({ messages }) => messages)) },
    'round': { load: () => import(/* webpackChunkName: "page-round" */ './pages/season/round/RoundPage.tsx'), messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "page-round-messages-da" */ './pages/season/locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "page-round-messages-en" */ './pages/season/locales/en.ts').then(({ messages }) => messages)) },
    'table': { load: () => import(/* webpackChunkName: "page-table" */ './pages/table/TablePage.tsx') },
  },
  widgets: {
    'head-to-head': { load: () => import(/* webpackChunkName: "widget-head-to-head" */ './widgets/head-to-head/HeadToHeadWidget.tsx') },
    'match-card': { load: () => import(/* webpackChunkName: "widget-match-card" */ './widgets/match-card/MatchCardWidget.tsx') },
    'match-preview': { load: () => import(/* webpackChunkName: "widget-match-preview" */ './widgets/match-preview/MatchPreviewWidget.tsx') },
    'match': { load: () => import(/* webpackChunkName: "widget-match" */ './widgets/match/MatchWidget.tsx') },
    'next-match': { load: () => import(/* webpackChunkName: "widget-next-match" */ './widgets/next-match/NextMatchWidget.tsx') },
    'opponent': { load: () => import(/* webpackChunkName: "widget-opponent" */ './widgets/opponent/OpponentWidget.tsx') },
    'table': { load: () => import(/* webpackChunkName: "widget-table" */ './widgets/table/TableWidget.tsx') },
  },
  messages: (language: Language) => (language === 'da' ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages) : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages)),
} satisfies RemoteFolders;

/** Keys of pages that are not specified, so that the compiler knows their `pathFor`. */
declare module '@fan-base/shared-contracts/routes' {
  interface OwnPages {
  }
}
