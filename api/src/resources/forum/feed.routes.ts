import { type ForumListing, getForumFeed } from '@fan-base/shared-contracts/api/forum';
import { forumFeedPath } from '@fan-base/shared-contracts/forum-feed';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { generateRssFeed } from 'feedsmith';
import { requireSite } from '../../http/access.ts';
import { feedText } from '../../http/printable.ts';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { product } from '../../network/texts.ts';
import { getExcerpt } from './excerpt.ts';
import { noForum } from './reading.routes.ts';
import type { Opening, ThreadRow } from './threads.queries.ts';
import { selectForum, selectOpenings, selectThreads } from './threads.queries.ts';

/** A forum for feed readers, which send no token: the domain is in the address. */
export const feedRoutes: Routes = (route, dependencies) => {
  const { db } = dependencies;

  route(getForumFeed, async ({ params, reply }) => {
    const site = await requireSite(params.domain, dependencies);
    const forum = await selectForum(db, site.id, params.file.replace(/\.rss$/, ''));
    if (!forum) throw noForum();
    const threads = await selectThreads(db, forum.id, 1);
    const openings = await selectOpenings(db, threads);
    reply.type('application/rss+xml; charset=utf-8');
    return generateForumFeed(forum, threads, openings, site);
  });
};

/** Minutes until readers request a forum again. */
const ttl = 15;

/**
 * A forum's threads as RSS 2.0 with the beginning of each as plain text, those with the latest replies, newest thread
 * first. Replies show in their number, and in the date of the feed.
 */
function generateForumFeed(
  forum: Pick<ForumListing, 'slug' | 'title' | 'description'>,
  threads: readonly ThreadRow[],
  openings: readonly Opening[],
  { domain, language, team }: Pick<SiteRecord, 'domain' | 'language' | 'team'>,
): string {
  const contents = new Map(openings.map(({ id, content }) => [id, content]));
  const toSiteUrl = (path: string) => `https://${domain}${path}`;
  const changedAt = threads
    .map(({ latest }) => latest.at)
    .sort()
    .at(-1);
  const newestFirst = [...threads].sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
  return generateRssFeed({
    title: `${feedText(forum.title)} – ${team.name}`,
    link: toSiteUrl(pathFor(getAddress('forum-category'), language, { slug: forum.slug })),
    description: feedText(forum.description),
    language,
    generator: product,
    ttl,
    ...(changedAt === undefined ? {} : { lastBuildDate: new Date(changedAt) }),
    atom: {
      links: [
        {
          href: toSiteUrl(forumFeedPath(domain, forum.slug)),
          rel: 'self',
          type: 'application/rss+xml',
        },
      ],
    },
    items: newestFirst.map((thread) => {
      const link = toSiteUrl(threadPath(thread.place, language));
      const content = contents.get(thread.id);
      return {
        title: feedText(thread.title),
        link,
        // The title, and with it the address, may change.
        guid: { value: toSiteUrl(`/threads/${thread.id}`), isPermaLink: false },
        pubDate: new Date(thread.startedAt),
        slash: { comments: thread.replies },
        ...(content ? { description: feedText(getExcerpt(content)) } : {}),
        ...(thread.author ? { dc: { creators: [feedText(thread.author.displayName)] } } : {}),
      };
    }),
  });
}
