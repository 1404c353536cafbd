import type { ArticleListing } from '@fan-base/shared-contracts/api/articles';

/**
 * The articles with each picture only once: a view never shows a picture twice.
 * @param shown pictures elsewhere in the view
 */
export function withoutRepeats(
  articles: readonly ArticleListing[],
  shown: readonly string[] = [],
): ArticleListing[] {
  const seen = new Set(shown);
  return articles.map((article) => {
    const url = article.picture?.url;
    if (url === undefined) return article;
    if (seen.has(url)) return { ...article, picture: null };
    seen.add(url);
    return article;
  });
}
