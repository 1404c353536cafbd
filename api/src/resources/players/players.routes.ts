import { getPlayer, searchPlayers } from '@fan-base/shared-contracts/api/squad';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { selectInjuries, selectPlayerAbsences } from '../absences/absences.queries.ts';
import { toPlayer } from './player.ts';
import {
  playerPageParts,
  searchTeamPlayers,
  selectPlayer,
  selectPlayerSeasons,
  selectPlayerTransfers,
} from './players.queries.ts';

const maxResults = 20;

export const playersRoutes: Routes = (route, { clock, db }) => {
  route(
    searchPlayers,
    async ({ site, query }) => {
      const text = toSlug(query.search);
      return { players: text === '' ? [] : await searchTeamPlayers(db, site.team.id, text, maxResults) };
    },
    { cached: { madeOf: [...playerPageParts] } },
  );

  route(
    getPlayer,
    async ({ site: { team }, params: { slug } }) => {
      const player = toSlug(slug) === slug ? await selectPlayer(db, team.id, slug) : undefined;
      if (!player) throw new HttpError('not_found', `${team.name} has no player '${slug}'`);
      const now = clock.now();
      const [seasons, transfers, injuries, spells] = await Promise.all([
        selectPlayerSeasons(db, player.id),
        selectPlayerTransfers(db, player.id),
        selectInjuries(db, team.id, now, player.id),
        selectPlayerAbsences(db, player.id),
      ]);
      const facts = { injuries, spells, expectedReturn: player.expectedReturn };
      return toPlayer(player, seasons, transfers, facts, now);
    },
    {
      cached: {
        madeOf: [
          'player',
          'squad_member',
          'player_season',
          'player_extra',
          'transfer',
          'injury/team',
          'sidelined',
          'fixture/team',
        ],
        until: 'hour',
      },
    },
  );
};
