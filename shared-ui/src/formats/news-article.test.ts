import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { newsArticle } from './news-article.ts';

const article = {
  slug: 'om-holdet',
  title: 'T'.repeat(150),
  lead: 'Kort',
  author: 'Redaktionen',
  publishedAt: '2026-08-15T12:00:00.000Z',
  updatedAt: null,
  picture: null,
};

test('[SEO-1] an article has all required properties of a NewsArticle, even without a picture', () => {
  expect(newsArticle(siteIn('da'), article)).toMatchObject({
    '@type': 'NewsArticle',
    url: 'https://liverpool-fans.dk/artikel/om-holdet',
    headline: `${'T'.repeat(108)} …`,
    datePublished: article.publishedAt,
    dateModified: article.publishedAt,
    author: { '@type': 'Person', name: 'Redaktionen' },
  });
  expect(newsArticle(siteIn('da'), article)).not.toHaveProperty('image');
});
