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
import { findByNickname, findCompetitionsByNickname } from './nicknames.ts';
import { searchNews, searchThreads, toQuery } from './texts.queries.ts';
import { toWords } from './to-words.ts';

/** Every search is a question of its own to the database, so few are answered from a cache. */
const requestsPerMinute = 15;
/** A page has one search. */
const perBatch = 1;

const nothing: Search = {
  isExact: false,
  players: [],
  teams: [],
  matches: [],
  competitions: [],
  articles: [],
  news: [],
  threads: [],
  members: [],
};

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
    /** Hits of a requested kind. */
    const find = async <Hit>(of: SearchKind, select: () => Promise<readonly Hit[]>): Promise<Hit[]> =>
      kind === undefined || kind === of ? [...(await select())] : [];
    if (words === null) return nothing;
    const byName = { q, limit };
    const texts = { siteId: site.id, query: toQuery(site.language, words), limit };
    const teams = await searchTeams(db, {
      q,
      limit: Math.max(limit, teamsLimit),
      nicknamed: findByNickname(q),
    });
    const meant = selectTeams(teams, site.team.id);
    const [players, matches, competitions, articles, news, threads, members] = await Promise.all([
      searchPlayers(db, site.team.id, byName),
      find('matches', async () =>
        meant.length === 0 ? [] : (await searchMatches(db, { teams: meant, now, limit })).map(toFixture),
      ),
      searchCompetitions(db, { ...byName, nicknamed: findCompetitionsByNickname(q) }),
      find('articles', () => searchArticles(db, { ...texts, now })),
      find('news', () => searchNews(db, texts)),
      find('threads', () => searchThreads(db, texts)),
      find('members', () => searchMembers(db, site.id, byName)),
    ]);
    // A name that is spelled right leaves no doubt, whatever it names.
    const isExact = [players, teams, competitions].some((hits) => hits.some((hit) => hit.isExact));
    const select = <Hit extends { readonly isExact: boolean }>(of: SearchKind, hits: readonly Hit[]) =>
      kind === undefined || kind === of ? hits.filter((hit) => hit.isExact || !isExact) : [];
    const origin = config.publicAddress.replace('{domain}', site.domain);
    return {
      isExact,
      players: select('players', players).map(({ player, team }) => ({ player, team })),
      teams: select('teams', teams).map(({ team }) => team),
      matches: isExact && !teams.some((team) => team.isExact) ? [] : matches,
      competitions: select('competitions', competitions).map(({ competition, season }) => ({
        competition,
        season,
      })),
      articles: articles.map((article) => withPublicPicture(article, origin)),
      news,
      threads,
      members: select('members', members).map(({ member }) => member),
    };
  }

  route(search, ({ site, query: { q, kind } }) => searchSite(site, q, kind), {
    requestsPerMinute,
    perBatch,
    cached: {
      madeOf: [
        'player',
        'player_season',
        'squad_member',
        'transfer',
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
