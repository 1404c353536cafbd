import * as api from '@fan-base/shared-contracts/client';
import { defineRemote, readTextProp } from '@fan-base/shared-contracts/remote';
import { parseSeasonQuery, toSeasonInput } from './pages/player/season-query.ts';
import { parseSearch } from './pages/squad/parse-search.ts';

export const remote = defineRemote({
  name: 'mf-squad',
  pages: {
    squad: {
      query: ['search', 'view', 'sort', 'order'],
      load: () => import(/* webpackChunkName: "page-squad" */ './pages/squad/SquadPage.tsx'),
      data: ({ query }) => {
        const search = parseSearch(query);
        return search === null
          ? [api.squad.getSquad(), api.squad.getAbsences()]
          : [api.squad.searchPlayers({ search })];
      },
    },
    player: {
      query: ['season'],
      load: () => import(/* webpackChunkName: "page-player" */ './pages/player/PlayerPage.tsx'),
      messages: (language) =>
        language === 'da'
          ? import(/* webpackChunkName: "page-player-messages-da" */ './pages/player/locales/da.ts').then(
              ({ messages }) => messages,
            )
          : import(/* webpackChunkName: "page-player-messages-en" */ './pages/player/locales/en.ts').then(
              ({ messages }) => messages,
            ),
      data: ({ params: { slug = '' }, query }) => [
        api.squad.getPlayer({ slug }),
        api.squad.getPlayerSeason(toSeasonInput(slug, parseSeasonQuery(query))),
        api.squad.getPlayerNews({ slug }),
      ],
      slots: { 'player/side': { limit: 2, props: ({ params: { slug = '' } }) => ({ player: slug }) } },
    },
    club: {
      load: () => import(/* webpackChunkName: "page-club" */ './pages/club/ClubPage.tsx'),
      messages: (language) =>
        language === 'da'
          ? import(/* webpackChunkName: "page-club-messages-da" */ './pages/club/locales/da.ts').then(
              ({ messages }) => messages,
            )
          : import(/* webpackChunkName: "page-club-messages-en" */ './pages/club/locales/en.ts').then(
              ({ messages }) => messages,
            ),
      data: () => [api.club.getClubHistory()],
    },
  },
  widgets: {
    absences: {
      load: () => import(/* webpackChunkName: "widget-absences" */ './widgets/absences/AbsencesWidget.tsx'),
      data: () => [api.squad.getAbsences()],
      minHeight: 246,
    },
    'match-absences': {
      load: () =>
        import(
          /* webpackChunkName: "widget-match-absences" */ './widgets/match-absences/MatchAbsencesWidget.tsx'
        ),
      props: { match: 'string' },
      data: ({ props }) => [api.squad.getMatchAbsences({ id: readTextProp(props, 'match') ?? '0' })],
      // Distant matches have no absences yet.
      minHeight: 0,
    },
  },
  contributes: {
    slots: { 'front/side': { widget: 'absences', order: 20 } },
    navigation: [
      { key: 'squad', label: { da: 'Trup', en: 'Squad' }, order: 20, icon: 'shirt' },
      { key: 'club', label: { da: 'Klub', en: 'Club' }, order: 40 },
    ],
  },
  messages: (language) =>
    language === 'da'
      ? import(/* webpackChunkName: "messages-da" */ './locales/da.ts').then(({ messages }) => messages)
      : import(/* webpackChunkName: "messages-en" */ './locales/en.ts').then(({ messages }) => messages),
});
