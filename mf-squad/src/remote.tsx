import * as api from '@fan-base/shared-contracts/client';
import { defineRemote, readTextProp } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';
import { parseSeasonQuery, toSeasonInput } from './pages/player/season-query.ts';
import { parseSearch } from './pages/squad/parse-search.ts';

export const remote = defineRemote({
  name: 'mf-squad',
  folders,
  pages: {
    squad: {
      query: ['search', 'view', 'sort', 'order'],
      data: ({ query }) => {
        const search = parseSearch(query);
        return search === null
          ? [api.squad.getSquad(), api.squad.getAbsences()]
          : [api.squad.searchPlayers({ search })];
      },
    },
    player: {
      query: ['season'],
      data: ({ params: { slug = '' }, query }) => [
        api.squad.getPlayer({ slug }),
        api.squad.getPlayerSeason(toSeasonInput(slug, parseSeasonQuery(query))),
        api.squad.getPlayerNews({ slug }),
      ],
      slots: { 'player/side': { limit: 2, props: ({ params: { slug = '' } }) => ({ player: slug }) } },
    },
    club: {
      data: () => [api.club.getClubHistory()],
    },
  },
  widgets: {
    absences: {
      data: () => [api.squad.getAbsences()],
      minHeight: 246,
    },
    'match-absences': {
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
});
