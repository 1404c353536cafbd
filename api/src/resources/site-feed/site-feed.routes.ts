import { getSiteFeed, siteFeedSize } from '@fan-base/shared-contracts/api/site-feed';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { listingOf, selectArticles } from '../articles/articles.queries.ts';
import { siteOfDomain } from '../calendar/site-of-domain.ts';
import { selectNews } from '../news/news.queries.ts';
import { siteFeedOf } from './site-feed.ts';

/** A site for feed readers, which bring no token: the domain stands in the address. */
export function siteFeedRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, config, db } = dependencies;

  register(app, dependencies, getSiteFeed, async ({ params, reply }) => {
    const site = await siteOfDomain(params.domain, dependencies);
    const first = { siteId: site.id, page: 1, size: siteFeedSize };
    const [articles, news] = await Promise.all([
      selectArticles(db, { ...first, now: clock.now() }),
      selectNews(db, first),
    ]);
    reply.type('application/rss+xml; charset=utf-8');
    const origin = config.publicAddress.replace('{domain}', site.domain);
    const listings = articles.map((article) => listingOf(article, origin));
    return siteFeedOf(site, listings, news);
  });
}
