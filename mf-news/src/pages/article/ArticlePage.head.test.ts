import { pageInput } from '@fan-base/tooling/testing/TestShell';
import { setupI18n } from '@lingui/core';
import { createArticle } from '../../testing/create-article.ts';
import { head } from './ArticlePage.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const getHead = (data: Record<string, unknown>) =>
  head(pageInput({ language: 'en', params: { slug: 'article-1' } }), (key) => data[key] as never, i18n);

test('[NEWS-3] [SEO-1] an article is a NewsArticle with author, times and picture', () => {
  const article = createArticle(1, { picture: { url: 'https://img.example/1.jpg', alt: 'A stand' } });
  const { title, description, type, structuredData } = getHead({ '/articles/article-1': article });
  expect({ title, description, type }).toEqual({
    title: 'Article 1 – Liverpool FC',
    description: 'What article 1 is about',
    type: 'article',
  });
  expect(structuredData?.[0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Article 1',
    datePublished: article.publishedAt,
    dateModified: article.publishedAt,
    author: { '@type': 'Person', name: 'Ruth Pemberley' },
    image: ['https://img.example/1.jpg'],
    url: 'https://liverpool-fans.com/artikel/article-1',
  });
  expect(structuredData?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('[NEWS-3] [SEO-1] a former address of an article redirects to the present one', () => {
  const renamed = getHead({ '/articles/article-1': { ...createArticle(1), slug: 'renamed' } });
  expect(renamed).toMatchObject({ params: { slug: 'renamed' }, redirects: true });
});
