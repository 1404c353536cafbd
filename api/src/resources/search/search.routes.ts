import { type Search, search } from '@fan-base/shared-contracts/api/search';
import { hitsLimit, hitsOfKindLimit, type SearchKind } from '@fan-base/shared-contracts/search-rules';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { searchArticles, withPublicPicture } from '../articles/articles.queries.ts';
import { toFixture } from '../fixtures/fixture.ts';
import { searchMatches } from './matches.queries.ts';
import {
  searchCompetitions,
  searchMembers,
  searchPlayers,
  searchTeams,
  type TeamHit,
} from './names.queries.ts';
import { searchNews, searchThreads, toQuery } from './texts.queries.ts';
import { toWords } from './to-words.ts';

/** Every search is a question of its own to the database, so few are answered from a cache. */
const requestsPerMinute = 15;
/** A page has one search. */
const perBatch = 1;

/** Teams that are looked at for matches. */
const teamsLimit = 5;

/**
 * The teams whose matches are meant: those that the text names, or else the most similar. One that is not the site's
 * club meets it.
 */
function selectTeams(hits: readonly TeamHit[], own: string): string[] {
  const named = hits.filter(({ isNamed }) => isNamed);
  const meant = (named.length > 0 ? named : hits.slice(0, 1)).map(({ team }) => team.id);
  return meant.length === 1 && meant[0] !== own ? [...meant, own] : meant;
}

/** One search over everything that a site shows. */
export const siteSearchRoutes: Routes = (route, { clock, config, db }) => {
  async function searchSite(site: SiteRecord, q: string, kind: SearchKind | undefined): Promise<Search> {
    const now = clock.now();
    const words = toWords(q);
    const limit = kind ? hitsOfKindLimit : hitsLimit;
    /** Hits of a kind, if it is asked for. */
    const find = async <Hit>(of: SearchKind, select: () => Promise<readonly Hit[]>): Promise<Hit[]> =>
      kind === undefined || kind === of ? [...(await select())] : [];
    const byName = { q, limit };
    const texts = words === null ? null : { siteId: site.id, query: toQuery(site.language, words), limit };
    const teams = await searchTeams(db, { q, limit: Math.max(limit, teamsLimit) });
    const meant = selectTeams(teams, site.team.id);
    const [players, matches, competitions, articles, news, threads, members] = await Promise.all([
      find('players', () => searchPlayers(db, site.team.id, byName)),
      find('matches', async () =>
        meant.length === 0 ? [] : (await searchMatches(db, { teams: meant, now, limit })).map(toFixture),
      ),
      find('competitions', () => searchCompetitions(db, byName)),
      find('articles', async () => (texts ? searchArticles(db, { ...texts, now }) : [])),
      find('news', async () => (texts ? searchNews(db, texts) : [])),
      find('threads', async () => (texts ? searchThreads(db, texts) : [])),
      find('members', () => searchMembers(db, site.id, byName)),
    ]);
    const origin = config.publicAddress.replace('{domain}', site.domain);
    return {
      players,
      teams: await find('teams', async () => teams.map(({ team }) => team)),
      matches,
      competitions,
      articles: articles.map((article) => withPublicPicture(article, origin)),
      news,
      threads,
      members,
    };
  }

  route(search, ({ site, query: { q, kind } }) => searchSite(site, q, kind), {
    requestsPerMinute,
    perBatch,
    cached: {
      madeOf: [
        'player',
        'squad_member',
        'team',
        'fixture',
        'competition',
        'article/site',
        'news_item/site',
        'news_source/site',
        'forum/site',
        'thread/site',
        'account',
        'site_administrator',
      ],
      until: 'hour',
    },
  });
};
