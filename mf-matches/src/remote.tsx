import { fixturesKey, nextFixtureKey, standingsKey } from '@fan-base/shared-contracts/keys';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { shortTableRows } from './seasons/shortTableRows.ts';

export const remote = defineRemote({
  name: 'mf-matches',
  pages: {
    fixtures: {
      load: () => import(/* webpackChunkName: "page-fixtures" */ './pages/fixtures/FixturesPage.tsx'),
      data: ({ params }) => [fixturesKey(params.season ?? '')],
    },
    table: {
      load: () => import(/* webpackChunkName: "page-table" */ './pages/table/TablePage.tsx'),
      data: ({ params }) => [standingsKey(params.season ?? '')],
    },
  },
  widgets: {
    'next-match': {
      load: () =>
        import(/* webpackChunkName: "widget-next-match" */ './widgets/next-match/NextMatchWidget.tsx'),
      data: () => [nextFixtureKey()],
      minHeight: 298,
    },
    table: {
      load: () => import(/* webpackChunkName: "widget-table" */ './widgets/table/TableWidget.tsx'),
      data: ({ site }) => [standingsKey(site.fixtures_season, shortTableRows)],
      minHeight: 346,
    },
  },
  catalogue: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "words-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "words-en" */ './locales/en.ts').then(({ messages }) => messages),
});
