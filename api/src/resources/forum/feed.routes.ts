import { getForumFeed } from '@fan-base/shared-contracts/api/forum';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { register } from '../../http/register.ts';
import { siteOfDomain } from '../calendar/site-of-domain.ts';
import { feedOf } from './feed.ts';
import { noForum } from './reading.routes.ts';
import { selectForum, selectOpenings, selectThreads } from './threads.queries.ts';

/** A forum for feed readers, which bring no token: the domain stands in the address. */
export function feedRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(app, dependencies, getForumFeed, async ({ params, reply }) => {
    const site = await siteOfDomain(params.domain, dependencies);
    const forum = await selectForum(db, site.id, params.file.replace(/\.rss$/, ''));
    if (!forum) throw noForum();
    const threads = await selectThreads(db, forum.id, 1);
    const openings = await selectOpenings(db, threads);
    reply.type('application/rss+xml; charset=utf-8');
    return feedOf(forum, threads, openings, site);
  });
}
