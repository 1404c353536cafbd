import type { Article, ArticleListing } from '@fan-base/shared-contracts/api/articles';
import { testNow } from '@fan-base/tooling/testing/test-now';

const day = 86_400_000;

/** Article number `id` in a list, that many days old. */
export const createListing = (id: number, part: Partial<ArticleListing> = {}): ArticleListing => ({
  slug: `article-${id}`,
  title: `Article ${id}`,
  lead: `What article ${id} is about`,
  author: 'Ruth Pemberley',
  publishedAt: new Date(testNow - id * day).toISOString(),
  picture: null,
  ...part,
});

/** The same as a full article. */
export const createArticle = (id: number, part: Partial<Article> = {}): Article => ({
  ...createListing(id),
  updatedAt: null,
  body: {
    version: 1,
    blocks: [
      { kind: 'paragraph', spans: [{ text: 'A squad has room for ' }, { text: 'patience', bold: true }] },
      { kind: 'heading', spans: [{ text: 'Names to remember' }] },
    ],
  },
  related: [],
  ...part,
});
