import {
  getPlayer,
  getPlayerNews,
  getPlayerSeason,
  playerArticleLimit,
  playerNewsLimit,
  searchPlayers,
} from '@fan-base/shared-contracts/api/squad';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { selectInjuries, selectPlayerAbsences } from '../absences/absences.queries.ts';
import { selectArticlesLinking } from '../articles/articles.queries.ts';
import { newestFixturesSeason, newestSeason } from '../seasons.ts';
import { listClubSites } from '../sites/club-sites.ts';
import { minComparedMinutes } from './compare-figures.ts';
import { toNamePatterns } from './name-patterns.ts';
import { toPlayer } from './player.ts';
import { selectNewsNaming } from './player-news.queries.ts';
import { selectFigureSums, selectPlayerMatches, selectSeasonsOfPlayer } from './player-season.queries.ts';
import { toFigures, toPlayerMatch } from './player-season.ts';
import {
  clubPlayerParts,
  searchTeamPlayers,
  selectPlayer,
  selectPlayerIdentity,
  selectPlayerSeasons,
  selectPlayerTransfers,
  selectPlayerValues,
} from './players.queries.ts';

const maxResults = 20;

export const playersRoutes: Routes = (route, dependencies) => {
  const { clock, db, directory } = dependencies;

  /** @throws HttpError for an unknown player */
  async function requirePlayer<Row>(
    slug: string,
    select: (slug: string) => Promise<Row | undefined>,
  ): Promise<Row> {
    const player = toSlug(slug) === slug ? await select(slug) : undefined;
    if (!player) throw new HttpError('not_found', `There is no player '${slug}'`);
    return player;
  }
  const requireIdentity = (slug: string) => requirePlayer(slug, (known) => selectPlayerIdentity(db, known));

  route(
    searchPlayers,
    async ({ site, query }) => {
      const text = toSlug(query.search);
      return { players: text === '' ? [] : await searchTeamPlayers(db, site.team.id, text, maxResults) };
    },
    { cached: { madeOf: [...clubPlayerParts] } },
  );

  route(
    getPlayer,
    async ({ site, params: { slug } }) => {
      const { team } = site;
      const season = await newestSeason(dependencies);
      const player = await requirePlayer(slug, (known) => selectPlayer(db, team.id, known, season));
      const now = clock.now();
      const link = `https://${site.domain}${pathOnSite(site, 'player', { slug })}`;
      const [seasons, transfers, values, injuries, spells, articles] = await Promise.all([
        selectPlayerSeasons(db, player.id),
        selectPlayerTransfers(db, player.id),
        selectPlayerValues(db, player.id),
        selectInjuries(db, player.team?.id ?? team.id, now, player.id),
        selectPlayerAbsences(db, player.id),
        selectArticlesLinking(db, { siteId: site.id, now, link, limit: playerArticleLimit }),
      ]);
      const facts = { injuries, spells, expectedReturn: player.expectedReturn };
      return { ...toPlayer(player, seasons, transfers, facts, now), values, articles };
    },
    {
      cached: {
        madeOf: [
          'player',
          'squad_member',
          'player_season',
          'fixture_lineup_player',
          'player_extra',
          'player_value',
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

  route(
    getPlayerSeason,
    async ({ site, params: { slug }, query }) => {
      const { id, providerId } = await requireIdentity(slug);
      const seasons = await selectSeasonsOfPlayer(db, { id, providerId });
      const season = query.season ?? seasons[0] ?? (await newestFixturesSeason(dependencies, site.team));
      const [rows, sums] = await Promise.all([
        selectPlayerMatches(db, providerId, season),
        selectFigureSums(db, { playerId: id, season, minMinutes: minComparedMinutes }),
      ]);
      const matches = rows.map(toPlayerMatch);
      const teams = matches.flatMap(({ fixture: { home, away } }) => [home.id, away.id]);
      return {
        season,
        seasons,
        matches,
        sites: listClubSites(await directory.current(), site.language, teams),
        figures: toFigures(sums, id),
      };
    },
    {
      cached: {
        madeOf: ['player', 'player_season', 'squad_member', 'fixture/team', 'fixture_lineup_player'],
        until: 'hour',
      },
    },
  );

  route(
    getPlayerNews,
    async ({ site, params: { slug } }) => {
      const patterns = toNamePatterns(await requireIdentity(slug));
      const limit = playerNewsLimit;
      return {
        items: patterns.length > 0 ? await selectNewsNaming(db, { siteId: site.id, patterns, limit }) : [],
      };
    },
    { cached: { madeOf: ['news_item/site', 'news_source/site', 'player'], until: 'hour' } },
  );
};
