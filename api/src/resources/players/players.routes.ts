import { getPlayer, playerArticleLimit, searchPlayers } from '@fan-base/shared-contracts/api/squad';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { selectInjuries, selectPlayerAbsences } from '../absences/absences.queries.ts';
import { selectArticlesLinking } from '../articles/articles.queries.ts';
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
    async ({ site, params: { slug } }) => {
      const { team } = site;
      const player = toSlug(slug) === slug ? await selectPlayer(db, team.id, slug) : undefined;
      if (!player) throw new HttpError('not_found', `${team.name} has no player '${slug}'`);
      const now = clock.now();
      const link = `https://${site.domain}${pathOnSite(site, 'player', { slug })}`;
      const [seasons, transfers, injuries, spells, articles] = await Promise.all([
        selectPlayerSeasons(db, player.id),
        selectPlayerTransfers(db, player.id),
        selectInjuries(db, team.id, now, player.id),
        selectPlayerAbsences(db, player.id),
        selectArticlesLinking(db, { siteId: site.id, now, link, limit: playerArticleLimit }),
      ]);
      const facts = { injuries, spells, expectedReturn: player.expectedReturn };
      return { ...toPlayer(player, seasons, transfers, facts, now), articles };
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
          'article/site',
        ],
        until: 'hour',
      },
    },
  );
};
