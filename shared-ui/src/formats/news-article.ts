import type { Article } from '@fan-base/shared-contracts/api/articles';
import { getAddress, pathFor } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import { shorten } from '@fan-base/shared-contracts/shorten';
import { sport } from './sport.ts';

/** schema.org's NewsArticle for an article of the site's own editors. */
export function newsArticle(
  { domain, language, product, team }: Site,
  { slug, title, lead, author, publishedAt, updatedAt, picture }: Omit<Article, 'body' | 'related'>,
): object {
  const address = `https://${domain}${pathFor(getAddress('article'), language, { slug })}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: address,
    url: address,
    // Search engines truncate beyond this.
    headline: shorten(title, 110),
    description: lead,
    inLanguage: language,
    datePublished: publishedAt,
    dateModified: updatedAt ?? publishedAt,
    author: { '@type': 'Person', name: author },
    publisher: {
      '@type': 'Organization',
      name: product,
      logo: { '@type': 'ImageObject', url: `https://${domain}/api/icons/${domain}/any-512.png` },
    },
    ...(picture ? { image: [picture.url] } : {}),
    ...(team ? { about: { '@type': 'SportsTeam', name: team.name, sport } } : {}),
  };
}
