import * as api from '@fan-base/shared-contracts/client';
import { defineRemote } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';
import { getAwayWidgets, isAway } from './pages/away/away-widgets.ts';
import { getTeamWidgets } from './pages/team/team-widgets.ts';

export const remote = defineRemote({
  name: 'mf-teams',
  folders,
  pages: {
    team: {
      path: { da: '/hold/:slug', en: '/team/:slug' },
      data: ({ params: { slug = '' } }) => [api.teams.getTeam({ team: slug })],
      widgets: ({ params: { slug = '' } }, read) => {
        const profile = read(api.teams.getTeam({ team: slug }));
        return profile ? getTeamWidgets(profile) : [];
      },
    },
    away: {
      path: { da: '/udekamp/:slug/:id', en: '/away/:slug/:id' },
      data: ({ params: { id = '' } }) => [api.match.getMatch({ id }), api.trips.getTrips({ match: id })],
      widgets: ({ params: { id = '' }, site }, read) => {
        const fixture = read(api.match.getMatch({ id }))?.fixture;
        const offers = read(api.trips.getTrips({ match: id }));
        return fixture && isAway(fixture, site) ? getAwayWidgets(fixture, offers) : [];
      },
    },
  },
  widgets: {},
});
