import type { ArticleText } from '@fan-base/shared-contracts/article-text';

const wordsPerMinute = 220;

/** Minutes that an article takes to read, at least one. */
export function getReadingMinutes({ blocks }: ArticleText): number {
  const text = blocks.map(({ spans }) => spans.map((span) => span.text).join('')).join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
