import type { PublicUser } from '@fan-base/shared-contracts/api/account';
import type { Thread } from '@fan-base/shared-contracts/api/forum';
import { plainText } from '@fan-base/shared-contracts/plain-rich-text';
import type { Site } from '@fan-base/shared-contracts/shell';
import { threadPath } from '@fan-base/shared-contracts/thread-path';

const person = (author: PublicUser | null) =>
  author ? { '@type': 'Person', name: author.displayName } : undefined;

/** schema.org's discussion with the comments of the page. */
export function structuredData(
  thread: Thread,
  { domain, language }: Pick<Site, 'domain' | 'language'>,
): object[] {
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
      author: person(thread.author) ?? { '@type': 'Organization', name: 'Fan-Base' },
      datePublished: thread.startedAt,
      ...(thread.editedAt ? { dateModified: thread.editedAt } : {}),
      text: thread.content ? plainText(thread.content) : '',
      commentCount: thread.replies,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/ViewAction',
        userInteractionCount: thread.views,
      },
      comment,
    },
  ];
}
