import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import { plainText } from '@fan-base/shared-contracts/plain-rich-text';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';

/**
 * schema.org's DiscussionForumPosting with the comments of the page. @param deletedName display name of deleted
 * accounts
 */
export function toStructuredData(
  thread: Thread,
  { domain, language, product }: Pick<Site, 'domain' | 'language' | 'product'>,
  deletedName: string,
): object[] {
  const person = (author: PublicUser | null) =>
    author
      ? { '@type': 'Person', name: author.displayName, url: `https://${domain}${profilePath(author)}` }
      : { '@type': 'Person', name: deletedName };
  const profilePath = ({ username }: PublicUser) => pathOnSite({ language }, 'profile', { username });
  const address = (number = 0) => `https://${domain}${threadPath(thread.place, language, number)}`;
  const comment = thread.comments.flatMap(({ number, author, at, content }) =>
    content === null
      ? []
      : [
          {
            '@type': 'Comment',
            url: address(number),
            author: person(author),
            datePublished: at,
            text: plainText(content),
          },
        ],
  );
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      url: address(),
      headline: thread.title,
      // The site is the author of match threads.
      author:
        thread.fixture && !thread.author ? { '@type': 'Organization', name: product } : person(thread.author),
      datePublished: thread.startedAt,
      ...(thread.editedAt ? { dateModified: thread.editedAt } : {}),
      text: thread.content ? plainText(thread.content) : '',
      commentCount: thread.replies,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'ViewAction' },
        userInteractionCount: thread.views,
      },
      comment,
    },
  ];
}
