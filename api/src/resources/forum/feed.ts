import { pathFor, routeByKey } from '@fan-base/shared-contracts/routes';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { generateRssFeed } from 'feedsmith';
import { feedText } from '../../http/printable.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { authorOf } from './authors.ts';
import { excerptOf } from './excerpt.ts';
import { placeOf } from './present.ts';
import type { ForumRow, Opening, ThreadRow } from './threads.queries.ts';

/** The threads of a forum as RSS 2.0, with the beginning of each as plain text. */
export function feedOf(
  forum: Pick<ForumRow, 'slug' | 'title' | 'description'>,
  threads: readonly ThreadRow[],
  openings: readonly Opening[],
  { domain, language, team }: Pick<SiteRecord, 'domain' | 'language' | 'team'>,
): string {
  const contents = new Map(openings.map(({ id, content }) => [id, content]));
  const addressOf = (path: string) => `https://${domain}${path}`;
  return generateRssFeed({
    title: `${feedText(forum.title)} – ${team.name}`,
    link: addressOf(pathFor(routeByKey('forum-category'), language, { slug: forum.slug })),
    description: feedText(forum.description),
    language,
    items: threads.map((thread) => {
      const link = addressOf(threadPath(placeOf(thread), language));
      const content = contents.get(thread.id);
      const author = authorOf(thread.author);
      return {
        title: feedText(thread.title),
        link,
        // The title may change, and with it the address.
        guid: { value: addressOf(`/threads/${thread.id}`), isPermaLink: false },
        pubDate: thread.created_at,
        ...(content ? { description: feedText(excerptOf(content)) } : {}),
        ...(author ? { dc: { creators: [feedText(author.displayName)] } } : {}),
      };
    }),
  });
}
